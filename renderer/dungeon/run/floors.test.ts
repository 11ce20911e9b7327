import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { createPlayer, DIVER } from '#shared/testing/dungeon/balance/policies.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { Game } from './game.ts';
import { die, stage, ticket, world } from './testing/world.ts';
import { readSavedRun } from './saved-run.ts';

beforeAll(async () => {
  await loadCatalogue(['turns']);
  await applyLocale('en');
});

describe('a run whose floors the server gives', () => {
  /** Goes to the stairs of the floor. */
  async function toStairs(game: Game): Promise<void> {
    const choose = createPlayer({ ...DIVER, dives: true });
    const floor = game.store.getState().game?.floor.number;
    for (let turn = 0; turn < 500; turn++) {
      const { game: state, stairs } = game.store.getState();
      if (!state || state.isGameOver || state.floor.number !== floor || stairs !== 'none') return;
      await game.act(choose(state));
    }
  }

  test('enters the floor that was given against its actions, and finds it again after a reload', async () => {
    const asked: string[] = [];
    const own = world({ openRun: async () => ticket(), openFloor: async (_run, actions) => asked.push(actions) + 500 });
    const game = new Game(own, stage);
    await game.enter(false);
    await toStairs(game);
    const { game: state } = game.store.getState();
    expect(state).toMatchObject({ floor: { number: 2 }, seed: 501 });
    const saved = readSavedRun(own.storage);
    expect(saved).toMatchObject({ floorSeeds: [501], actions: asked[0] });
    const after = new Game(own, stage);
    await after.enter(true);
    expect(after.store.getState().game).toEqual(state);
  });

  test('waits on the stairs without a network, and goes on when it is asked again', async () => {
    let answers = false;
    const own = world({
      openRun: async () => ticket(),
      openFloor: async () => (answers ? 9 : Promise.reject(new Error('no network'))),
    });
    const game = new Game(own, stage);
    await game.enter(false);
    await toStairs(game);
    expect(game.store.getState()).toMatchObject({ stairs: 'failed', busy: false, game: { floor: { number: 1 } } });
    answers = true;
    await game.descend();
    expect(game.store.getState()).toMatchObject({ stairs: 'none', game: { floor: { number: 2 }, seed: 9 } });
  });

  test('goes on offline, and is posted without its actions', async () => {
    const own = world({
      openRun: async () => ticket(),
      openFloor: async () => Promise.reject(new Error('no network')),
    });
    const game = new Game(own, stage);
    await game.enter(false);
    await toStairs(game);
    await game.descendOffline();
    expect(game.store.getState()).toMatchObject({ isOffline: true, game: { floor: { number: 2 }, seed: 7 } });
    await die(game);
    await expect.poll(() => own.posted).toEqual([{ score: expect.any(Number), actions: 'none' }]);
  });

  test("of today's cellar does not go on offline", async () => {
    const own = world({
      openRun: async () => ticket({ daily: true }),
      openFloor: async () => Promise.reject(new Error('no network')),
    });
    const game = new Game(own, stage);
    await game.enter(false);
    await toStairs(game);
    await game.descendOffline();
    expect(game.store.getState()).toMatchObject({ stairs: 'failed', isOffline: false });
  });

  test('of another device is offered where it was at its last stairs', async () => {
    const first = world({ openRun: async () => ticket() });
    const game = new Game(first, stage);
    await game.enter(false);
    await toStairs(game);
    const run = readSavedRun(first.storage);
    const other = new Game(world({ findOpenRun: async () => run }), stage);
    await other.enter(false);
    expect(other.store.getState()).toMatchObject({ status: 'choice', game: { floor: { number: 2 } } });
  });
});

test('a run without the server is offered no proof', async () => {
  const own = world({ openRun: async () => Promise.reject(new Error('no network')) });
  const game = new Game(own, stage);
  await game.enter(false);
  expect(game.store.getState().status).toBe('failed');
  game.beginOffline();
  expect(game.store.getState()).toMatchObject({
    status: 'playing',
    isOffline: true,
    game: { seed: 7, rulesVersion: RULES_VERSION },
  });
  await die(game);
  expect(game.store.getState().game?.floor.number).toBeGreaterThan(1);
  await expect.poll(() => own.posted).toEqual([{ score: expect.any(Number), actions: 'none' }]);
});

test('a run that another tab plays on stops here, and can be taken back', async () => {
  const own = world();
  const [one, two] = [new Game(own, stage), new Game(own, stage)];
  await one.enter(false);
  await one.act({ type: 'move', direction: 'n' });
  await one.act({ type: 'move', direction: 's' });
  await two.enter(true);
  one.leaveToOtherTab();
  expect(one.store.getState().status).toBe('elsewhere');
  one.resume();
  expect(one.store.getState()).toMatchObject({ status: 'playing', game: two.store.getState().game });
});
