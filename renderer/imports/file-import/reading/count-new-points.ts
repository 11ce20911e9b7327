import { findGameLabel, merge } from '#shared/characters/merge/merge.ts';
import { insertIntoHistory, type HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import {
  findNewMoneyPoints,
  joinMoneyPoints,
  withoutOwnMinutes,
  type MoneyPoint,
} from '#shared/characters/money-history.ts';
import { readImports } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { ServedHistory } from './outcome.ts';

function toValues({ observed_at, currencies, ...point }: ServedHistory['data'][number]): HistoryPointValues {
  return {
    ...point,
    observed_at: Date.parse(observed_at),
    currencies: currencies === undefined ? null : JSON.stringify(currencies),
  };
}

/** Counts the points that an import would add to a history, and adds them. */
class Recalling {
  private points: HistoryPointValues[];
  private readonly money = new Map<string, readonly MoneyPoint[]>();

  constructor({ data, money }: ServedHistory) {
    this.points = data.map(toValues);
    for (const [addon, logged] of Map.groupBy(money, (each) => each.addon))
      this.money.set(
        addon,
        logged.map(({ observed_at, copper }) => ({ observed_at: Date.parse(observed_at), copper })),
      );
  }

  add({ moment, lastKnown }: ReturnType<typeof merge>, logged: Snapshot['moneyHistory']): number {
    return (
      (moment === null ? 0 : this.addMoment(moment, lastKnown)) + (logged === undefined ? 0 : this.addMoney(logged))
    );
  }

  private addMoment(moment: HistoryPointValues, lastKnown: number): number {
    const before = this.points.findLast((point) => point.observed_at <= moment.observed_at) ?? null;
    const after = this.points.find((point) => point.observed_at > moment.observed_at) ?? null;
    const put = insertIntoHistory(before, moment, after, lastKnown);
    const times = new Set(put.map((point) => point.observed_at));
    const kept = this.points.filter((point) => !times.has(point.observed_at));
    const added = kept.length + put.length - this.points.length;
    this.points = [...kept, ...put].sort((a, b) => a.observed_at - b.observed_at);
    return added;
  }

  private addMoney({ addon, points }: NonNullable<Snapshot['moneyHistory']>): number {
    const stored = this.money.get(addon) ?? [];
    // The served history leaves out logged money of the minutes of own points.
    const added = withoutOwnMinutes(findNewMoneyPoints(stored, points), this.points);
    this.money.set(addon, joinMoneyPoints(stored, points));
    return added.length;
  }
}

/** Points of the history that importing the copies of a stored character, one after another, would add. */
export function countNewPoints(
  payloads: readonly Uint8Array[],
  stored: StoredCharacter | null,
  history: ServedHistory,
  now: number,
): readonly number[] {
  const text = new TextDecoder();
  const recalling = new Recalling(history);
  let known = stored;
  return payloads.map((payload) => {
    const [first] = readImports([JSON.parse(text.decode(payload))], now);
    if (first === undefined || !first.reading.ok) return 0;
    const { snapshot } = first.reading;
    const merged = merge(known, snapshot, findGameLabel(snapshot.game_id), now);
    known = merged;
    return recalling.add(merged, snapshot.moneyHistory);
  });
}
