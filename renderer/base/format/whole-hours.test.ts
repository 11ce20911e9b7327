import { expect, test } from 'vitest';
import { wholeHoursBetween } from './whole-hours.ts';

test('counts whole hours only, and zero for a clock that runs behind', () => {
  const start = Date.UTC(2026, 10, 21);
  expect(wholeHoursBetween(start, start + 3_599_999)).toBe(0);
  expect(wholeHoursBetween(start, start + 3_600_000)).toBe(1);
  expect(wholeHoursBetween(start, start + 49.5 * 3_600_000)).toBe(49);
  expect(wholeHoursBetween(start, start - 3_600_000)).toBe(0);
});
