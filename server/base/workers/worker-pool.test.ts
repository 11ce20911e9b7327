import { getCompileCacheDir } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMutex } from '../db/mutex.ts';
import { Failure } from '../http/errors.ts';
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';
import type { FaultyJob } from '../../testing/workers/faulty-worker.ts';

let open: WorkerPool<FaultyJob, string, number>[] = [];
afterEach(async () => {
  await Promise.all(open.map((pool) => pool.close()));
  open = [];
});

function poolOf(given: Partial<PoolOptions> = {}) {
  const mutex = createMutex();
  const crashes: unknown[] = [];
  const pool = createWorkerPool<FaultyJob, string, number>({
    script: new URL('../../testing/workers/faulty-worker.ts', import.meta.url),
    workerData: null,
    size: 1,
    queueMax: 8,
    heapMiB: 48,
    timeoutMs: 20_000,
    whileWriting: (work) => mutex.run(work),
    failureOf: (cause) => new Failure(FAILURE_CODES[cause]),
    onCrash: (error) => crashes.push(error),
    ...given,
  });
  open.push(pool);
  return { run: (job: FaultyJob) => pool.run(job), pool, mutex, crashes };
}

/** One code for each way a thread dies. */
const FAILURE_CODES = {
  interrupted: 'import_interrupted',
  interruptedInWriting: 'import_interrupted_storing',
  tooMuchMemory: 'too_much_memory',
  tooSlow: 'run_too_large',
} as const;

test('each thread runs one job at a time', async () => {
  const { run } = poolOf({ size: 2 });
  expect(await Promise.all([run('work'), run('work'), run('work')])).toEqual(['did work', 'did work', 'did work']);
});

test('a thread uses the cache of compiled modules that the process enabled, as `npm start` does', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  const { run } = poolOf();
  expect(await run('cache').finally(() => vi.unstubAllEnvs())).toBe(getCompileCacheDir());
});

test("under node --watch a thread posts only its job's messages", async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const { run } = poolOf();
  expect(await run('work').finally(() => vi.unstubAllEnvs())).toBe('did work');
});

test("prefers the owner's last thread when it is idle", async () => {
  const { pool } = poolOf({ size: 2 });
  const ask = (owner: number) => pool.run('name', { owner });
  const [first, second] = await Promise.all([ask(1), ask(2)]);
  expect(second).not.toBe(first);
  for (const owner of [1, 2, 2, 1, 1]) expect(await ask(owner)).toBe(owner === 1 ? first : second);
});

test('a Failure keeps its fields across threads', async () => {
  const { run } = poolOf();
  await expect(run('refuse')).rejects.toMatchObject({
    status: 400,
    code: 'invalid_json',
    message: 'Not this.',
    errors: [{ field: 'f' }],
  });
  await expect(run('refuse-writing')).rejects.toMatchObject({
    status: 503,
    code: 'storage_failed',
    retryAfterSeconds: 9,
  });
  expect(await run('work')).toBe('did work');
});

test('an unexpected error rejects the job, and the thread continues', async () => {
  const { run } = poolOf();
  await expect(run('break')).rejects.toThrow('a bug');
  expect(await run('work')).toBe('did work');
});

describe('a thread that dies fails only its own job', () => {
  test.each([
    ['exit', 'import_interrupted'],
    ['exit-writing', 'import_interrupted_storing'],
  ] as const)('%s', async (job, code) => {
    const { run } = poolOf();
    const dying = run(job);
    const waiting = run('work');
    await expect(dying).rejects.toMatchObject({ code });
    expect(await waiting).toBe('did work');
  });

  test('exhaust, which is logged', async () => {
    const { run, crashes } = poolOf();
    const dying = run('exhaust');
    const waiting = run('work');
    await expect(dying).rejects.toMatchObject({ code: 'too_much_memory' });
    expect(await waiting).toBe('did work');
    expect(crashes).toMatchObject([{ code: 'ERR_WORKER_OUT_OF_MEMORY' }]);
  });

  test.each([
    ['spin', 1_500, 'run_too_large'],
    // By the clock, after ten times the limit.
    ['hang', 1_000, 'run_too_large'],
    ['hang-writing', 5_000, 'import_interrupted_storing'],
  ] as const)('%s', async (job, timeoutMs, code) => {
    const { run } = poolOf({ timeoutMs });
    const dying = run(job);
    const waiting = run('work');
    await expect(dying).rejects.toMatchObject({ code });
    expect(await waiting).toBe('did work');
  });
});

test('the write lock is held only while a job writes', async () => {
  const { run, mutex } = poolOf();
  let free: () => void = () => {};
  const held = mutex.run(() => new Promise<void>((resolve) => void (free = resolve)));
  // Reading needs no place: this one is refused although the place is taken.
  await expect(run('refuse')).rejects.toMatchObject({ status: 400 });
  const order: string[] = [];
  const writing = run('work').then(() => order.push('job'));
  const after = held.then(() => order.push('place free'));
  free();
  await Promise.all([writing, after]);
  expect(order).toEqual(['place free', 'job']);
});

test('others write between two parts of a job', async () => {
  const { pool, mutex } = poolOf();
  const order: unknown[] = [];
  const onPart = (part: number): void => {
    order.push(part);
    void mutex.run(async () => void order.push(`write after ${part}`));
  };
  order.push(await pool.run('parts', { onPart }));
  expect(order).toEqual([1, 'write after 1', 2, 'write after 2', 'did parts']);
});

test.each([
  ['a large job starts the thread of the small ones', true, 2],
  ['a small job starts its own thread alone', false, 1],
])('%s', async (_name, isLarge, threads) => {
  let started = 0;
  const count = (): void => void started++;
  process.on('worker', count);
  const { pool } = poolOf({ size: 3 });
  await pool.run('work', { isLarge });
  process.off('worker', count);
  expect(started).toBe(threads);
});

test('a full queue is refused with 503', async () => {
  const { run } = poolOf({ queueMax: 2 });
  const taken = [run('work'), run('work'), run('work')];
  await expect(run('work')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 5 });
  expect(await Promise.all(taken)).toHaveLength(3);
});

test('closing finishes accepted jobs and rejects later ones', async () => {
  const { run, pool } = poolOf();
  const accepted = [run('work'), run('work')];
  const closing = pool.close();
  await expect(run('work')).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(accepted)).toEqual(['did work', 'did work']);
  await closing;
});

test('a job that never gets the write lock is rejected with the reason', async () => {
  const { run, mutex } = poolOf();
  await mutex.close();
  await expect(run('work')).rejects.toThrow('closed');
});
