import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HISTORY_MAX,
  insertIntoHistory,
  thinHistory,
  type HistoryPointValues,
} from '#shared/characters/merge/history-rules.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { bagItem, GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';

const at = (minutes: number) => NOW - (1000 - minutes) * MINUTE;

/** Takes observations in as the store does, and gives the history that is left. */
function historyOf(...given: Parameters<typeof snapshot>[0][]): HistoryPointValues[] {
  let stored: MergeResult | null = null;
  let points: HistoryPointValues[] = [];
  for (const each of given) {
    stored = merge(stored, snapshot(each), GAME, NOW);
    const { moment, lastKnown } = stored;
    if (moment === null) continue;
    const before = points.findLast((point) => point.observed_at <= moment.observed_at) ?? null;
    const after = points.find((point) => point.observed_at > moment.observed_at) ?? null;
    const put = insertIntoHistory(before, moment, after, lastKnown);
    const replaced = new Set(put.map((point) => point.observed_at));
    points = [...points.filter((point) => !replaced.has(point.observed_at)), ...put].sort(
      (a, b) => a.observed_at - b.observed_at,
    );
  }
  return points;
}

const levels = (points: readonly HistoryPointValues[]) =>
  points.map((point) => [(point.observed_at - at(0)) / MINUTE, point.level]);
const level = (minutes: number, to: number) => ({ observed_at: at(minutes), character: { level: to } });

describe('points of the history', () => {
  test('have level, experience, money, time played, items and the quality of worn items', () => {
    const [point] = historyOf({
      observed_at: at(1),
      character: { xp: 10, copper: 20, playedTime: 30 },
      equipment: [wornItem('a', 'Head', 3), wornItem('b', 'Back', 4)],
      inventory: [bagItem('c')],
      bank: [bagItem('d')],
    });
    expect(point).toEqual({
      observed_at: at(1),
      level: 60,
      xp: 10,
      copper: 20,
      played: 30,
      item_count: 4,
      average_quality: 3.5,
      item_level: null,
      rating: null,
      currencies: null,
    });
  });

  test('have the item level of what is worn, by the character sheet where it says so, and the rating', () => {
    const worn = {
      equipment: [
        { ...wornItem('a', 'Head'), itemLevel: 60 },
        { ...wornItem('b', 'Back'), itemLevel: 71 },
      ],
    };
    expect(historyOf({ observed_at: at(1), ...worn })).toMatchObject([{ item_level: 65.5, rating: null }]);
    const sheet = { stats: { itemLevelEquipped: 66.18 }, weekly: { rating: 2450 } };
    expect(
      historyOf({ observed_at: at(1), ...worn, ...sheet }, { observed_at: at(2), character: { level: 61 } }),
    ).toMatchObject([
      { item_level: 66.2, rating: 2450 },
      { level: 61, item_level: 66.2, rating: 2450 },
    ]);
  });

  test('have the counts of pinned currencies, the last known one where unobserved', () => {
    const honor = (count: number) => ({ currencies: [{ id: 1901, name: 'Honor Points', count }] });
    const first = merge(null, snapshot({ observed_at: at(1), ...honor(5) }), GAME, NOW);
    expect(first.moment?.currencies).toBeNull();
    const pinned = { ...first, document: { ...first.document, pinned_currencies: [1901, 81] } };
    const second = merge(pinned, snapshot({ observed_at: at(2), ...honor(7) }), GAME, NOW);
    const late = merge(second, snapshot({ observed_at: at(1.5), character: { level: 59 } }), GAME, NOW);
    const [point] = insertIntoHistory(null, second.moment as HistoryPointValues, null, at(1));
    expect(point?.currencies).toBe('{"1901":7}');
    const [between] = insertIntoHistory(point ?? null, late.moment as HistoryPointValues, null, at(2));
    expect(between?.currencies).toBe('{"1901":7}');
  });

  test('have null for unobserved values', () => {
    expect(historyOf({ observed_at: at(1) })).toMatchObject([
      { item_count: null, average_quality: null, copper: null },
    ]);
    expect(historyOf({ observed_at: at(1), inventory: [] })).toMatchObject([{ item_count: 0 }]);
  });

  test('are not added for a new zone alone', () => {
    expect(historyOf({ observed_at: at(1) }, { observed_at: at(2), character: { zone: 'Ironforge' } })).toHaveLength(1);
  });

  test('mark the start and the end of a plateau', () => {
    expect(levels(historyOf(level(1, 10), level(2, 10), level(5, 10), level(6, 11)))).toEqual([
      [1, 10],
      [5, 10],
      [6, 11],
    ]);
  });
});

