import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelLines, type LevelPoint } from './level-steps.ts';

const at = (day: number, level: number): LevelPoint => ({ observed_at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), level });

test('levels are drawn as steps on one scale of time and height', () => {
  const [one, two] = levelLines([[at(0, 10), at(5, 20)], [at(10, 40)]]);
  expect(one?.points).toEqual([[0, 0.25], [0.5, 0.25], [0.5, 0.5], [1, 0.5]]);
  expect(two?.points).toEqual([[1, 1], [1, 1]]);
});

test('without points there is no line, and one point makes a full-width line', () => {
  expect(levelLines([[], []])).toEqual([null, null]);
  expect(levelLines([[at(3, 5)], []])[0]?.points).toEqual([[0, 1], [1, 1]]);
});

test('every line stays within the drawing', () => {
  const history = fc.array(fc.tuple(fc.nat(400), fc.nat(90)), { maxLength: 20 }).map((points) => points.toSorted(([a], [b]) => a - b).map(([day, level]) => at(day, level)));
  fc.assert(
    fc.property(fc.array(history, { maxLength: 3 }), (histories) => {
      for (const line of levelLines(histories)) {
        for (const value of line?.points.flat() ?? []) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
