import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Failure, busy } from '../http/errors.ts';
import { createJobQueue, type QueuedJob } from './job-queue.ts';
import { deserialiseFailure, type FromWorker, type ToWorker } from './protocol.ts';

/** `Retry-After` of a job that finds the queue full. */
const RETRY_AFTER_SECONDS = 5;

/** Time for a thread to end by itself; loading its modules takes most of it. */
const END_WITHIN_MS = 5_000;

/** Times its processor time that a job may take by the clock: it may wait for something that never comes. */
const CLOCK_FACTOR = 10;

/** The reason why a job's thread died. */
export type JobFailure = 'tooMuchMemory' | 'tooSlow' | 'interrupted' | 'interruptedInWriting';

export interface PoolOptions {
  readonly script: URL;
  readonly workerData: unknown;
  /** Maximum number of threads; they start on demand. */
  readonly size: number;
  /** Queued jobs; one more is rejected with 503. */
  readonly queueMax: number;
  /** Heap of one thread in MiB. A job that exceeds it ends its thread, and only that. */
  readonly heapMiB: number;
  /**
   * Limit of preparing, in milliseconds of processor time, so that a busy machine refuses nothing, and of each part of
   * writing, by the clock; waiting for the write lock does not count.
   */
  readonly timeoutMs: number;
  /** `ThreadAccess.whileWriting` for workers that write to the database. */
  readonly whileWriting?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The failure of a job whose thread died. One that died while writing committed whole parts or nothing. */
  readonly failureOf: (reason: JobFailure) => Failure;
  /** Called when a thread ends by an error of its own. */
  readonly onCrash: (error: unknown) => void;
}

export interface JobOptions<Part> {
  /** Buffers to transfer instead of copying. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Preferably gets the idle thread that ran its last job, which may have cached something. */
  readonly owner?: number;
  readonly isLarge?: boolean;
  /** Called for each part that was written before the result. */
  readonly onPart?: (part: Part) => void;
}

export interface WorkerPool<Job, Result, Part = never> {
  /** Fails with a `Failure`, or with the worker's own error when that is a bug. */
  run(job: Job, options?: JobOptions<Part>): Promise<Result>;
  /** Starts a thread if there is none, ahead of a job. */
  warm(): void;
  /** Rejects new jobs, lets accepted ones finish, and ends the threads. */
  close(): Promise<void>;
}

/**
 * Share of a thread's heap for new objects: large enough that most of a job's objects are dead at the first collection. A thread at
 * its limit ends alone only if the survivors of one collection fit into the little that Node adds on top; otherwise the whole
 * process ends.
 */
const YOUNG_SHARE = 1 / 4;

/** Under `node --watch` a thread would report every module it loads over the channel of its replies. */
const UNWATCHED = { WATCH_REPORT_DEPENDENCIES: '' };

/** A thread does not inherit the cache of compiled modules that the process enabled: without it, most of its start is compiling. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node adds a folder of its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

interface Task<Job, Result, Part> extends QueuedJob {
  readonly job: Job;
  readonly transfer: readonly ArrayBuffer[];
  readonly onPart: ((part: Part) => void) | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that run one job each, in the order of `createJobQueue`. A thread that dies takes only its own job with it. */
export function createWorkerPool<Job, Result, Part = never>(options: PoolOptions): WorkerPool<Job, Result, Part> {
  const { size, queueMax } = options;
  const queue = createJobQueue<Task<Job, Result, Part>>(size);
  const idle: Worker[] = [];
  const lastOwner = new WeakMap<Worker, number | undefined>();
  const all = new Set<Worker>();
  const running = new Set<Promise<void>>();
  let closed = false;

  const spawn = (): Worker => {
    const worker = startWorker(options);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    });
    all.add(worker);
    return worker;
  };

  const takeIdle = (owner: number | undefined): Worker | undefined => {
    const known = owner === undefined ? -1 : idle.findIndex((worker) => lastOwner.get(worker) === owner);
    return known === -1 ? idle.pop() : idle.splice(known, 1)[0];
  };

  const start = (task: Task<Job, Result, Part>): void => {
    const worker = takeIdle(task.owner) ?? spawn();
    lastOwner.set(worker, task.owner);
    // The thread that the large job leaves to small ones: its start takes longer than they do.
    if (task.isLarge && idle.length === 0 && all.size < size) idle.push(spawn());
    const done = runJob(options, worker, task, () => all.has(worker))
      .finally(() => {
        running.delete(done);
        queue.finish(task);
        if (all.has(worker)) idle.push(worker);
        startNext();
      })
      .then(task.resolve, task.reject);
    running.add(done);
  };

  const startNext = (): void => {
    while (idle.length > 0 || all.size < size) {
      const task = queue.start();
      if (task === undefined) return;
      start(task);
    }
  };

  return {
    warm() {
      if (!closed && all.size === 0) idle.push(spawn());
    },
    run(job, { transfer = [], owner, isLarge = false, onPart } = {}) {
      if (closed || queue.length >= queueMax) return Promise.reject(busy(RETRY_AFTER_SECONDS));
      return new Promise<Result>((resolve, reject) => {
        queue.push({ job, transfer, owner, isLarge, onPart, resolve, reject });
        startNext();
      });
    },
    async close() {
      closed = true;
      while (running.size > 0) await Promise.all(running);
      await Promise.all([...all].map(endWorker));
    },
  };
}

