import { parentPort } from 'node:worker_threads';
import { Failure } from '../http/errors.ts';
import { findStorageFailure } from '../http/storage-failure.ts';
import { serialiseFailure, type FromWorker, type ToWorker } from './protocol.ts';

interface Finished<Result> {
  readonly result: Result;
}

type Written<Result, Part> = Finished<Result> | { readonly part: Part };

/** Holds the write lock; between two calls others may write. */
type Step<Result, Part> = () => Written<Result, Part> | Promise<Written<Result, Part>>;

type Prepared<Result, Part> = Step<Result, Part> | Finished<Result>;

/** One job in steps, so that the write lock is not held while parsing. */
export interface JobHandler<Job, Result, Part> {
  /** Work without the lock; returns the step that writes, which is called again until it returns the result, or the result. */
  prepare(job: Job): Prepared<Result, Part> | Promise<Prepared<Result, Part>>;
  /** Buffers to transfer instead of copying. */
  transfer?(result: Result): readonly ArrayBuffer[];
  /** Closes what would keep the thread running. */
  close?(): Promise<void>;
}

/** The worker's side of the pool: runs one job at a time. */
export function serveJobs<Job, Result, Part = never>({
  prepare,
  transfer,
  close,
}: JobHandler<Job, Result, Part>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a worker thread only.');
  const send = (message: FromWorker<Result, Part>, transferred: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transferred]);
  const fail = (error: unknown): void => {
    const failure = error instanceof Failure ? error : findStorageFailure(error);
    if (failure) send({ kind: 'refused', failure: serialiseFailure(failure) });
    else {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      send({ kind: 'broken', message, stack });
    }
  };
  const finish = ({ result }: Finished<Result>) => send({ kind: 'done', result }, transfer?.(result) ?? []);
  let write: Step<Result, Part> | null = null;
  port.on('message', async (message: ToWorker<Job>) => {
    try {
      if (message.kind === 'end') {
        port.close();
        await close?.();
      } else if (message.kind === 'job') {
        write = null;
        const prepared = await prepare(message.job);
        if (typeof prepared !== 'function') return finish(prepared);
        write = prepared;
        send({ kind: 'ready' });
      } else if (write !== null) {
        const written = await write();
        if ('part' in written) return send({ kind: 'part', part: written.part });
        write = null;
        finish(written);
      }
    } catch (error) {
      fail(error);
    }
  });
}
