import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsoTime } from '../base/text/iso-time.ts';
import { characterFixture } from '../testing/characters/character-fixture.ts';
import { knownLockouts, weekOf } from './week-of.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const NOW = Date.parse('2026-11-28T04:00:00Z');
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
/** From 400 days ago to a clock that runs 100 days ahead, often near a reset. */
const moment = fc.oneof(
  fc.integer({ min: NOW - 400 * DAY_MS, max: NOW + 100 * DAY_MS }),
  fc
    .integer({ min: -3, max: 2 })
    .chain((weeks) => fc.integer({ min: -2, max: 2 }).map((off) => NOW + weeks * WEEK_MS + off)),
);
const lastWeekly = fc.integer({ min: NOW - WEEK_MS + 1, max: NOW });
const weekly = fc.record({
  vault: fc.array(
    fc.record({
      kind: fc.constantFrom('raid' as const, 'dungeon' as const),
      index: fc.constant(1),
      progress: fc.nat(2),
      threshold: fc.nat(2),
      level: fc.constant(0),
    }),
    { maxLength: 3 },
  ),
  keystone: fc.constant(null),
  rating: fc.constant(null),
  has_reward: fc.boolean(),
  resets_at: orNull(moment),
});

test('a week tells of itself, then for one week of the reward that its end left, then nothing', () => {
  fc.assert(
    fc.property(weekly, moment, lastWeekly, (seen, at, reset) => {
      const observed_at = { ...characterFixture().observed_at, weekly: formatIsoTime(at) };
      const state = weekOf({ weekly: seen, observed_at }, reset, NOW);
      const end = seen.resets_at ?? (at >= reset ? reset + WEEK_MS : at >= reset - WEEK_MS ? reset : -Infinity);
      expect(state?.isCurrent).toBe(end > NOW && (seen.resets_at === null || end <= NOW + WEEK_MS + DAY_MS));
      if (state?.hasReward && !state.isCurrent) expect(NOW - end).toBeLessThan(WEEK_MS);
      if (state?.hasReward) expect(end).toBeLessThanOrEqual(NOW + WEEK_MS + DAY_MS);
    }),
  );
});

test('a lockout that holds ends later, or was seen this week', () => {
  const lockout = fc.record({ expires_at: orNull(moment), extended: fc.boolean() });
  fc.assert(
    fc.property(orNull(fc.array(lockout, { maxLength: 4 })), fc.boolean(), (lockouts, isOfThisWeek) => {
      const held = knownLockouts(lockouts, isOfThisWeek, NOW);
      if (!isOfThisWeek) expect(held).not.toEqual([]);
      if (lockouts === null) expect(held).toBeNull();
      for (const { expires_at } of held ?? []) expect(isOfThisWeek || Number(expires_at) > NOW).toBe(true);
    }),
  );
});
