import { HISTORY_MAX, insertIntoHistory, thinHistory } from '#shared/characters/merge/history-rules.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';
import type { KnownHistory } from './known-characters.ts';
import type { ImportStore } from './import-store.ts';

/** Returns true when the history changes. */
export async function addHistoryPoint(
  store: ImportStore,
  id: number,
  { moment, lastKnown }: MergeResult,
  { last, points }: KnownHistory,
): Promise<boolean> {
  if (moment === null) return false;
  const before =
    last === null || last.observed_at <= moment.observed_at
      ? last
      : ((await store.history.pointBefore(id, moment.observed_at)) ?? null);
  const after =
    lastKnown > moment.observed_at ? ((await store.history.pointAfter(id, moment.observed_at)) ?? null) : null;
  const put = insertIntoHistory(before, moment, after, lastKnown);
  for (const point of put) store.history.putPoint(id, point);
  if (before !== null && put.length > 0 && points + put.length > HISTORY_MAX) {
    for (const at of thinHistory(await store.history.points(id))) store.history.removePoint(id, at);
  }
  return put.length > 0;
}
