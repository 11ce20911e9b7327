import { array, assert, integer, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFieldOfView, SIGHT_RADIUS } from './field-of-view.ts';

const SIZE = 15;
const map = array(
  integer({ min: 0, max: 3 }).map((n) => n === 0),
  { minLength: SIZE * SIZE, maxLength: SIZE * SIZE },
);

function seenFrom(walls: readonly boolean[], x: number, y: number): Set<string> {
  const seen = new Set<string>();
  const isOpaque = (cx: number, cy: number): boolean =>
    cx < 0 || cy < 0 || cx >= SIZE || cy >= SIZE || walls[cy * SIZE + cx] === true;
  computeFieldOfView(x, y, SIGHT_RADIUS, isOpaque, (cx, cy) => seen.add(`${cx},${cy}`));
  return seen;
}

describe('the field of view', () => {
  test('in an open room contains everything within the radius', () => {
    const seen = seenFrom(
      Array.from({ length: SIZE * SIZE }, () => false),
      7,
      7,
    );
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++)
        expect(seen.has(`${x},${y}`)).toBe((x - 7) ** 2 + (y - 7) ** 2 <= SIGHT_RADIUS * SIGHT_RADIUS);
    }
  });

  test('ends at walls, and includes the wall itself', () => {
    const walls = Array.from({ length: SIZE * SIZE }, (_, i) => i % SIZE === 9);
    const seen = seenFrom(walls, 7, 7);
    expect(seen.has('9,7')).toBe(true);
    expect(seen.has('10,7')).toBe(false);
  });

  test('is symmetric between two floor cells', () => {
    assert(
      property(map, nat(SIZE - 1), nat(SIZE - 1), nat(SIZE - 1), nat(SIZE - 1), (walls, ax, ay, bx, by) => {
        const open = walls.map((wall, i) => wall && i !== ay * SIZE + ax && i !== by * SIZE + bx);
        expect(seenFrom(open, ax, ay).has(`${bx},${by}`)).toBe(seenFrom(open, bx, by).has(`${ax},${ay}`));
      }),
    );
  });
});
