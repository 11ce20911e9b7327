import { parentPort } from 'node:worker_threads';
import { Failure } from '../http/errors.ts';
import { findStorageFailure } from '../http/storage-failure.ts';
import { serialiseFailure, type FromWorker, type ToWorker } from './protocol.ts';

/** One job in two steps, so that the write lock is not held while parsing. */
export interface JobHandler<Job, Result> {
  /** Work without the lock; returns the step that writes. */
  prepare(job: Job): (() => Result) | Promise<() => Result>;
  /** Buffers to transfer instead of copying. */
  transfer?(result: Result): readonly ArrayBuffer[];
}

/** The worker's side of the pool: runs one job at a time. */
export function serveJobs<Job, Result>({ prepare, transfer }: JobHandler<Job, Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a worker thread only.');
  const send = (message: FromWorker<Result>, transferred: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transferred]);
  const fail = (error: unknown): void => {
    const failure = error instanceof Failure ? error : findStorageFailure(error);
    if (failure) send({ kind: 'refused', failure: serialiseFailure(failure) });
    else {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      send({ kind: 'broken', message, stack });
    }
  };
  let write: (() => Result) | null = null;
  port.on('message', async (message: ToWorker<Job>) => {
    try {
      if (message.kind === 'job') {
        write = null;
        write = await prepare(message.job);
        send({ kind: 'ready' });
      } else if (write !== null) {
        const step = write;
        write = null;
        const result = step();
        send({ kind: 'done', result }, transfer?.(result) ?? []);
      }
    } catch (error) {
      fail(error);
    }
  });
}
