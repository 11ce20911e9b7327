import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withNextMigration } from '../../../testing/next-migration.ts';
import { openWriter } from './connection.ts';
import type { Database } from '../database.ts';
import { openSqlite } from './open-sqlite.ts';
import { precompile } from '../precompile.ts';

let folder: string;
let path: string;
let db: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-db-'));
  path = join(folder, 'test.db');
  db = await openSqlite(path);
});

afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const addUser = (name: string) =>
  db.write((transaction) =>
    transaction
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        email: name,
        email_key: name,
        email_verified: 0,
        password_hash: '',
        role: 'user',
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const names = async () =>
  (await db.read.selectFrom('users').select('username').orderBy('id').execute()).map((row) => row.username);

test('writes are durable across reopening', async () => {
  await addUser('brunhild');
  expect(await names()).toEqual(['brunhild']);
  await db.close();
  db = await openSqlite(path);
  expect(await names()).toEqual(['brunhild']);
});

test('a failed write is rolled back, and the next one works', async () => {
  await expect(
    db.write(async (transaction) => {
      await transaction
        .insertInto('mail_tokens')
        .values({ token_hash: 'a', user_id: 99, purpose: 'verify_email', created_at: 1, expires_at: 2, used_at: null })
        .execute();
    }),
  ).rejects.toThrow(/FOREIGN KEY/);
  await expect(
    db.write(async (transaction) => {
      await sql`insert into heartbeat (id, at) values (1, 1)`.execute(transaction);
      throw new Error('half way');
    }),
  ).rejects.toThrow('half way');
  expect(await db.read.selectFrom('heartbeat').selectAll().execute()).toEqual([]);
  await addUser('eydis');
  expect(await names()).toEqual(['eydis']);
});

test('the reading connection cannot write and has no transactions', async () => {
  await expect(sql`insert into heartbeat (id, at) values (1, 1)`.execute(db.read)).rejects.toThrow(/readonly/);
  await expect(db.read.transaction().execute(async () => {})).rejects.toThrow(/one statement/);
});

test('writes run one after another, in order, and do not block reads', async () => {
  const order: string[] = [];
  const first = db.write(async () => {
    order.push('first in');
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`read ${(await names()).length}`);
    order.push('first out');
  });
  const second = db.threads.whileWriting(async () => void order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first in', 'read 0', 'first out', 'second']);
});

test('writes wait while a thread writes', async () => {
  const held = Promise.withResolvers<void>();
  const worker = db.threads.whileWriting(async () => {
    const connection = openWriter(path);
    connection.exec('begin immediate');
    await held.promise;
    connection.exec('insert into heartbeat (id, at) values (1, 7); commit');
    connection.close();
  });
  const write = db.write((transaction) => transaction.selectFrom('heartbeat').select('at').execute());
  held.resolve();
  await worker;
  expect(await write).toEqual([{ at: 7 }]);
});

test("waits for another process's lock without blocking the event loop", async () => {
  const other = new BetterSqlite3(path);
  other.exec('begin immediate');
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const write = addUser('torvald');
  await expect.poll(() => turns).toBeGreaterThan(5);
  other.exec('commit');
  other.close();
  await write;
  clearInterval(counting);
  expect(await names()).toEqual(['torvald']);
});

test('a nested write is rejected instead of deadlocking', async () => {
  await expect(db.write(() => addUser('halla'))).rejects.toThrow(/inside a write/);
});

test('a continuation of a write may write later', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const done = Promise.withResolvers<void>();
  await db.write(async () => {
    later = done.promise.then(() => addUser('halla'));
  });
  done.resolve();
  await later;
  expect(await names()).toEqual(['halla']);
});

test('closing waits for queued writes and rejects later ones', async () => {
  const write = addUser('ragna');
  await db.close();
  await write;
  await expect(addUser('sigrun')).rejects.toThrow(/closed/);
  db = await openSqlite(path);
  expect(await names()).toEqual(['ragna']);
});

test('commits are durable and the log is WAL on the connection that writes', () => {
  const writer = openWriter(path);
  expect(writer.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(writer.pragma('synchronous', { simple: true })).toBe(2);
  expect(writer.pragma('foreign_keys', { simple: true })).toBe(1);
  writer.close();
});

test('a database of a newer version is rejected and unchanged', async () => {
  await db.close();
  const connection = new BetterSqlite3(path);
  connection.exec("insert into kysely_migration values ('999-future', '2031-01-01T00:00:00.000Z')");
  connection.close();
  await expect(openSqlite(path)).rejects.toMatchObject({ code: 'database_newer' });
  await expect(openSqlite(path)).rejects.toThrow(/schema version 999, .*Start the newer version/);
});

test('a database from before the baseline is rejected and unchanged', async () => {
  await addUser('brunhild');
  await db.close();
  const connection = new BetterSqlite3(path);
  connection.exec("update kysely_migration set name = '001-accounts'");
  connection.close();
  await expect(openSqlite(path)).rejects.toMatchObject({ code: 'database_too_old' });
  await expect(openSqlite(path)).rejects.toThrow(/before version 1\.0.* export each account .* import the files/);
});

test('a database of this version is migrated by the next one, once, and keeps its rows', async () => {
  await addUser('brunhild');
  await db.close();
  await withNextMigration(async () => {
    for (let opened = 1; opened <= 2; opened++) {
      db = await openSqlite(path);
      expect(await names()).toEqual(['brunhild']);
      expect(await sql`select invented from tasks`.execute(db.read)).toMatchObject({ rows: [] });
      await db.close();
    }
  });
});

test('a precompiled query runs with the values of each call and checks their number', async () => {
  await addUser('brunhild');
  await addUser('eydis');
  const find = precompile(
    db.read,
    db.read.selectFrom('users').select('id').where('username_key', '=', '').where('created_at', '<', 0),
  );
  expect(await find('eydis', 5)).toEqual([{ id: 2 }]);
  expect(await find('brunhild', 5)).toEqual([{ id: 1 }]);
  expect(await find('brunhild', 1)).toEqual([]);
  await expect(find('brunhild')).rejects.toThrow(/takes 2 values/);
});