describe('a late observation is inserted in order', () => {
  test('between the points that are there', () => {
    expect(levels(historyOf(level(1, 10), level(9, 12), level(5, 11)))).toEqual([
      [1, 10],
      [5, 11],
      [9, 12],
    ]);
  });

  test('before the first point', () => {
    expect(levels(historyOf(level(5, 11), level(1, 10)))).toEqual([
      [1, 10],
      [5, 11],
    ]);
    expect(levels(historyOf(level(5, 10), level(1, 10)))).toEqual([
      [1, 10],
      [5, 10],
    ]);
  });

  test('as the new end or start of a plateau, but not inside one', () => {
    expect(levels(historyOf(level(1, 10), level(9, 12), level(5, 10)))).toEqual([
      [1, 10],
      [5, 10],
      [9, 12],
    ]);
    expect(levels(historyOf(level(1, 10), level(9, 12), level(5, 12)))).toEqual([
      [1, 10],
      [5, 12],
      [9, 12],
    ]);
    expect(levels(historyOf(level(1, 10), level(5, 10), level(9, 12), level(3, 10)))).toEqual([
      [1, 10],
      [5, 10],
      [9, 12],
    ]);
  });

  test('into the current plateau', () => {
    expect(levels(historyOf(level(1, 10), level(9, 10), level(5, 9)))).toEqual([
      [1, 10],
      [5, 9],
      [9, 10],
    ]);
  });

  test('with unobserved values copied from the previous point', () => {
    const points = historyOf(
      { observed_at: at(1), character: { copper: 5 } },
      { observed_at: at(9), character: { copper: 9 } },
      level(5, 61),
    );
    expect(points).toMatchObject([{ copper: 5 }, { copper: 5, level: 61 }, { copper: 9, level: 60 }]);
  });
});

test('two observations with equal times make one point, the more complete one', () => {
  expect(historyOf({ observed_at: at(1) }, { observed_at: at(1), bank: [bagItem('a')] })).toMatchObject([
    { item_count: 1 },
  ]);
});

const observations = fc.uniqueArray(
  fc.record({ minutes: fc.integer({ min: 1, max: 300 }), level: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 12, selector: (given) => given.minutes },
);

test('observations in order of arrival can be looked up at every time', () => {
  fc.assert(
    fc.property(observations, (given) => {
      const points = historyOf(
        ...given.toSorted((a, b) => a.minutes - b.minutes).map(({ minutes, level: to }) => level(minutes, to)),
      );
      for (const { minutes, level: seen } of given) {
        expect(points.findLast((point) => point.observed_at <= at(minutes))?.level).toBe(seen);
      }
    }),
  );
});

test('observations in any order give unique points with the values of their time, and the newest last', () => {
  fc.assert(
    fc.property(observations, (given) => {
      const points = historyOf(...given.map(({ minutes, level: to }) => level(minutes, to)));
      const times = points.map((point) => point.observed_at);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      for (const point of points)
        expect(given).toContainEqual({ minutes: (point.observed_at - at(0)) / MINUTE, level: point.level });
      expect(points.at(-1)?.level).toBe(given.reduce((a, b) => (b.minutes > a.minutes ? b : a)).level);
    }),
  );
});

describe('an oversized history is thinned', () => {
  const grown = (count: number, levelAt: (index: number) => number = () => 60): HistoryPointValues[] =>
    Array.from({ length: count }, (_, index) => ({
      observed_at: index,
      level: levelAt(index),
      xp: index,
      copper: null,
      played: null,
      item_count: null,
      average_quality: null,
      item_level: null,
      rating: null,
      currencies: null,
    }));

  test('in its older part, keeping both ends and the newest points', () => {
    expect(thinHistory(grown(HISTORY_MAX))).toEqual([]);
    const dropped = thinHistory(grown(HISTORY_MAX + 1));
    expect(dropped).toHaveLength(175);
    expect(dropped[0]).toBe(1);
    expect(Math.max(...dropped)).toBeLessThan(HISTORY_MAX + 1 - 250);
  });

  test('except for level-ups, unless nearly all points are level-ups', () => {
    const rising = grown(HISTORY_MAX + 1, (index) => Math.floor(index / 10));
    const dropped = thinHistory(rising);
    expect(dropped.length).toBeGreaterThan(80);
    for (const time of dropped) expect(rising[time]?.level).toBe(rising[time - 1]?.level);
    expect(thinHistory(grown(HISTORY_MAX + 1, (index) => index))).toHaveLength(175);
  });
});
