import { replayRun, type Run } from '#shared/dungeon/replay.ts';
import { serve } from '../../workers/serve-jobs.ts';
import type { ReplayAnswer } from './rules.ts';

// Nothing is written here: all of the work is the step that needs no lock.
serve<Run, ReplayAnswer>({
  prepare(run) {
    const { state, problem } = replayRun(run);
    const answer: ReplayAnswer = problem !== null ? { problem } : { score: state.score, floor: state.floor.number, isGameOver: state.isGameOver };
    return () => answer;
  },
});
