import { DIRECTIONS, type Direction } from '#shared/dungeon/model/actions.ts';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { EQUIPMENT_SLOTS } from '#shared/dungeon/model/items.ts';
import { formatText } from '#shared/base/messages/format.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import { GOLDEN_RUNS } from '#shared/testing/dungeon/golden-runs.ts';
import { createPlayer, DIVER } from '#shared/testing/dungeon/balance/policies.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import type { AnimationHost } from '../board/animate-turn.ts';
import { keepFinishedRun, type FinishedRun } from './finished-run.ts';
import { Game } from './game.ts';
import { die, stage, ticket, world } from './testing/world.ts';
import { readSavedRun, saveRun } from './saved-run.ts';

beforeAll(async () => {
  await loadCatalogue(['turns']);
  await applyLocale('en');
});

const texts = (game: Game): string[] => game.store.getState().log.map(({ text }) => text);

describe('a run', () => {
  test('starts on floor 1 with the seed of the server', async () => {
    const game = new Game(world(), stage);
    await game.enter(false);
    expect(game.store.getState()).toMatchObject({
      status: 'playing',
      game: { seed: 41, floor: { number: 1 }, player: { health: 100 } },
    });
  });

  test('shows an error without a response, and can be retried', async () => {
    let answers = false;
    const { openRun } = world();
    const game = new Game(
      world({ openRun: async (daily) => (answers ? openRun(daily) : Promise.reject(new Error('no network'))) }),
      stage,
    );
    await game.enter(false);
    expect(game.store.getState().status).toBe('failed');
    expect(texts(game)).toEqual([formatText('en', 'floor_failed')]);
    answers = true;
    game.reset();
    await expect.poll(() => game.store.getState().status).toBe('playing');
  });

  test('of later rules than this page plays is not begun', async () => {
    const game = new Game(world({ openRun: async () => ticket({ rulesVersion: RULES_VERSION + 1 }) }), stage);
    await game.enter(false);
    expect(game.store.getState()).toMatchObject({ status: 'failed', game: null });
    expect(texts(game)).toEqual([formatText('en', 'floor_failed')]);
  });

  test('is stored with every action, and continues after a reload', async () => {
    const own = world();
    const before = new Game(own, stage);
    await before.enter(false);
    for (let i = 0; i < 12; i++) await before.act({ type: 'move', direction: DIRECTIONS[i % 4] as Direction });
    const after = new Game(own, stage);
    await after.enter(true);
    expect(after.store.getState().status).toBe('playing');
    expect(after.store.getState().game).toEqual(before.store.getState().game);
    const kept = readSavedRun(own.storage);
    expect(texts(after)).toEqual(texts(before).filter((text) => text !== formatText('en', 'run_begins')));
    expect(kept && replayRun(kept).state).toEqual(before.store.getState().game);
  });

  test('waits for the choice of a perk, which is one of its actions', async () => {
    const golden = GOLDEN_RUNS.find(({ actions, start }) => start === undefined && actions.includes('c'));
    if (!golden) throw new Error('No golden run chooses a perk.');
    const actions = golden.actions.slice(0, golden.actions.indexOf('c'));
    const own = world();
    saveRun(own.storage, ticket({ seed: golden.seed, floorSeeds: golden.floorSeeds, actions }));
    const game = new Game(own, stage);
    await game.enter(true);
    expect(game.store.getState().game?.perkOffer).toHaveLength(3);
    await game.act({ type: 'move', direction: 'n' });
    expect(texts(game).at(-1)).toBe(formatText('en', 'refused_perk_waits'));
    await game.act({ type: 'choosePerk', index: 1 });
    const kept = readSavedRun(own.storage);
    expect(kept?.actions).toBe(`${actions}c1`);
    expect(game.store.getState().game?.perkOffer).toBeUndefined();
    expect(kept && replayRun(kept).state).toEqual(game.store.getState().game);
  });

  test('that was abandoned is offered, or replaced by a new one on floor 1', async () => {
    const own = world();
    const before = new Game(own, stage);
    await before.enter(false);
    await before.act({ type: 'move', direction: 'n' });
    await before.act({ type: 'move', direction: 's' });
    const after = new Game(own, stage);
    await after.enter(false);
    expect(after.store.getState().status).toBe('choice');
    after.reset();
    await expect.poll(() => after.store.getState()).toMatchObject({ status: 'playing', game: { seed: 42, turns: 0 } });
  });

  test('that is given up for another leads to the choice of a character, where the account has one', async () => {
    const own = world();
    const before = new Game(own, stage);
    await before.enter(false);
    await before.act({ type: 'move', direction: 'n' });
    await before.act({ type: 'move', direction: 's' });
    const after = new Game({ ...own, hasHeroes: async () => true }, stage);
    await after.enter(false);
    await after.startOver();
    expect(after.store.getState()).toMatchObject({ status: 'heroes', game: null });
    const guest = new Game(own, stage);
    await guest.enter(false);
    await guest.startOver();
    expect(guest.store.getState()).toMatchObject({ status: 'playing', game: { turns: 0 } });
  });

  test.each([
    ['later rules', JSON.stringify({ runId: 'x', seed: 1, rulesVersion: RULES_VERSION + 1, actions: 'nnee' })],
    [
      'no actions that can be read',
      JSON.stringify({ runId: 'x', seed: 1, rulesVersion: RULES_VERSION, actions: 'n!' }),
    ],
    ['another shape', '[1,2]'],
    ['no JSON', '{'],
  ])('that is stored with %s is ignored', async (_what, text) => {
    const own = world();
    own.storage.setItem('dungeonRun', text);
    const game = new Game(own, stage);
    await game.enter(true);
    expect(game.store.getState()).toMatchObject({ status: 'playing', game: { seed: 41 } });
  });

  test('reports only the events of the current turn', async () => {
    const game = new Game(world(), stage);
    await game.enter(false);
    expect(game.store.getState().announcement).toBe(formatText('en', 'run_begins'));
    await die(game);
    const { log, announcement } = game.store.getState();
    expect(announcement).toContain(log.findLast(({ text }) => text.startsWith('You died'))?.text);
    expect(announcement).not.toContain(formatText('en', 'run_begins'));
  });

  test('does not store moves into walls without enemies nearby', async () => {
    const bump = (seed: number) =>
      DIRECTIONS.find((direction) =>
        reduce(startRun(seed), { type: 'move', direction }).events.every(({ type }) => type === 'bumped'),
      );
    const seed = Array.from({ length: 200 }, (_, at) => at + 1).find((each) => bump(each) !== undefined) ?? 0;
    const own = world({ openRun: async () => ticket({ runId: 'beside a wall', seed }) });
    const game = new Game(own, stage);
    await game.enter(false);
    await game.act({ type: 'move', direction: bump(seed) as Direction });
    expect(game.store.getState().game).toMatchObject({ seed, turns: 0 });
    expect(readSavedRun(own.storage)).toBeNull();
  });

  test('takes the last action that was pressed while a turn was animated', async () => {
    const waiting: (() => void)[] = [];
    const slow: AnimationHost = { ...stage, wait: () => new Promise((resolve) => void waiting.push(resolve)) };
    const game = new Game(world(), slow);
    await game.enter(false);
    const { game: state } = game.store.getState();
    const free = DIRECTIONS.find((direction) => {
      const step = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction];
      const [x, y] = [(state?.player.x ?? 0) + (step[0] ?? 0), (state?.player.y ?? 0) + (step[1] ?? 0)];
      return state?.floor.cells[y * state.floor.width + x] === 0;
    }) as Direction;
    const first = game.act({ type: 'move', direction: free });
    expect(game.store.getState().busy).toBe(true);
    const opposite: Direction = ({ n: 's', e: 'w', s: 'n', w: 'e' } as const)[free];
    for (const direction of [free, free, opposite]) await game.act({ type: 'move', direction });
    expect(game.store.getState().game?.turns).toBe(1);
    let done = false;
    void first.then(() => (done = true));
    await expect
      .poll(() => {
        waiting.shift()?.();
        return done;
      })
      .toBe(true);
    expect(game.store.getState()).toMatchObject({ busy: false, game: { turns: 2, player: state?.floor.start } });
  });
});

