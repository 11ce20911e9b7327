import type { Character } from '#shared/contract/characters/characters.ts';
import { call } from '../../api/client.ts';
import { onLive } from '../../live/live-feed.ts';
import { subscribeToken } from '../../session/subscribe-token.ts';
import { characters } from '../characters-store.ts';
import { createItemNames, type ItemNames } from './item-names.ts';
import { findUnnamedItems } from './unnamed-items.ts';

/** Milliseconds after an import until the server has learned its names. */
const LEARNED_MS = 3_000;

/** Names the items of the list that came without a name. Returns how to stop. */
export function startItemNames(): () => void {
  let names: ItemNames | null = null;
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nameAll = async (data: readonly Character[]): Promise<void> => {
    const { signal } = leaving;
    names ??= createItemNames(call);
    characters.replace(data, names.apply(data));
    const current = characters.store.getState().data;
    if (!signal.aborted && (await names.ask(current, signal)) && !signal.aborted) {
      const { data: latest } = characters.store.getState();
      characters.replace(latest, names.apply(latest));
    }
  };
  const follow = (): void => {
    const { data } = characters.store.getState();
    if (findUnnamedItems(data).size > 0) void nameAll(data).catch(() => undefined);
  };
  const stops = [
    characters.store.subscribe((now, before) => {
      if (now.data !== before.data) follow();
    }),
    onLive('characters', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        names?.forgetUnknown();
        follow();
      }, LEARNED_MS);
    }),
    subscribeToken(() => {
      leaving.abort();
      leaving = new AbortController();
      names = null;
      follow();
    }),
  ];
  return () => {
    leaving.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
