import type { FastifyBaseLogger } from 'fastify';
import type { Run } from '#shared/dungeon/replay.ts';
import { Failure } from '../../http/errors.ts';
import { createWorkerPool, type JobFailure } from '../../workers/worker-pool.ts';
import type { ReplayReply } from './rules.ts';

export interface Replays {
  /** Throws 503 when the queue is full, 422 when a run takes too much time or memory. */
  replay(run: Run): Promise<ReplayReply>;
  close(): Promise<void>;
}

/** A run of maximum length takes a fraction of this. */
const LOAD = { queueMax: 50, heapMiB: 128, timeoutMs: 10_000 } as const;
type ReplayOptions = { readonly [K in keyof typeof LOAD]: number };

export function createReplays(log: FastifyBaseLogger, given: Partial<ReplayOptions> = {}): Replays {
  const pool = createWorkerPool<Run, ReplayReply>({
    script: new URL('./replay-worker.ts', import.meta.url),
    workerData: null,
    size: 1,
    ...LOAD,
    ...given,
    exclusive: (work) => work(),
    failureOf,
    onCrash: (error) => log.error({ err: error }, 'a replay thread ended'),
  });
  return { replay: (run) => pool.run(run), close: () => pool.close() };
}

function failureOf(death: JobFailure): Failure {
  if (death === 'tooSlow' || death === 'tooMuchMemory') return new Failure('run_too_large');
  return new Failure('replay_interrupted', {}, { retryAfterSeconds: 5 });
}
