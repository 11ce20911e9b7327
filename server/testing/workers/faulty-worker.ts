import { getCompileCacheDir } from 'node:module';
import { threadId } from 'node:worker_threads';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import { Failure } from '../../base/http/errors.ts';
import { serveJobs } from '../../base/workers/serve-jobs.ts';

/** Jobs by which a test makes a thread do what threads may do. */
export type FaultyJob =
  | 'work'
  | 'name'
  | 'cache'
  | 'parts'
  | 'refuse'
  | 'break'
  | 'refuse-writing'
  | 'exhaust'
  | 'exit'
  | 'exit-writing'
  | 'spin'
  | 'hang'
  | 'hang-writing';

/** Never returns to the event loop, and sleeps meanwhile. */
const forever = (): never => {
  const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) Atomics.wait(cell, 0, 0, 10);
};

serveJobs<FaultyJob, string, number>({
  prepare(job) {
    if (job === 'refuse')
      throw new Failure('invalid_json', { problem: 'Not this.' }, { errors: [fieldProblem('f', 'not_an_object')] });
    if (job === 'break') throw new TypeError('a bug');
    if (job === 'exit') process.exit(3);
    if (job === 'hang') forever();
    if (job === 'spin') for (;;) continue;
    if (job === 'exhaust') {
      const held: unknown[] = [];
      for (;;) held.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
    }
    let parts = 0;
    return () => {
      if (job === 'parts' && ++parts < 3) return { part: parts };
      if (job === 'exit-writing') process.exit(3);
      if (job === 'hang-writing') forever();
      if (job === 'refuse-writing') throw new Failure('storage_failed', {}, { retryAfterSeconds: 9 });
      if (job === 'cache') return { result: getCompileCacheDir() ?? 'none' };
      return { result: job === 'name' ? `thread ${threadId}` : `did ${job}` };
    };
  },
});
