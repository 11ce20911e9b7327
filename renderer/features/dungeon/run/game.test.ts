import { DIRECTIONS, type Direction } from '#shared/dungeon/model/actions.ts';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { formatText } from '#shared/messages/format.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../browser/storage.ts';
import { applyLocale, loadCatalogue } from '../../../i18n/i18n.ts';
import type { AnimationHost } from '../board/animate-turn.ts';
import { Game, type GameDependencies } from './game.ts';
import { readSavedRun } from './saved-run.ts';

beforeAll(async () => {
  await loadCatalogue(['turns']);
  await applyLocale('en');
});

const stage: AnimationHost = {
  now: () => 0,
  wait: async () => {},
  isStill: () => true,
  redraw: () => {},
  sound: () => {},
};

function world(
  parts: Partial<GameDependencies> = {},
): GameDependencies & { readonly posted: { score: number; actions: string }[] } {
  const posted: { score: number; actions: string }[] = [];
  let runs = 0;
  return {
    storage: memoryStorage(),
    now: () => 0,
    openRun: async () => ({ runId: `run ${++runs}`, seed: 40 + runs, rulesVersion: RULES_VERSION }),
    isSignedIn: () => true,
    postScore: async (_run, score, actions) => void posted.push({ score, actions: actions ?? 'none' }),
    refusalOf: () => null,
    reasonOf: () => null,
    posted,
    ...parts,
  };
}

/** Walks around until the player dies. */
async function die(game: Game): Promise<void> {
  for (let turn = 0; turn < 5_000; turn++) {
    const { game: state } = game.store.getState();
    if (!state || state.isGameOver) return;
    const [nearest] = state.enemies.toSorted((a, b) => distance(state.player, a) - distance(state.player, b));
    await game.act({
      type: 'move',
      direction: turn % 3 === 0 || !nearest ? (DIRECTIONS[turn % 4] as Direction) : towards(state.player, nearest),
    });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}
const distance = (a: Place, b: Place): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
function towards(from: Place, to: Place): Direction {
  if (Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) return to.x > from.x ? 'e' : 'w';
  return to.y > from.y ? 's' : 'n';
}

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
      world({ openRun: async () => (answers ? openRun() : Promise.reject(new Error('no network'))) }),
      stage,
    );
    await game.enter(false);
    expect(game.store.getState().status).toBe('failed');
    expect(texts(game)).toEqual([formatText('en', 'floor_failed')]);
    answers = true;
    game.reset();
    await expect.poll(() => game.store.getState().status).toBe('playing');
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

  test.each([
    ['other rules', JSON.stringify({ runId: 'x', seed: 1, rulesVersion: RULES_VERSION + 1, actions: 'nnee' })],
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
    const own = world({ openRun: async () => ({ runId: 'beside a wall', seed, rulesVersion: RULES_VERSION }) });
    const game = new Game(own, stage);
    await game.enter(false);
    await game.act({ type: 'move', direction: bump(seed) as Direction });
    expect(game.store.getState().game).toMatchObject({ seed, turns: 0 });
    expect(readSavedRun(own.storage)).toBeNull();
  });

  test('ignores actions while a turn is animated', async () => {
    let finish = (): void => {};
    const slow: AnimationHost = { ...stage, wait: () => new Promise((resolve) => (finish = resolve)) };
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
    await game.act({ type: 'move', direction: free });
    finish();
    await first;
    expect(game.store.getState()).toMatchObject({ busy: false, game: { turns: 1 } });
  });
});

describe('the score of a finished run', () => {
  test('is posted once, with its actions', async () => {
    const own = world();
    const game = new Game(own, stage);
    await game.enter(false);
    await die(game);
    await expect.poll(() => game.store.getState().posting).toBe('posted');
    expect(texts(game).at(-1)).toBe(formatText('en', 'score_posted'));
    const { game: state } = game.store.getState();
    expect(own.posted).toHaveLength(1);
    expect(
      replayRun({ seed: 41, rulesVersion: RULES_VERSION, actions: own.posted[0]?.actions ?? '' }).state?.score,
    ).toBe(own.posted[0]?.score);
    expect(own.posted[0]?.score).toBe(state?.score);
    expect(readSavedRun(own.storage)).toBeNull();
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
});
