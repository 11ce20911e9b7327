import { ACHIEVEMENTS, CLIMB_MS, DAY_MS } from '#shared/characters/achievements/catalogue.ts';
import {
  pickEarliestFacts,
  findAgeFacts,
  findClimbFacts,
  findItemFacts,
  findNumberFacts,
  findOutfitFacts,
  type FirstSeen,
} from '#shared/characters/achievements/facts.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import type { KnownHistory } from './known-characters.ts';
import type { ImportStore } from './import-store.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';

const AGES_MS = ACHIEVEMENTS.filter(({ measure }) => measure === 'age').map(({ target }) => target * DAY_MS);

function findFirstSeen(
  { observed, game_id, character, fieldOrders = {}, equipment, inventory, bank }: Snapshot,
  { document }: MergeResult,
  moment: HistoryPointValues,
): FirstSeen[] {
  const saidThen = <F extends 'level' | 'copper' | 'playedTime'>(field: F) =>
    fieldOrders[field] === undefined ? character[field] : null;
  // The number of items is known once both equipment and bags were observed.
  const items = document.equipment !== null && document.inventory !== null ? moment.item_count : null;
  const places = [
    ['equipment', equipment],
    ['inventory', inventory],
    ['bank', bank],
  ] as const;
  return [
    ...(observed.character === null
      ? []
      : findNumberFacts(observed.character, {
          level: saidThen('level'),
          copper: saidThen('copper'),
          played: saidThen('playedTime'),
        })),
    ...findNumberFacts(moment.observed_at, { items }),
    ...places.flatMap(([place, seen]) =>
      seen === null || observed[place] === null ? [] : findItemFacts(observed[place], place, seen),
    ),
    ...(equipment === null || observed.equipment === null
      ? []
      : findOutfitFacts(observed.equipment, game_id, equipment)),
  ];
}

/** The history point must be stored before. An observation without a new point proves nothing new. */
export async function recordFirstSeen(
  store: ImportStore,
  id: number,
  snapshot: Snapshot,
  merged: MergeResult,
  { firsts: known }: KnownHistory,
): Promise<void> {
  const { moment } = merged;
  if (moment === null) return;
  const found = findFirstSeen(snapshot, merged, moment);
  // A climb that includes this moment ends at or after it.
  if (merged.status !== 'created' && moment.observed_at < (known.get('ten_levels_week') ?? Infinity)) {
    const week = await store.history.pointsBetween(id, moment.observed_at - CLIMB_MS, moment.observed_at + CLIMB_MS);
    found.push(...findClimbFacts(week));
  }
  const start = Math.min(known.get('look:level') ?? Infinity, snapshot.observed.character ?? Infinity);
  found.push(...findAgeFacts(start, moment.observed_at));
  // An earlier start can complete the year at an earlier moment.
  for (const age of start < (known.get('look:level') ?? start) ? AGES_MS : []) {
    const full = await store.history.pointAfter(id, start + age - 1);
    if (full !== undefined) found.push(...findAgeFacts(start, full.observed_at));
  }
  for (const first of pickEarliestFacts(found)) {
    if (first.at < (known.get(first.what) ?? Infinity)) store.history.putFirst(id, first);
  }
}
