import { describe, expect, test } from 'vitest';
import { distanceBetween, moveChance, stepToward } from './enemy-moves.ts';
import { createRandom, STREAM } from '../model/random.ts';
import { CELL } from '../model/state.ts';

test.each([
  [1, 1],
  [2, 1],
  [3, 0.95],
  [4, 0.9],
  [5, 0.9],
  [6, 0.7],
  [8, 0.7],
  [9, 0.4],
  [40, 0.4],
])('at distance %d an enemy moves with probability %d', (distance, chance) => {
  expect(moveChance(distance)).toBe(chance);
});

test('distance is measured in steps', () => {
  expect(distanceBetween({ x: 3, y: 4 }, { x: 1, y: 9 })).toBe(7);
});

describe('a step', () => {
  /** `@` player, `M` moving enemy, `E` other enemy, `#` wall, `L` loot. Returns the position of M after the move. */
  const step = (...rows: string[]) => {
    const width = rows[0]?.length ?? 0;
    const find = (symbol: string) => ({
      x: rows.join('').indexOf(symbol) % width,
      y: Math.floor(rows.join('').indexOf(symbol) / width),
    });
    const cells = Uint8Array.from(rows.join(''), (symbol) =>
      symbol === '#' ? CELL.wall : symbol === 'L' ? CELL.loot : symbol === '>' ? CELL.stairs : CELL.floor,
    );
    const taken = Uint8Array.from(rows.join(''), (symbol) => (symbol === 'E' || symbol === 'M' ? 1 : 0));
    const goes = Array.from({ length: 60 }, (_, seed) => {
      const at = stepToward(
        createRandom(seed, STREAM.fights),
        { width, height: rows.length, cells, taken },
        find('M'),
        find('@'),
      );
      return `${(at % width) - find('M').x},${Math.floor(at / width) - find('M').y}`;
    });
    return [...new Set(goes)].sort();
  };

  test('follows the axis of greater distance', () => {
    expect(step('....', 'M..@', '....')).toEqual(['1,0']);
    expect(step('M...', '....', '....', '.@..')).toEqual(['0,1']);
    expect(step('..@', '...', '...', 'M..')).toEqual(['0,-1']);
  });

  test('goes sideways when both distances are equal', () => {
    expect(step('M..', '...', '..@')).toEqual(['1,0']);
  });

  test('takes the other axis when walls, enemies, chests or stairs block the first', () => {
    for (const bar of ['#', 'E', 'L', '>']) expect(step(`M${bar}..`, '...@')).toEqual(['0,1']);
  });

  test('takes any free direction when both axes are blocked', () => {
    expect(step('...#', '.M#@', '...#')).toEqual(['-1,0', '0,-1', '0,1']);
    expect(step('.#..', '.M#.', '.#.@')).toEqual(['-1,0']);
  });

  test('does not happen without a free neighbouring cell', () => {
    expect(step('.#..', '#M#@', '.E..')).toEqual(['0,0']);
    expect(step('M#', '#@')).toEqual(['0,0']);
  });

  test("never enters the player's cell", () => {
    expect(step('M@')).toEqual(['0,0']);
  });
});
