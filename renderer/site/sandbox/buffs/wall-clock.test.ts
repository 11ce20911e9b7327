import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localZone, fromWallTime, toWallTime, type Zone } from './wall-clock.ts';

const berlin: Zone = (at) => (at >= Date.UTC(2027, 2, 28, 1) && at < Date.UTC(2027, 9, 31, 1) ? 120 : 60);

test('a moment and its wall-clock time convert into each other', () => {
  expect(toWallTime(Date.UTC(2027, 0, 1, 12), berlin)).toBe(Date.UTC(2027, 0, 1, 13));
  expect(toWallTime(Date.UTC(2027, 6, 1, 12), berlin)).toBe(Date.UTC(2027, 6, 1, 14));
  const anyTime = fc.integer({ min: Date.UTC(2026, 6), max: Date.UTC(2028, 6) });
  fc.assert(
    fc.property(anyTime, (wall) => {
      const isLeftOut = wall >= Date.UTC(2027, 2, 28, 2) && wall < Date.UTC(2027, 2, 28, 3);
      expect(toWallTime(fromWallTime(wall, berlin), berlin)).toBe(isLeftOut ? wall + 3_600_000 : wall);
    }),
  );
});

test('a skipped hour continues from before the change', () => {
  expect(fromWallTime(Date.UTC(2027, 2, 28, 2, 30), berlin)).toBe(Date.UTC(2027, 2, 28, 1, 30));
});

test('the first occurrence of a repeated hour is used', () => {
  expect(fromWallTime(Date.UTC(2027, 9, 31, 2, 30), berlin)).toBe(Date.UTC(2027, 9, 31, 0, 30));
});

test("the device's zone matches its local dates", () => {
  const at = Date.UTC(2027, 5, 1, 9, 30);
  expect(new Date(toWallTime(at, localZone)).getUTCHours()).toBe(new Date(at).getHours());
});
