import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('doubles the wait after each failure up to the maximum, half of it jitter', () => {
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  expect(backoffMs(1, 0.999)).toBeGreaterThan(990);
  expect([1, 6, 60].map((failures) => backoffMs(failures, 0, { firstMs: 500, maxMs: 30_000 }))).toEqual([
    250, 8000, 15_000,
  ]);
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
