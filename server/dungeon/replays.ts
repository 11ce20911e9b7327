import type { FastifyBaseLogger } from 'fastify';
import type { Run } from '#shared/dungeon/replay.ts';
import { Failure, tooManyRequests } from '../base/http/errors.ts';
import { createWorkerPool, type JobFailure } from '../base/workers/worker-pool.ts';
import type { ReplayReply } from './rules.ts';

export interface Poster {
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly address: string;
}

export interface Replays {
  /**
   * Accounts take turns. Throws 429 when the account or the address has too many replays waiting, 503 when the queue is
   * full, 422 when a run takes too much time or memory.
   */
  replay(run: Run, by: Poster): Promise<ReplayReply>;
  close(): Promise<void>;
}

/** A run of maximum length takes a fraction of this. */
const LOAD = { queueMax: 50, heapMiB: 128, timeoutMs: 10_000 } as const;
/** Replays of one account, and of one address, at one time: room for a run that is posted several times. */
const PER_ACCOUNT_MAX = 4;
const PER_ADDRESS_MAX = 8;
const RETRY_AFTER_SECONDS = 5;
type ReplayOptions = { readonly [K in keyof typeof LOAD]: number };

export function createReplays(log: FastifyBaseLogger, given: Partial<ReplayOptions> = {}): Replays {
  const pool = createWorkerPool<Run, ReplayReply>({
    script: new URL('./replay-worker.ts', import.meta.url),
    workerData: null,
    size: 1,
    ...LOAD,
    ...given,
    failureOf,
    onCrash: (error) => log.error({ err: error }, 'a replay thread ended'),
  });
  const byAccount = createConcurrencyLimit(PER_ACCOUNT_MAX);
  const byAddress = createConcurrencyLimit(PER_ADDRESS_MAX);
  return {
    async replay(run, { userId, address }) {
      const leaveAccount = userId === null ? () => undefined : byAccount.enter(String(userId));
      const leaveAddress = leaveAccount && byAddress.enter(address);
      try {
        if (!leaveAccount || !leaveAddress) throw tooManyRequests(RETRY_AFTER_SECONDS, 'too_many_scores');
        return await pool.run(run, userId === null ? {} : { owner: userId });
      } finally {
        leaveAddress?.();
        leaveAccount?.();
      }
    },
    close: () => pool.close(),
  };
}

function failureOf(death: JobFailure): Failure {
  if (death === 'tooSlow' || death === 'tooMuchMemory') return new Failure('run_too_large');
  return new Failure('replay_interrupted', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

interface ConcurrencyLimit {
  /** Returns the function that ends the use, or null when all places are taken. */
  enter(key: string): (() => void) | null;
}

function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const uses = new Map<string, number>();
  return {
    enter(key) {
      const count = uses.get(key) ?? 0;
      if (count >= max) return null;
      uses.set(key, count + 1);
      return () => {
        const left = (uses.get(key) ?? 1) - 1;
        if (left === 0) uses.delete(key);
        else uses.set(key, left);
      };
    },
  };
}
