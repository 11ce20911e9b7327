import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listViewedCharacters, VIEWED_IDS_MAX, type ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import { call } from '../../base/api/client.ts';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';
import { subscribeToken } from '../../base/session/session.ts';

/** Ids of this time are asked for by one call. */
const GATHER_MS = 60;

type Known = Readonly<Record<number, ViewedCharacter | undefined>>;

const viewed = createStore<{ readonly known: Known }>(() => ({ known: {} }));
const shown = new Map<number, number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: (() => void) | undefined;

/** Characters that are not in the answer are not shared, or no longer. */
function keep(ids: readonly number[], data: readonly ViewedCharacter[]): void {
  const known = { ...viewed.getState().known };
  for (const id of ids) delete known[id];
  for (const character of data) known[character.id] = character;
  viewed.setState({ known });
}

async function load(): Promise<void> {
  timer = undefined;
  const ids = [...waiting].slice(0, VIEWED_IDS_MAX);
  for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) timer = setTimeout(() => void load(), 0);
  try {
    const { data } = await call(listViewedCharacters, { querystring: { characters: ids.join(',') } });
    keep(ids, data);
  } catch {
    // They may no longer be shared; the next push or connection asks again.
    keep(ids, []);
  }
}

function ask(ids: Iterable<number>): void {
  for (const id of ids) if (shown.has(id)) waiting.add(id);
  if (waiting.size > 0) timer ??= setTimeout(() => void load(), GATHER_MS);
}

const askForAll = (): void => ask(shown.keys());

/** Follows what is shared while chips are on the page. */
function follow(): () => void {
  const stops = [
    onLive('roster', ({ characters }) => ask(characters ?? shown.keys())),
    ...(['friendCharacters', 'friends', 'groups', 'ban', 'unban'] as const).map((kind) => onLive(kind, askForAll)),
    // Pushes during an interruption are lost.
    liveStatus.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') askForAll();
    }),
    subscribeToken(() => viewed.setState({ known: {} })),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Sections of a character that the viewer sees at this moment; undefined before the answer and when there are none. */
export function useViewedCharacter(id: number): ViewedCharacter | undefined {
  useEffect(() => {
    const count = shown.get(id) ?? 0;
    shown.set(id, count + 1);
    stopFollowing ??= follow();
    if (count === 0) ask([id]);
    return () => {
      const left = (shown.get(id) ?? 1) - 1;
      if (left > 0) shown.set(id, left);
      else shown.delete(id);
      if (shown.size > 0) return;
      stopFollowing?.();
      stopFollowing = undefined;
      // Changes are not followed while no card is shown: the next one asks again.
      viewed.setState({ known: {} });
    };
  }, [id]);
  return useStore(viewed, ({ known }) => known[id]);
}
