import { afterEach, expect, test } from 'vitest';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { playRun } from '#shared/testing/dungeon/play-run.ts';
import { createLog } from '../base/ops/log.ts';
import { createReplays, type Replays } from './replays.ts';

const log = createLog('trace', { write: () => undefined });
/** As long as a run may be: to and fro where nobody comes. */
const longest = { seed: 1, rulesVersion: RULES_VERSION, actions: 'ns'.repeat(RUN_ACTIONS_MAX / 2) };
/** The limit of a replay would refuse some of many on a loaded machine. */
const PATIENT = { timeoutMs: 200_000 };
const player = { userId: 1, address: '198.51.100.1' };
let replays: Replays;
afterEach(() => replays.close());

test('a run is replayed in its own thread without blocking the event loop', async () => {
  replays = createReplays(log);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const { run, state } = playRun(24);
  const before = turns;
  expect(await replays.replay(run, player)).toMatchObject({
    score: state.score,
    floor: state.floor.number,
    turns: state.turns,
    isGameOver: true,
    killer: expect.any(String),
    x: state.player.x,
    y: state.player.y,
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(before);
});

test('the longest allowed run is replayed', async () => {
  replays = createReplays(log);
  expect(await replays.replay(longest, player)).toMatchObject({ score: 0, floor: 1, isGameOver: false, killer: null });
});

test('a replay that takes too long is cancelled, and the next one runs', async () => {
  replays = createReplays(log, { timeoutMs: 1 });
  await expect(replays.replay(longest, player)).rejects.toMatchObject({ status: 422, code: 'run_too_large' });
  await replays.close();
  replays = createReplays(log);
  expect(await replays.replay({ ...longest, actions: 'p0' }, player)).toEqual({
    problem: { reason: 'illegal_action', at: 0, refusal: 'no_such_item' },
  });
});

const reasonsOf = (answers: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));

test('72 long runs of three accounts at one address do not hold up a player', async () => {
  replays = createReplays(log, PATIENT);
  const finished: string[] = [];
  const flood = Promise.allSettled(
    Array.from({ length: 72 }, (_, i) =>
      replays.replay(longest, { userId: 2 + (i % 3), address: '203.0.113.9' }).then(() => finished.push('flood')),
    ),
  );
  const answer = await replays.replay({ ...longest, actions: 'ns' }, player);
  finished.push('player');
  expect(answer).toMatchObject({ isGameOver: false });
  const refused = reasonsOf(await flood);
  expect(refused).toHaveLength(64);
  for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'too_many_scores' });
  // After one run of each account at most.
  expect(finished.indexOf('player')).toBeLessThanOrEqual(3);
});

test('one account has at most four replays at one time', async () => {
  replays = createReplays(log, PATIENT);
  const runs = Array.from({ length: 6 }, () => replays.replay(longest, player));
  expect(reasonsOf(await Promise.allSettled(runs))).toHaveLength(2);
});

test('one address has at most eight replays at one time', async () => {
  replays = createReplays(log, PATIENT);
  const runs = Array.from({ length: 10 }, (_, userId) => replays.replay(longest, { ...player, userId }));
  expect(reasonsOf(await Promise.allSettled(runs))).toHaveLength(2);
});

test('a full queue rejects the next replay with Retry-After', async () => {
  replays = createReplays(log, { ...PATIENT, queueMax: 1 });
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map((userId) => replays.replay(longest, { ...player, userId })),
  );
  const refused = reasonsOf(answers);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'busy' });
});
