import { Worker } from 'node:worker_threads';
import { type Failure, busy } from '../http/errors.ts';
import { deserialiseFailure, type FromWorker, type ToWorker } from './protocol.ts';

/** `Retry-After` when the queue is full. */
const RETRY_AFTER_SECONDS = 5;

/** Reason why a worker died during a job. */
export type JobFailure = 'tooMuchMemory' | 'tooSlow' | 'interrupted' | 'interruptedInWriting';

export interface PoolOptions {
  readonly script: URL;
  readonly workerData: unknown;
  /** Maximum threads, started on demand. */
  readonly size: number;
  /** Waiting jobs; one more is refused with 503. */
  readonly queueMax: number;
  /** Heap of one thread in MiB. A job that needs more ends its thread only. */
  readonly heapMiB: number;
  /** Time of one job, without waiting for the write lock; an overdue thread is terminated. */
  readonly timeoutMs: number;
  /** Holds the write lock while a worker writes. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Maps a dead thread to a refusal. One that dies while writing has committed all or nothing, and nobody knows which.
   */
  readonly failureOf: (failure: JobFailure) => Failure;
  /** Logs a thread's own error. */
  readonly onCrash: (error: unknown) => void;
}

export interface WorkerPool<Job, Result> {
  /**
   * Rejects with a `Failure`, or with the worker's own error when that is a bug.
   *
   * @param owner prefers the idle thread that ran the owner's last job, for its caches
   */
  run(job: Job, transfer: readonly ArrayBuffer[], owner?: number): Promise<Result>;
  /** Starts the first thread ahead of a job. */
  warm(): void;
  /** Rejects new jobs, finishes accepted ones, and ends the threads. */
  close(): Promise<void>;
}

/**
 * Share of the heap for the young generation: room for one job's garbage. A larger share would risk the process: a
 * thread at its limit is terminated only if the survivors of one scavenge fit into the reserve that Node grants it.
 */
const YOUNG_SHARE = 1 / 4;

/** Under `node --watch`, threads report loaded modules over the channel of their replies. */
const UNWATCHED = { WATCH_REPORT_DEPENDENCIES: '' };

interface Task<Job, Result> {
  readonly job: Job;
  readonly transfer: readonly ArrayBuffer[];
  readonly owner: number | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs jobs first come, first served. A thread that dies fails only its own job. */
export function createWorkerPool<Job, Result>(options: PoolOptions): WorkerPool<Job, Result> {
  const { size, queueMax, exclusive, timeoutMs, failureOf } = options;
  const waiting: Task<Job, Result>[] = [];
  const idle: Worker[] = [];
  const lastOwner = new WeakMap<Worker, number | undefined>();
  const all = new Set<Worker>();
  const running = new Set<Promise<void>>();
  let closed = false;

  const spawn = (): Worker => {
    const worker = new Worker(options.script, {
      workerData: options.workerData,
      env: { ...process.env, ...UNWATCHED },
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMiB,
        maxYoungGenerationSizeMb: options.heapMiB * YOUNG_SHARE,
        stackSizeMb: 4,
      },
    });
    // Between jobs, an error event without a listener would end the process.
    worker.on('error', options.onCrash);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    });
    worker.unref();
    all.add(worker);
    return worker;
  };

  /** Settles when the thread is free again or gone. */
  const perform = (worker: Worker, { job, transfer }: Task<Job, Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const post = (message: ToWorker<Job>, transferred: readonly ArrayBuffer[] = []) =>
        worker.postMessage(message, [...transferred]);
      let failure: JobFailure = 'interrupted';
      let timer: NodeJS.Timeout | undefined;
      /** Set while the writer's place is held. */
      let release: (() => void) | null = null;
      const startTimer = (overdue: JobFailure): void => {
        timer = setTimeout(() => {
          failure = overdue;
          void worker.terminate();
        }, timeoutMs);
      };
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        worker.unref();
        release?.();
        finish();
      };
      const onMessage = (message: FromWorker<Result>): void => {
        if (message.kind === 'ready') {
          clearTimeout(timer);
          exclusive(
            () =>
              new Promise<void>((settled) => {
                release = settled;
                // The thread may have died while it waited for its turn.
                if (!all.has(worker)) return settled();
                failure = 'interruptedInWriting';
                startTimer(failure);
                post({ kind: 'write' });
              }),
          ).catch((error: unknown) => {
            // The database closed: the thread still holds what it prepared, so it goes.
            settle(() => reject(error));
            void worker.terminate();
          });
        } else if (message.kind === 'done') settle(() => resolve(message.result));
        else if (message.kind === 'refused') settle(() => reject(deserialiseFailure(message.failure)));
        else settle(() => reject(Object.assign(new Error(message.message), { stack: message.stack })));
      };
      const onError = (error: unknown): void => {
        const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (outOfMemory && release === null) failure = 'tooMuchMemory';
      };
      const onExit = (): void => settle(() => reject(failureOf(failure)));
      worker.on('message', onMessage).on('error', onError).once('exit', onExit);
      startTimer('tooSlow');
      worker.ref();
      post({ kind: 'job', job }, transfer);
    });

  const takeIdle = (owner: number | undefined): Worker | undefined => {
    const known = owner === undefined ? -1 : idle.findIndex((worker) => lastOwner.get(worker) === owner);
    return known === -1 ? idle.pop() : idle.splice(known, 1)[0];
  };

  const next = (): void => {
    const free = idle.length > 0 || all.size < size;
    const task = free ? waiting.shift() : undefined;
    if (task === undefined) return;
    const worker = takeIdle(task.owner) ?? spawn();
    lastOwner.set(worker, task.owner);
    const done = perform(worker, task)
      .finally(() => {
        running.delete(done);
        if (all.has(worker)) idle.push(worker);
        next();
      })
      .then(task.resolve, task.reject);
    running.add(done);
  };

  return {
    warm() {
      if (!closed && all.size === 0) idle.push(spawn());
    },
    run(job, transfer, owner) {
      if (closed || waiting.length >= queueMax) return Promise.reject(busy(RETRY_AFTER_SECONDS));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ job, transfer, owner, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      while (running.size > 0) await Promise.all(running);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
