import type { CharacterPast } from '#shared/characters/merge/character-past.ts';
import { HISTORY_MAX } from '#shared/characters/merge/history-rules.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';
import { NO_HISTORY } from './known-characters.ts';
import type { ImportStore } from './import-store.ts';
import { addMoneyHistory } from './history-store.ts';

/** So many of the list, evenly spread; the last one is among them. */
function pickEvenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + 1) * list.length) / count) - 1] as T);
}

/** Steps of the merge that the export has, too, at the time when they happened. */
function withoutExported(steps: MergeResult['reputationSteps'], past: CharacterPast): MergeResult['reputationSteps'] {
  return steps.filter(
    ({ name, standing }) => !past.reputationSteps.some((step) => step.name === name && step.standing === standing),
  );
}

/** Adds an exported past, as far as there is room; what is stored stays. Returns true when the history changes. */
export async function storePast(
  store: ImportStore,
  id: number,
  past: CharacterPast,
  { reputationSteps, status }: MergeResult,
): Promise<boolean> {
  const isNew = status === 'created';
  const stored = isNew ? [] : await store.history.points(id);
  const times = new Set(stored.map(({ observed_at }) => observed_at));
  const added = pickEvenly(
    past.points.filter(({ observed_at }) => !times.has(observed_at)),
    Math.max(0, HISTORY_MAX - stored.length),
  );
  for (const point of added) store.history.putPoint(id, point);
  store.history.addReputationSteps(id, [...past.reputationSteps, ...withoutExported(reputationSteps, past)]);
  let isChanged = added.length > 0;
  for (const money of past.money) isChanged = (await addMoneyHistory(store.money, id, money)) || isChanged;
  const known = isNew ? NO_HISTORY : ((await store.known([id])).get(id)?.history ?? NO_HISTORY);
  for (const first of past.firsts)
    if (first.at < (known.firsts.get(first.what) ?? Infinity)) store.history.putFirst(id, first);
  return isChanged;
}