test('an item that another one replaced is worn again by one key', async () => {
  const choose = createPlayer({ ...DIVER, dives: false });
  const game = new Game(world(), stage);
  await game.enter(false);
  await game.undoEquip();
  expect(texts(game).at(-1)).toBe(formatText('en', 'nothing_to_undo'));
  for (let i = 0; i < 3_000; i++) {
    const before = game.store.getState().game;
    if (!before || before.isGameOver) throw new Error('Nothing was replaced.');
    await game.act(choose(before));
    const after = game.store.getState().game;
    const slot = EQUIPMENT_SLOTS.find((each) => {
      const worn = before.player.worn[each];
      return worn && after?.player.worn[each] !== worn && after?.player.inventory.includes(worn);
    });
    if (slot === undefined) continue;
    await game.undoEquip();
    expect(game.store.getState().game?.player.worn[slot]).toBe(before.player.worn[slot]);
    return;
  }
});

describe('the score of a finished run', () => {
  test('is posted once, with its actions', async () => {
    const posted: FinishedRun[] = [];
    const own = world({
      postScore: async (run, score, actions) => void posted.push({ ...run, score, actions: actions ?? 'none' }),
    });
    const game = new Game(own, stage);
    await game.enter(false);
    await die(game);
    await expect.poll(() => game.store.getState().posting).toBe('posted');
    expect(texts(game).at(-1)).toBe(formatText('en', 'score_posted'));
    const { game: state } = game.store.getState();
    expect(posted.map((run) => replayRun(run).state)).toEqual([state]);
    expect(posted[0]?.score).toBe(state?.score);
    expect(readSavedRun(own.storage)).toBeNull();
  });

  test('is sent once at a time, however often it is asked for', async () => {
    const sent: string[] = [];
    const own = world();
    const game = new Game({ ...own, postScore: async ({ runId }) => void sent.push(runId) }, stage);
    keepFinishedRun(own.storage, { ...ticket({ runId: 'kept' }), score: 100 });
    await Promise.all([game.postFinished(), game.postFinished(), game.postFinished()]);
    expect(sent).toEqual(['kept']);
    expect(texts(game)).toEqual([formatText('en', 'score_posted')]);
  });

  test('that failed to post shows an error, and can be posted again', async () => {
    let works = false;
    const own = world();
    const game = new Game(
      {
        ...own,
        postScore: async (...all) => (works ? own.postScore(...all) : Promise.reject(new Error('no network'))),
      },
      stage,
    );
    await game.enter(false);
    await die(game);
    await expect.poll(() => game.store.getState().posting).toBe('failed');
    expect(texts(game).at(-1)).toBe(formatText('en', 'score_failed'));
    works = true;
    await game.postAgain();
    expect(game.store.getState().posting).toBe('posted');
    expect(own.posted).toHaveLength(1);
  });

  test('that the server rejects shows the reason and is not retried', async () => {
    const own = world({
      postScore: async () => Promise.reject(new Error('This run was posted before.')),
      refusalOf: (error) => (error as Error).message,
    });
    const game = new Game(own, stage);
    await game.enter(false);
    await die(game);
    await expect
      .poll(() => game.store.getState())
      .toMatchObject({ posting: 'refused', refusal: 'This run was posted before.' });
    expect(texts(game).at(-1)).toBe(formatText('en', 'score_refused', { reason: 'This run was posted before.' }));
    expect(readSavedRun(own.storage)).toBeNull();
  });

  test('is not posted while signed out, and is posted after signing in and returning', async () => {
    let signedIn = false;
    const own = world({ isSignedIn: () => signedIn });
    const game = new Game(own, stage);
    await game.enter(false);
    await die(game);
    await expect.poll(() => game.store.getState().posting).toBe('anonymous');
    expect(own.posted).toEqual([]);
    signedIn = true;
    const again = new Game(own, stage);
    await again.enter(false);
    await expect.poll(() => again.store.getState().posting).toBe('posted');
    expect(own.posted).toHaveLength(1);
    expect(readSavedRun(own.storage)).toBeNull();
  });

  test('is kept when a new run begins signed out, and is posted at the next sign-in', async () => {
    let signedIn = false;
    const own = world({ isSignedIn: () => signedIn });
    const game = new Game(own, stage);
    await game.enter(false);
    await die(game);
    const { score } = game.store.getState().game ?? { score: -1 };
    game.reset();
    await expect.poll(() => game.store.getState()).toMatchObject({ status: 'playing', game: { turns: 0 } });
    await game.postFinished();
    expect(own.posted).toEqual([]);
    signedIn = true;
    await game.postFinished();
    await game.postFinished();
    expect(own.posted).toEqual([{ score, actions: expect.any(String) }]);
    expect(game.store.getState()).toMatchObject({ posting: 'none', game: { turns: 0 } });
  });
});
