import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/test-databases.ts';
import type { Database } from '../../database.ts';
import { openDatabase } from '../../open-database.ts';
import { openThreadDatabase, openThreadQueries } from '../../open-thread.ts';
import { findStorageProblem } from '../../storage-problem.ts';
import type { ThreadDatabase } from '../../thread-database.ts';

const INSERT = `insert into runs (id, seed, rules_version, secret, created_at) values (?, ?, 5, 's', ?) returning id`;

let files: TestDatabase;
let db: Database;
let thread: ThreadDatabase;

beforeAll(async () => {
  files = await createTestDatabase();
  db = await openDatabase({ engine: 'postgres', url: files.url, poolSize: 4 });
  // A worker thread receives a copy.
  thread = await openThreadDatabase(structuredClone(db.threads.source));
});
afterAll(async () => {
  await thread.close();
  await db.close();
  await files.drop();
});

const runIds = async (): Promise<string[]> =>
  (await db.read.selectFrom('runs').select('id').orderBy('id').execute()).map(({ id }) => id);

test('a statement is run again and again with its values', async () => {
  const insert = thread.prepare<{ id: string }>(INSERT);
  expect(await insert.get('a', 1, 1)).toEqual({ id: 'a' });
  expect(await insert.all('b', 2 ** 40, 1)).toEqual([{ id: 'b' }]);
  const find = thread.prepare<{ id: string; seed: number }>(`select id, seed, '?' as mark from runs where id = ?`);
  expect(await find.get('b')).toEqual({ id: 'b', seed: 2 ** 40, mark: '?' });
  expect(await find.get('c')).toBeUndefined();
});

test('a transaction is kept as a whole or not at all', async () => {
  const insert = thread.prepare(INSERT);
  const before = await runIds();
  await expect(
    thread.transaction('all', async () => {
      // Sent without waiting for each result.
      await Promise.all(['d', 'e', 'a'].map((id) => insert.run(id, 1, 1)));
    }),
  ).rejects.toThrow('duplicate key');
  expect(await runIds()).toEqual(before);
  await thread.transaction({ user: 1 }, async () => {
    await Promise.all(['d', 'e'].map((id) => insert.run(id, 1, 1)));
  });
  expect(await runIds()).toEqual([...before, 'd', 'e']);
});

test('a transaction whose failed statement went unnoticed is not acknowledged', async () => {
  const insert = thread.prepare(INSERT);
  const acknowledged = thread.transaction('all', async () => {
    await insert.run('f', 1, 1);
    await Promise.resolve(insert.run('a', 1, 1)).catch(() => {});
  });
  await expect(acknowledged).rejects.toThrow('rolled back');
  expect(await runIds()).not.toContain('f');
});

test('a transaction excludes those of the main thread', async () => {
  const order: string[] = [];
  const find = thread.prepare(`select 1 from runs`);
  let writing: Promise<unknown> = Promise.resolve();
  await thread.transaction('all', async () => {
    // The lock is held from the first result on.
    await find.all();
    writing = db.write(async () => void order.push('main'));
    await db.read.selectFrom('runs').select('id').execute();
    await find.all();
    order.push('thread');
  });
  await writing;
  expect(order).toEqual(['thread', 'main']);
});

test('a lock that is not granted fails the transaction with its own error', async () => {
  const insert = thread.prepare(INSERT);
  const pid = thread.prepare<{ pid: number }>('select pg_backend_pid() as pid');
  const cancel = await openThreadDatabase(db.threads.source);
  const backend = (await pid.get())?.pid;
  let refused: unknown;
  await db.write(async () => {
    const waiting = thread
      .transaction('all', async () => {
        await Promise.resolve(insert.run('i', 1, 1)).catch(() => {});
      })
      .catch((error: unknown) => error);
    const cancelled = cancel.prepare<{ cancelled: boolean }>(
      `select pg_cancel_backend(pid) as cancelled from pg_stat_activity where pid = ? and wait_event_type = 'Lock'`,
    );
    await expect.poll(() => Promise.resolve(cancelled.get(backend))).toEqual({ cancelled: true });
    refused = await waiting;
  });
  await cancel.close();
  // The lock's own error, not that of the statements after it.
  expect(refused).toMatchObject({ code: '57014' });
  expect(await runIds()).not.toContain('i');
});

test('a lost connection fails the transaction, and the next statement connects again', async () => {
  const pid = thread.prepare<{ pid: number }>('select pg_backend_pid() as pid');
  const insert = thread.prepare(INSERT);
  const end = await openThreadDatabase(db.threads.source);
  const lost = await thread
    .transaction('all', async () => {
      await insert.run('g', 1, 1);
      await end.prepare('select pg_terminate_backend(?)').run((await pid.get())?.pid);
      await insert.run('h', 1, 1);
    })
    .catch((error: unknown) => error);
  await end.close();
  expect(findStorageProblem(lost)).toBe('failed');
  expect(await runIds()).not.toContain('g');
  await expect.poll(() => Promise.resolve(pid.get()).catch(() => null)).toMatchObject({ pid: expect.any(Number) });
});

test('queries of a thread write within a scope and cannot write otherwise', async () => {
  const queries = await openThreadQueries(structuredClone(db.threads.source));
  await queries.write('all', (transaction) => transaction.deleteFrom('runs').where('id', '=', 'a').execute());
  expect(await runIds()).not.toContain('a');
  await expect(queries.read.deleteFrom('runs').execute()).rejects.toThrow('read-only transaction');
  await queries.close();
});