function startWorker({ script, workerData, heapMiB, onCrash }: PoolOptions): Worker {
  const worker = new Worker(script, {
    workerData,
    env: { ...process.env, ...UNWATCHED, ...compileCache() },
    resourceLimits: {
      maxOldGenerationSizeMb: heapMiB,
      maxYoungGenerationSizeMb: heapMiB * YOUNG_SHARE,
      stackSizeMb: 4,
    },
  });
  // Between jobs there is no other listener, and an error without one would end the process.
  worker.on('error', onCrash);
  worker.unref();
  return worker;
}

/** `terminate` on a thread that still loads its modules can fail a check of V8, which ends the whole process (Node 24). */
function endWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), END_WITHIN_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    worker.ref();
    worker.postMessage({ kind: 'end' } satisfies ToWorker<never>);
  });
}

/** Of a thread since its start, in milliseconds; 0 for one that has ended. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

/** Calls back once when the thread has used up its processor time, or far more by the clock. Returns how to stop. */
function limitProcessorTime(worker: Worker, limitMs: number, onOver: () => void): () => void {
  const before = processorTime(worker);
  const clock = setTimeout(onOver, limitMs * CLOCK_FACTOR);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async (): Promise<void> => {
    const left = limitMs - ((await processorTime(worker)) - (await before));
    if (isStopped) return;
    if (left <= 0) onOver();
    else timer = setTimeout(() => void check(), Math.ceil(left));
  };
  timer = setTimeout(() => void check(), limitMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(clock);
  };
}

/** Runs one job on one thread; settles when the thread is free again or gone. */
function runJob<Job, Result, Part>(
  { whileWriting = (work) => work(), timeoutMs, failureOf }: PoolOptions,
  worker: Worker,
  { job, transfer, onPart }: Task<Job, Result, Part>,
  isAlive: () => boolean,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const send = (message: ToWorker<Job>, transferred: readonly ArrayBuffer[] = []) =>
      worker.postMessage(message, [...transferred]);
    let failure: JobFailure = 'interrupted';
    let stopLimit: () => void;
    /** Set while the write lock is held. */
    let release: (() => void) | null = null;
    const endAs = (reason: JobFailure): void => {
      failure = reason;
      void worker.terminate();
    };
    const releaseLock = (): void => {
      stopLimit();
      release?.();
      release = null;
    };
    const settle = (finish: () => void): void => {
      releaseLock();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      finish();
    };
    const write = (): Promise<void> =>
      new Promise((settled) => {
        release = settled;
        // The thread may have died while it waited for the lock.
        if (!isAlive()) return settled();
        failure = 'interruptedInWriting';
        const timer = setTimeout(() => endAs(failure), timeoutMs);
        stopLimit = () => clearTimeout(timer);
        send({ kind: 'write' });
      });
    const onMessage = (message: FromWorker<Result, Part>): void => {
      if (message.kind === 'part') onPart?.(message.part);
      if (message.kind === 'ready' || message.kind === 'part') {
        releaseLock();
        // The database is closed, or another process holds its lock.
        whileWriting(write).catch((error: unknown) => settle(() => reject(error)));
      } else if (message.kind === 'done') settle(() => resolve(message.result));
      else if (message.kind === 'refused') settle(() => reject(deserialiseFailure(message.failure)));
      else settle(() => reject(Object.assign(new Error(message.message), { stack: message.stack })));
    };
    const onError = (error: unknown): void => {
      const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (outOfMemory && failure !== 'interruptedInWriting') failure = 'tooMuchMemory';
    };
    const onExit = (): void => settle(() => reject(failureOf(failure)));
    worker.on('message', onMessage).on('error', onError).once('exit', onExit);
    stopLimit = limitProcessorTime(worker, timeoutMs, () => endAs('tooSlow'));
    worker.ref();
    send({ kind: 'job', job }, transfer);
  });
}
