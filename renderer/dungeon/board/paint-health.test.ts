import { expect, test } from 'vitest';
import { stateFromMap } from '#shared/testing/dungeon/state-from-map.ts';
import { paintHealth } from './paint-health.ts';
import { createScene } from './scene.ts';

/** Rectangles of the bars on a board with cells of 20 pixels. */
function barsOf(hp: readonly number[], isLit = true): number[][] {
  const drawn = stateFromMap(['#####', '#@EE#', '#####']);
  const enemies = drawn.enemies.map((enemy, index) => ({ ...enemy, currentHP: hp[index] ?? enemy.maxHP }));
  const scene = createScene({ ...drawn, enemies });
  scene.lightTo.fill(isLit ? 1 : 0);
  const bars: number[][] = [];
  const pen = { fillStyle: '', fillRect: (...box: number[]) => void bars.push(box) };
  paintHealth(pen, 20, scene, ({ x, y }) => ({ x, y }));
  return bars;
}

test('an enemy that is hurt has a bar as long as its health, and no other has one', () => {
  expect(barsOf([60, 60])).toEqual([]);
  const [rim, track, health] = barsOf([60, 15]);
  expect([rim?.[2], track?.[2], health?.[2]]).toEqual([19, 17, 4]);
  expect(barsOf([60, 15])).toHaveLength(3);
  expect(barsOf([30, 15])).toHaveLength(6);
});

test('a bar is inside the cell of its enemy', () => {
  for (const [left = 0, top = 0, width = 0, height = 0] of barsOf([60, 15])) {
    expect([left >= 60, left + width <= 80, top >= 20, top + height <= 40]).toEqual([true, true, true, true]);
  }
});

test('the last point of health is seen, and nothing out of sight', () => {
  expect(barsOf([60, 1]).at(-1)?.[2]).toBe(1);
  expect(barsOf([60, 15], false)).toEqual([]);
});
