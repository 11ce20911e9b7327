import { call } from '../../base/api/client.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { subscribeToken } from '../../base/session/session.ts';
import { characters } from '../stores/characters-store.ts';
import { holdings } from '../stores/holdings.ts';
import { createItemNames, type ItemNames } from './item-names.ts';
import { findUnknownItems } from './unknown-items.ts';

/** Milliseconds after an import, and after each further look: a busy server learns its names later than usual. */
const LEARNED_MS = [3_000, 7_000, 20_000];

/** Gives items of characters and banks the names and qualities that they came without. Returns how to stop. */
export function startItemNames(): () => void {
  let names: ItemNames | null = null;
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (known: ItemNames): void => {
    const { data } = characters.store.getState();
    characters.replace(data, known.apply(data));
    const banks = holdings.store.getState().data;
    const named = known.apply(banks);
    if (named !== banks) holdings.update(() => named);
  };
  const everything = () => [...characters.store.getState().data, ...holdings.store.getState().data];
  const nameAll = async (): Promise<void> => {
    const { signal } = leaving;
    const known = (names ??= createItemNames(call));
    apply(known);
    if (!signal.aborted && (await known.ask(everything(), signal)) && !signal.aborted) apply(known);
  };
  const follow = (): void => {
    if (findUnknownItems(everything()).size > 0) void nameAll().catch(() => undefined);
  };
  const followLearning = (look = 0): void => {
    clearTimeout(timer);
    if (look === LEARNED_MS.length) return;
    timer = setTimeout(() => {
      names?.forgetUnknown();
      follow();
      followLearning(look + 1);
    }, LEARNED_MS[look]);
  };
  const followList = (now: { data: unknown }, before: { data: unknown }): void => {
    if (now.data !== before.data) follow();
  };
  const stops = [
    characters.store.subscribe(followList),
    holdings.store.subscribe(followList),
    onLive('characters', () => followLearning()),
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
