import { describe, expect, test } from 'vitest';
import { findGrowth } from './memory-growth.ts';

/** A sample every half minute; bytes by minute. */
const line = (minutes: number, used: (minute: number) => number, resident: (minute: number) => number = () => 300e6) =>
  Array.from({ length: minutes * 2 }, (_, index) => (index + 1) / 2).map((minute) => ({
    minute,
    used: used(minute),
    resident: resident(minute),
  }));

describe('the memory line of a long run', () => {
  test('is flat when caches fill up in the first half, whatever the collector keeps for later', () => {
    const noise = (minute: number): number => (minute % 3) * 200e3;
    const growth = findGrowth(
      line(
        60,
        (minute) => 68e6 + Math.min(minute, 25) * 400e3 + noise(minute),
        (minute) => 320e6 + (minute % 7) * 4e6,
      ),
    );
    expect(growth).toMatchObject({ isFlat: true });
    expect(Math.abs(growth.usedSlope)).toBeLessThan(10e3);
  });

  test('is not flat when 200 bytes of each message stay in memory', () => {
    const { usedSlope, isFlat } = findGrowth(line(60, (minute) => 68e6 + minute * 120e3));
    expect([Math.round(usedSlope), isFlat]).toEqual([120_000, false]);
  });

  test('is not flat when memory outside the heap grows', () => {
    expect(
      findGrowth(
        line(
          60,
          () => 68e6,
          (minute) => 300e6 + minute * 1e6,
        ),
      ),
    ).toMatchObject({ isFlat: false });
  });

  test('is not judged before half an hour', () => {
    expect(findGrowth(line(20, (minute) => 68e6 + minute * 1e6))).toMatchObject({ isFlat: null });
  });
});
