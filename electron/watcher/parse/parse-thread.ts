import { Worker } from 'node:worker_threads';
import { READER_FAILED } from './file-problem.ts';
import type { ParseResponse, ParseJob, ParseResult } from './parse-job.ts';

interface ParseThreadOptions {
  /** The thread's program; the desktop app's build puts it elsewhere. */
  readonly script?: URL;
  /** An idle thread gives its memory back after this long. */
  readonly idleMs?: number;
  /** A file may take no longer. */
  readonly timeoutMs?: number;
  readonly heapMiB?: number;
  /** The thread has been let go: it is quiet, and what it took can be given back. */
  readonly onIdle?: () => void;
}

/** Reads files one after another in a thread of their own. */
export interface ParseThread {
  /** Never fails: a thread that dies of a file says so in the result, and the next file gets a new one. */
  parse(file: string): Promise<ParseResult>;
  /** A file will come soon: the thread may get ready, so that the file does not wait for it. */
  warm(): void;
  close(): Promise<void>;
}

interface Pending {
  readonly job: ParseJob;
  readonly resolve: (result: ParseResult) => void;
}

/**
 * Starts a thread whose program is TypeScript. Node would load its whole compiler into the thread, twenty megabytes that never
 * come back; with the cache it finds what it compiled the first time.
 */
const FROM_SOURCE = `
  require('node:module').enableCompileCache();
  import(require('node:worker_threads').workerData);
`;

const FAILED: ParseResult = { ok: false, state: null, problem: READER_FAILED };

export function createParseThread(options: ParseThreadOptions = {}): ParseThread {
  const {
    script = new URL('./parse-worker.ts', import.meta.url),
    idleMs = 10_000,
    timeoutMs = 60_000,
    heapMiB = 512,
    onIdle,
  } = options;
  const queue: Pending[] = [];
  let worker: Worker | null = null;
  let current: Pending | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 1;
  let closed = false;

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const scheduleTermination = (): void => {
    timer = setTimeout(() => {
      void end().then(onIdle);
    }, idleMs);
    timer.unref();
  };

  const finish = (result: ParseResult): void => {
    clearTimeout(timer);
    const { resolve } = current as Pending;
    current = null;
    scheduleTermination();
    resolve(result);
    advance();
  };

  const startWorker = (): Worker => {
    const options = { resourceLimits: { maxOldGenerationSizeMb: heapMiB }, name: 'parse' };
    const hired = script.pathname.endsWith('.ts')
      ? new Worker(FROM_SOURCE, { ...options, eval: true, workerData: script.href })
      : new Worker(script, options);
    hired.on('message', ({ id, result }: ParseResponse) => {
      if (id === current?.job.id) finish(result);
    });
    // Errors end the thread; the exit is where they are dealt with.
    hired.on('error', () => {});
    hired.on('exit', () => {
      if (worker !== hired) return;
      worker = null;
      if (current !== null) finish(FAILED);
    });
    return hired;
  };

  const advance = (): void => {
    if (current !== null || closed) return;
    const next = queue.shift();
    if (next === undefined) return;
    clearTimeout(timer);
    current = next;
    worker ??= startWorker();
    timer = setTimeout(() => {
      void end();
      finish(FAILED);
    }, timeoutMs);
    worker.postMessage(next.job);
  };

  return {
    parse: (file) =>
      new Promise((resolve) => {
        if (closed) resolve(FAILED);
        else queue.push({ job: { id: nextId++, file }, resolve });
        advance();
      }),
    warm() {
      if (worker !== null || closed) return;
      worker = startWorker();
      scheduleTermination();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const { resolve } of queue.splice(0)) resolve(FAILED);
      current?.resolve(FAILED);
      current = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
