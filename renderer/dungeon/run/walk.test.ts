import { stepsFrom } from '#shared/dungeon/floor/paths.ts';
import { OBSTACLES } from '#shared/testing/dungeon/paths.ts';
import { beforeAll, expect, test } from 'vitest';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { Game } from './game.ts';
import { stage, ticket, world } from './testing/world.ts';
import { cellGoal, seesEnemy, stepTowards, unexplored, type Goal } from './walk.ts';

beforeAll(async () => {
  await loadCatalogue(['turns']);
  await applyLocale('en');
});

/** A new run, without a server and without animations. */
async function begin(seed: number): Promise<Game> {
  const game = new Game(
    world({ openRun: async () => ticket({ runId: 'walk', seed }), isSignedIn: () => false }),
    stage,
  );
  await game.enter(false);
  return game;
}

test('a walk explores until an enemy is in sight or everything was seen, and never takes the stairs', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const game = await begin(seed);
    await game.walk(unexplored);
    const { game: state, scene } = game.store.getState();
    if (!state || !scene) throw new Error('No run.');
    expect(state.floor.number).toBe(1);
    expect(seesEnemy(scene) || stepTowards(scene, unexplored) === null).toBe(true);
  }
});

test('a press elsewhere during a walk leads there instead, and exploring again does not begin twice', async () => {
  const steps: (() => void)[] = [];
  const game = new Game(world({ openRun: async () => ticket({ runId: 'walk', seed: 3 }), isSignedIn: () => false }), {
    ...stage,
    isStill: () => false,
    wait: () => new Promise((resolve) => void steps.push(resolve)),
  });
  await game.enter(false);
  const { scene, game: begun } = game.store.getState();
  if (!scene || !begun) throw new Error('No run.');
  scene.enemies = [];
  const first = game.walk(unexplored);
  const asked: Goal[] = [];
  await game.walk(unexplored);
  const back = game.walk((at, index) => {
    asked.push(unexplored);
    return cellGoal(begun.player)(at, index);
  });
  await back;
  expect(asked).toEqual([]);
  while (game.store.getState().busy) {
    for (const step of steps.splice(0)) step();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await first;
  expect(asked.length).toBeGreaterThan(0);
});

test('a walk leads to a cell by the shortest way', async () => {
  // Nobody in sight.
  for (let seed = 1; seed <= 40; seed++) {
    const game = await begin(seed);
    const { scene, game: state } = game.store.getState();
    if (!scene || !state || seesEnemy(scene)) continue;
    const { width, cells } = state.floor;
    const steps = stepsFrom(cells, width, state.player.y * width + state.player.x, OBSTACLES);
    const target = steps.findIndex((count, index) => count === 3 && scene.seen[index] === 1 && cells[index] === 0);
    if (target === -1) continue;
    const place = { x: target % width, y: Math.floor(target / width) };
    await game.walk(cellGoal(place));
    const after = game.store.getState();
    if (after.scene && seesEnemy(after.scene)) continue;
    expect(after.game).toMatchObject({ player: place, turns: 3 });
  }
});
