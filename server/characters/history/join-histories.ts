import type { ReputationStepValues } from '#shared/characters/merge/reputation-steps.ts';
import { HISTORY_MAX, thinHistory, type HistoryPointValues } from '#shared/characters/merge/history-rules.ts';

/** Histories of the parts of one character in one order of time. Values that a point lacks are those of the point before. */
export function joinHistories(histories: readonly (readonly HistoryPointValues[])[]): HistoryPointValues[] {
  const [only] = histories;
  if (histories.length === 1) return [...(only ?? [])];
  const byTime = new Map<number, HistoryPointValues>();
  // Of two points of one time the first part's counts.
  for (const point of histories.toReversed().flat()) byTime.set(point.observed_at, point);
  const points = [...byTime.values()].sort((a, b) => a.observed_at - b.observed_at);
  const filled: HistoryPointValues[] = [];
  for (const point of points) filled.push(fillFrom(filled.at(-1), point));
  return thin(filled);
}

function fillFrom(before: HistoryPointValues | undefined, point: HistoryPointValues): HistoryPointValues {
  const said = Object.entries(point).filter(([, value]) => value !== null);
  return before === undefined ? point : { ...before, ...Object.fromEntries(said) };
}

function thin(points: HistoryPointValues[]): HistoryPointValues[] {
  if (points.length <= HISTORY_MAX) return points;
  const dropped = new Set(thinHistory(points));
  return thin(points.filter(({ observed_at }) => !dropped.has(observed_at)));
}

/** Each change of a faction's standing once, oldest first. */
export function joinSteps(lists: readonly (readonly ReputationStepValues[])[]): ReputationStepValues[] {
  const [only] = lists;
  if (lists.length === 1) return [...(only ?? [])];
  const steps = lists.flat().sort((a, b) => a.observed_at - b.observed_at || (a.name < b.name ? -1 : 1));
  const standings = new Map<string, string>();
  return steps.filter(({ name, standing }) => {
    if (standings.get(name) === standing) return false;
    standings.set(name, standing);
    return true;
  });
}
