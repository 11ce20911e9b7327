import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from './backoff.ts';

test('waits about twice as long after each failure, up to five minutes, never twice the same', () => {
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  expect(backoffMs(1, 0.999)).toBeGreaterThan(990);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, random) => {
        const wait = backoffMs(failures, random);
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(300_000);
        expect(backoffMs(failures + 1, random)).toBeGreaterThanOrEqual(wait);
      },
    ),
  );
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 24 * 3_600_000],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %j asks for %j ms', (header, wait) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 12))).toBe(wait);
});
