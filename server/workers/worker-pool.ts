import { Worker } from 'node:worker_threads';
import { type Failure, busy } from '../http/errors.ts';
import { deserialiseFailure, type FromWorker, type ToWorker } from './protocol.ts';

/** `Retry-After` of a job that finds the queue full. */
const RETRY_AFTER_SECONDS = 5;

/** What a caller's job is told when its thread dies under it. */
export type JobFailure = 'tooMuchMemory' | 'tooSlow' | 'interrupted' | 'interruptedInWriting';

export interface PoolOptions {
  readonly script: URL;
  readonly workerData: unknown;
  /** Threads at most; they start when there is work for them. */
  readonly size: number;
  /** Jobs that may wait; one more is refused with 503. */
  readonly queueMax: number;
  /** Of one thread's JavaScript objects, in MiB. A job that needs more ends its thread, and only that. */
  readonly heapMiB: number;
  /** A job that takes longer is ended with its thread. Milliseconds; waiting for the writer's place does not count. */
  readonly timeoutMs: number;
  /** Holds the writer's place while a worker writes. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** The words for a job whose thread died. One that dies while it writes leaves all of it or nothing; which, nobody has heard. */
  readonly failureOf: (death: JobFailure) => Failure;
  /** Told when a thread ends by an error of its own, for the log. */
  readonly onCrash: (error: unknown) => void;
}

export interface WorkerPool<Job, Result> {
  /**
   * Fails with a `Failure` that the caller may see, or with the worker's own error when that is a bug.
   *
   * @param owner whose job it is: of the threads that are free, the one that did the owner's last job is preferred, for it
   * may remember something
   */
  run(job: Job, transfer: readonly ArrayBuffer[], owner?: number): Promise<Result>;
  /** Starts a thread if there is none yet: for when a job is on its way. */
  warm(): void;
  /** Refuses new jobs, lets the accepted ones finish, and ends the threads. */
  close(): Promise<void>;
}

/**
 * Of a thread's heap, the part for what is new: room for what one job makes, so that most of it is dead before anybody has
 * to look for what is alive. No more than that, because a thread at its limit is ended only if what survives one clearing
 * of this part fits into the little that Node gives it on top; else the whole process ends.
 */
const YOUNG_SHARE = 1 / 4;

/** Under `node --watch` a thread would tell of every module it loads, over the same channel as its answers. */
const UNWATCHED = { WATCH_REPORT_DEPENDENCIES: '' };

interface Task<Job, Result> {
  readonly job: Job;
  readonly transfer: readonly ArrayBuffer[];
  readonly owner: number | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that take one job each, first come, first served. A thread that dies takes nothing but its own job with it. */
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
    // Between jobs nobody else listens, and an error without a listener would end the process.
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

  /** One job on one thread; settles when the thread is free again or gone. */
  const perform = (worker: Worker, { job, transfer }: Task<Job, Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const say = (message: ToWorker<Job>, handed: readonly ArrayBuffer[] = []) =>
        worker.postMessage(message, [...handed]);
      let death: JobFailure = 'interrupted';
      let timer: NodeJS.Timeout | undefined;
      /** Set while the writer's place is held. */
      let release: (() => void) | null = null;
      const watch = (overdue: JobFailure): void => {
        timer = setTimeout(() => {
          death = overdue;
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
                death = 'interruptedInWriting';
                watch(death);
                say({ kind: 'write' });
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
        if (outOfMemory && release === null) death = 'tooMuchMemory';
      };
      const onExit = (): void => settle(() => reject(failureOf(death)));
      worker.on('message', onMessage).on('error', onError).once('exit', onExit);
      watch('tooSlow');
      worker.ref();
      say({ kind: 'job', job }, transfer);
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
