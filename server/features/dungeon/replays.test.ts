import { afterEach, expect, test } from 'vitest';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { playRun } from '#shared/testing/dungeon/play-run.ts';
import { createLog } from '../../ops/log.ts';
import { createReplays, type Replays } from './replays.ts';

const log = createLog('trace', { write: () => undefined });
/** As long as a run may be: to and fro where nobody comes. */
const longest = { seed: 1, rulesVersion: RULES_VERSION, actions: 'ns'.repeat(RUN_ACTIONS_MAX / 2) };
let replays: Replays;
afterEach(() => replays.close());

test('a run is replayed in its own thread without blocking the event loop', async () => {
  replays = createReplays(log);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const { state, actions } = playRun(24);
  const before = turns;
  expect(await replays.replay({ seed: 24, rulesVersion: RULES_VERSION, actions })).toEqual({
    score: state.score,
    floor: state.floor.number,
    isGameOver: true,
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(before);
});

test('the longest allowed run is replayed', async () => {
  replays = createReplays(log);
  expect(await replays.replay(longest)).toEqual({ score: 0, floor: 1, isGameOver: false });
});

test('a replay that takes too long is cancelled, and the next one runs', async () => {
  replays = createReplays(log, { timeoutMs: 1 });
  await expect(replays.replay(longest)).rejects.toMatchObject({ status: 422, code: 'run_too_large' });
  await replays.close();
  replays = createReplays(log);
  expect(await replays.replay({ ...longest, actions: 'p0' })).toEqual({
    problem: { reason: 'illegal_action', at: 0, refusal: 'no_such_item' },
  });
});

test('a full queue rejects the next replay with Retry-After', async () => {
  replays = createReplays(log, { queueMax: 1 });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => replays.replay(longest)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'busy' });
});
