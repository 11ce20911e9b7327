import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findNewMoneyPoints,
  joinMoneyPoints,
  MONEY_DAYS_MAX,
  withoutOwnMinutes,
  type MoneyPoint,
} from './money-history.ts';

const DAY_MS = 86_400_000;
const point = (day: number, ms: number, copper: number): MoneyPoint => ({ observed_at: day * DAY_MS + ms, copper });
const logs = fc.array(
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: MONEY_DAYS_MAX * 2 }), fc.nat(3), fc.nat(3))
      .map(([day, ms, copper]) => point(day, ms, copper)),
    { maxLength: 1_500 },
  ),
  { maxLength: 4 },
);

test('logs end in the same points in any order of arrival, and one that arrives again adds nothing', () => {
  fc.assert(
    fc.property(logs, (given) => {
      const arrive = (lists: readonly (readonly MoneyPoint[])[]) =>
        lists.reduce<readonly MoneyPoint[]>((stored, next) => joinMoneyPoints(stored, next), []);
      const stored = arrive(given);
      expect(arrive(given.toReversed())).toEqual(stored);
      expect(stored.length).toBeLessThanOrEqual(MONEY_DAYS_MAX);
      for (const again of given) expect(findNewMoneyPoints(stored, again)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('the last moment of a day is kept, and only the newest days', () => {
  expect(joinMoneyPoints([point(1, 5, 7), point(1, 9, 3), point(2, 0, 8)])).toEqual([point(1, 9, 3), point(2, 0, 8)]);
  const long = Array.from({ length: MONEY_DAYS_MAX + 3 }, (_, day) => point(day, 0, day));
  expect(joinMoneyPoints(long)[0]).toEqual(point(3, 0, 3));
});

test('the own history has precedence within its minutes where it knows the money', () => {
  const logged = [point(1, 60_000, 5), point(2, 60_000, 6)];
  const own = [
    { observed_at: DAY_MS + 119_999, copper: 4 },
    { observed_at: 2 * DAY_MS + 60_000, copper: null },
  ];
  expect(withoutOwnMinutes(logged, own)).toEqual([logged[1]]);
});
