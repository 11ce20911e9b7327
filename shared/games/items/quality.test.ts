import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageQuality, averageToken, countKnownQualities, totalQuality } from './quality.ts';

const worn = (...qualities: number[]) => qualities.map((quality) => ({ quality }));

test('colours of averages change at 4, 3 and 2', () => {
  expect([5, 4, 3.99, 3, 2.99, 2, 1.99, 1].map(averageToken)).toEqual([
    'q4',
    'q4',
    'q3',
    'q3',
    'q2',
    'q2',
    'grey',
    'grey',
  ]);
});

test('averages and sums the qualities of worn items', () => {
  expect(averageQuality([])).toBeNull();
  expect(totalQuality([])).toBe(0);
  expect(averageQuality(worn(1, 2, 4, 5))).toBe(3);
  expect(totalQuality(worn(1, 2, 4, 5))).toBe(12);
});

test('an unknown quality counts for nothing', () => {
  const unknown = { quality: null };
  expect(averageQuality([unknown])).toBeNull();
  expect(averageQuality([unknown, ...worn(2, 4)])).toBe(3);
  expect(totalQuality([unknown, ...worn(2, 4)])).toBe(6);
  expect(countKnownQualities([unknown, ...worn(2, 4)])).toBe(2);
});

test('an average is between the lowest and the highest quality', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (qualities) => {
      const average = averageQuality(worn(...qualities)) ?? 0;
      expect(average).toBeGreaterThanOrEqual(Math.min(...qualities));
      expect(average).toBeLessThanOrEqual(Math.max(...qualities));
    }),
  );
});
