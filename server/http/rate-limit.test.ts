import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';
import { createTestClock } from '../testing/clock.ts';

test('each key has its limit per window and the remaining wait', () => {
  const clock = createTestClock();
  const quota = createRateLimiter({ max: 2, windowMs: 10_000 }, clock.uptime);
  expect([quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([null, null, null]);
  clock.advance(2_500);
  expect(quota.take('a')).toBe(8);
  clock.advance(7_499);
  expect(quota.take('a')).toBe(1);
  clock.advance(1);
  expect(quota.take('a')).toBeNull();
});

test('a released use does not count', () => {
  const quota = createRateLimiter({ max: 1, windowMs: 10_000 }, createTestClock().uptime);
  quota.take('a');
  quota.release('a');
  quota.release('a');
  quota.release('unknown');
  expect([quota.take('a'), quota.take('a')]).toEqual([null, 10]);
});
