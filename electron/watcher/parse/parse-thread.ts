import { Worker } from 'node:worker_threads';
import { NO_PLACE, type FilePlace } from '#shared/imports/file-place.ts';
import { READER_FAILED } from './file-problem.ts';
import type { OtherFilesRequest, OtherFilesResult } from '../others/read-other-files.ts';
import type { ParseJob, ParseResponse, ParseResult, ParseTask } from './parse-job.ts';

interface ParseThreadOptions {
  /** Script of the thread; the desktop build moves it. */
  readonly script?: URL;
  /** Idle time after which the thread ends and its memory is freed. */
  readonly idleMs?: number;
  /** Limit per file. */
  readonly timeoutMs?: number;
  readonly heapMiB?: number;
  /** Hash of the Battle.net account by the path of a file; null where it is not known. */
  readonly accountHash?: (file: string) => string | null;
  /** Called after an idle thread has ended. */
  readonly onIdle?: () => void;
}

interface PendingJob {
  readonly job: ParseJob;
  /** Null: the thread failed. */
  readonly resolve: (result: ParseResponse['result'] | null) => void;
}

/** Loads a TypeScript script with the compile cache: without it, Node keeps its compiler (20 MB) in the thread. */
const TYPESCRIPT_LOADER = `
  require('node:module').enableCompileCache();
  import(require('node:worker_threads').workerData);
`;

const FAILED: ParseResult = { ok: false, state: null, problem: READER_FAILED };

/** Parses one file, or the other files of one account, at a time in a thread, which is replaced after a crash or timeout. */
export class ParseThread {
  private readonly options: ParseThreadOptions;
  private readonly script: URL;
  private readonly queue: PendingJob[] = [];
  private worker: Worker | null = null;
  private current: PendingJob | null = null;
  /** Job timeout while parsing, idle timeout otherwise. */
  private timer: NodeJS.Timeout | undefined;
  private nextId = 1;
  private isClosed = false;

  constructor(options: ParseThreadOptions = {}) {
    this.options = options;
    this.script = options.script ?? new URL('./parse-worker.ts', import.meta.url);
  }

  /** Never rejects. */
  async parse(file: string, place: FilePlace = NO_PLACE): Promise<ParseResult> {
    return ((await this.run({ file, place, account: this.hashAccount(file) })) as ParseResult | null) ?? FAILED;
  }

  /** Never rejects; null when the files cannot be read at all. */
  async readOthers(others: OtherFilesRequest): Promise<OtherFilesResult | null> {
    const account = this.hashAccount(others.files[0]?.path ?? '');
    return (await this.run({ others, account })) as OtherFilesResult | null;
  }

  /** Starts the thread before the first file is stable. */
  warm(): void {
    if (this.worker !== null || this.isClosed) return;
    this.worker = this.startWorker();
    this.scheduleTermination();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const { resolve } of this.queue.splice(0)) resolve(null);
    this.current?.resolve(null);
    this.current = null;
    await this.terminate();
  }

  private hashAccount(file: string): string | null {
    return this.options.accountHash?.(file) ?? null;
  }

  private run(task: ParseTask): Promise<ParseResponse['result'] | null> {
    return new Promise((resolve) => {
      if (this.isClosed) resolve(null);
      else this.queue.push({ job: { id: this.nextId++, ...task }, resolve });
      this.runNext();
    });
  }

  private runNext(): void {
    if (this.current !== null || this.isClosed) return;
    const next = this.queue.shift();
    if (next === undefined) return;
    clearTimeout(this.timer);
    this.current = next;
    this.worker ??= this.startWorker();
    this.timer = setTimeout(() => {
      void this.terminate();
      this.finish(null);
    }, this.options.timeoutMs ?? 60_000);
    this.worker.postMessage(next.job);
  }

  private finish(result: ParseResponse['result'] | null): void {
    clearTimeout(this.timer);
    const { resolve } = this.current as PendingJob;
    this.current = null;
    this.scheduleTermination();
    resolve(result);
    this.runNext();
  }

  private startWorker(): Worker {
    const { script } = this;
    const options = { resourceLimits: { maxOldGenerationSizeMb: this.options.heapMiB ?? 512 }, name: 'parse' };
    const worker = script.pathname.endsWith('.ts')
      ? new Worker(TYPESCRIPT_LOADER, { ...options, eval: true, workerData: script.href })
      : new Worker(script, options);
    worker.on('message', ({ id, result }: ParseResponse) => {
      if (id === this.current?.job.id) this.finish(result);
    });
    // Errors end the thread and are handled by 'exit'.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.worker !== worker) return;
      this.worker = null;
      if (this.current !== null) this.finish(null);
    });
    return worker;
  }

  private scheduleTermination(): void {
    this.timer = setTimeout(() => {
      void this.terminate().then(this.options.onIdle);
    }, this.options.idleMs ?? 10_000);
    this.timer.unref();
  }

  private async terminate(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }
}
