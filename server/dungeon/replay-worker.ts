import { replayRun, type Replay, type Run } from '#shared/dungeon/replay.ts';
import { logMessage } from '#shared/dungeon/log-messages.ts';
import { MESSAGE_LOG_MAX } from '#shared/dungeon/model/constants.ts';
import { serveJobs } from '../base/workers/serve-jobs.ts';
import type { ReplayReply, ReplayResult } from './rules.ts';

// All of the work needs no write lock.
serveJobs<Run, ReplayReply>({
  prepare(run) {
    const replay = replayRun(run);
    const answer = replay.problem === null ? resultOf(replay) : { problem: replay.problem };
    return () => ({ result: answer });
  },
});

function resultOf({ state, killer, leastMs, lastEvents }: Extract<Replay, { readonly problem: null }>): ReplayResult {
  const { score, turns, isGameOver, floor, player } = state;
  const messages = lastEvents.map((event) => logMessage(event)).filter((entry) => entry !== null);
  return {
    score,
    turns,
    isGameOver,
    floor: floor.number,
    killer: killer?.id ?? null,
    x: player.x,
    y: player.y,
    isAtStairs: state.isAtStairs ?? false,
    leastMs,
    messages: messages.slice(-MESSAGE_LOG_MAX),
  };
}
