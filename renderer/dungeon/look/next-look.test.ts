import { expect, test } from 'vitest';
import { startRun } from '#shared/dungeon/start-run.ts';
import { CELL, type Position } from '#shared/dungeon/model/state.ts';
import { createScene, inSight, lightUp, type Scene } from '../board/scene.ts';
import { hasThingAt, nextLook } from './next-look.ts';

/** A scene whose whole floor is in sight. */
function litScene(): Scene {
  const scene = createScene(startRun(7));
  scene.lightTo.fill(1);
  scene.seen.fill(1);
  return scene;
}

function lookAtAll(scene: Scene): Position[] {
  const looked: Position[] = [];
  for (let cell = nextLook(scene); cell !== null; cell = nextLook(scene)) {
    looked.push(cell);
    scene.marked = cell;
  }
  return looked;
}

test('everything in sight is looked at once, from near to far, and then nothing', () => {
  const scene = litScene();
  const { player, floor, enemies } = scene.state;
  const looked = lookAtAll(scene);
  const distances = looked.map(({ x, y }) => Math.abs(x - player.x) + Math.abs(y - player.y));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(new Set(looked.map(({ x, y }) => `${x} ${y}`)).size).toBe(looked.length);
  const isFind = (cell: number | undefined): boolean =>
    cell === CELL.loot || cell === CELL.potion || cell === CELL.stairs;
  const finds = Array.from({ length: floor.cells.length }, (_, index) => floor.cells[index]).filter(isFind).length;
  expect(looked.length).toBeGreaterThanOrEqual(finds + enemies.length);
});

test('a place that is remembered is out of sight', () => {
  const scene = createScene(startRun(7));
  const remembered = scene.seen.indexOf(0);
  scene.seen[remembered] = 1;
  lightUp(scene, 0);
  const { width } = scene.state.floor;
  expect(inSight(scene, remembered % width, Math.floor(remembered / width))).toBe(false);
});

test('what is out of sight is not looked at, a grave is', () => {
  const scene = createScene(startRun(7));
  const { player } = scene.state;
  const at = { x: player.x, y: player.y };
  scene.graves = { paint: () => undefined, describe: () => 'A grave', describeNear: () => [], shown: [at] };
  const looked = lookAtAll(scene);
  expect(looked).toContainEqual(at);
  expect(looked.every(({ x, y }) => inSight(scene, x, y))).toBe(true);
});

test('a look ends when what was there has gone', () => {
  const scene = litScene();
  const [enemy, ...others] = scene.enemies;
  if (!enemy) throw new Error('The floor has no enemy.');
  expect(hasThingAt(scene, enemy)).toBe(true);
  scene.enemies = others;
  expect(hasThingAt(scene, enemy)).toBe(false);
  const { width, cells } = scene.state.floor;
  const chest = Array.from({ length: cells.length }, (_, index) => cells[index]).indexOf(CELL.loot);
  expect(hasThingAt(scene, { x: chest % width, y: Math.floor(chest / width) })).toBe(true);
});
