import { replayRun, type Run } from '#shared/dungeon/replay.ts';
import { serveJobs } from '../../workers/serve-jobs.ts';
import type { ReplayReply } from './rules.ts';

// All of the work needs no write lock.
serveJobs<Run, ReplayReply>({
  prepare(run) {
    const { state, problem } = replayRun(run);
    const answer: ReplayReply =
      problem !== null ? { problem } : { score: state.score, floor: state.floor.number, isGameOver: state.isGameOver };
    return () => ({ result: answer });
  },
});
