import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withNextMigration } from '../../../testing/next-migration.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../testing/postgres/test-databases.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { precompile } from '../precompile.ts';
import { findStorageProblem } from '../storage-problem.ts';
import type { Tables } from '../tables.ts';

const open = ({ url }: TestDatabase, poolSize = 8): Promise<Database> =>
  openDatabase({ engine: 'postgres', url, poolSize });

async function addUser(transaction: Transaction<Tables>, name: string): Promise<number> {
  const { id } = await transaction
    .insertInto('users')
    .values({
      username: name,
      username_key: name,
      username_look: name,
      email: name,
      email_key: name,
      email_verified: 0,
      password_hash: '',
      role: 'user',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const setRevision = (transaction: Transaction<Tables>, id: number, revision: number) =>
  transaction.updateTable('users').set({ characters_revision: revision }).where('id', '=', id).execute();

/** Reads, then writes: only writers that exclude each other count right. */
async function increment(transaction: Transaction<Tables>, id: number): Promise<void> {
  const { characters_revision } = await transaction
    .selectFrom('users')
    .select('characters_revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await setRevision(transaction, id, characters_revision + 1);
}

const addOne = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .updateTable('users')
    .set((users) => ({ characters_revision: users('characters_revision', '+', 1) }))
    .where('id', '=', id)
    .execute();

async function revisionOf(db: Database, id: number): Promise<number> {
  const row = await db.read.selectFrom('users').select('characters_revision').where('id', '=', id).executeTakeFirst();
  return row?.characters_revision ?? Number.NaN;
}

describe('two servers on one database', () => {
  let files: TestDatabase;
  let [one, two] = [] as unknown as [Database, Database];
  let [first, second] = [0, 0];

  beforeAll(async () => {
    files = await createTestDatabase();
    [one, two] = [await open(files), await open(files)];
    [first, second] = await one.write(async (transaction) => [
      await addUser(transaction, 'brunhild'),
      await addUser(transaction, 'durin'),
    ]);
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await files.drop();
  });

  const others = (): readonly Database[] => Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? one : two));

  test('what one has written is read by the other', async () => {
    await one.write((transaction) => setRevision(transaction, first, 7));
    expect(await revisionOf(two, first)).toBe(7);
  });

  test('a rejected write changes nothing', async () => {
    await one.write((transaction) => setRevision(transaction, first, 8));
    const failing = one.write(async (transaction) => {
      await setRevision(transaction, first, 9);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await revisionOf(one, first)).toBe(8);
  });

  test('no two writes overlap', async () => {
    await one.write((transaction) => setRevision(transaction, first, 0));
    await Promise.all(others().map((db) => db.write((transaction) => increment(transaction, first))));
    expect(await revisionOf(two, first)).toBe(40);
  });

  test('no two writes of one account overlap', async () => {
    await one.write((transaction) => setRevision(transaction, first, 0));
    await Promise.all(
      others().map((db) => db.writeIn({ user: first }, (transaction) => increment(transaction, first))),
    );
    expect(await revisionOf(two, first)).toBe(40);
  });

  test('a write of one account keeps neither other accounts nor a sign-in waiting', async () => {
    await one.writeIn({ user: first }, async () => {
      await two.writeIn({ user: second }, (transaction) => increment(transaction, second));
      await two.write((transaction) => increment(transaction, second));
      await two.writeUnlocked((transaction) =>
        transaction
          .insertInto('sessions')
          .values({ user_id: first, token_hash: 'a', created_at: 1, last_seen_at: 1, expires_at: 1, user_agent: '' })
          .execute(),
      );
    });
  });

  test('a scope that does not exist has nothing to find', async () => {
    const rows = await one.writeIn({ user: 404 }, (transaction) =>
      transaction.selectFrom('users').select('id').where('id', '=', 404).execute(),
    );
    expect(rows).toEqual([]);
    expect(await one.writeIn({ rooms: [404, 405] }, async () => 'done')).toBe('done');
  });

  test('transactions that wait for each other both succeed', async () => {
    await one.write(async (transaction) => {
      await setRevision(transaction, first, 0);
      await setRevision(transaction, second, 0);
    });
    const met = Promise.withResolvers<void>();
    let arrived = 0;
    const both = (db: Database, ids: readonly [number, number]): Promise<void> =>
      db.writeUnlocked(async (transaction) => {
        await addOne(transaction, ids[0]);
        if (++arrived === 2) met.resolve();
        await met.promise;
        await addOne(transaction, ids[1]);
      });
    await Promise.all([both(one, [first, second]), both(two, [second, first])]);
    expect([await revisionOf(one, first), await revisionOf(one, second)]).toEqual([2, 2]);
  });

  test('the connections that read cannot write', async () => {
    await expect(one.read.deleteFrom('users').execute()).rejects.toThrow('read-only transaction');
  });

  test('reads go on while every writing connection waits', async () => {
    const waiting = await two.writeIn({ user: first }, async () => {
      const writes = Array.from({ length: 12 }, () =>
        one.writeIn({ user: first }, (transaction) => addOne(transaction, first)),
      );
      expect(await revisionOf(one, second)).toBeGreaterThan(0);
      // Not awaited here: they wait for this transaction.
      return { writes };
    });
    await Promise.all(waiting.writes);
  });

  test('a write inside a write is rejected, a later one is not', async () => {
    const nested = one.write(() => one.writeIn({ user: first }, async () => {}));
    await expect(nested).rejects.toThrow('A write inside a write');
    const { later } = await one.write(async () => ({ later: () => one.write(async () => 'later') }));
    expect(await later()).toBe('later');
  });

  test('a lost connection fails its transaction as a failing disk would, and is replaced', async () => {
    const lost = await one
      .write(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await two.writeUnlocked((other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other));
        await increment(transaction, first);
      })
      .catch((error: unknown) => error);
    expect(findStorageProblem(lost)).toBe('failed');
    expect(await one.write(async () => 'stored')).toBe('stored');
  });

  test('a lock that another server holds for long refuses all writes after the first at once', async () => {
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const holding = two.write(async () => {
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    const startedAt = performance.now();
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => one.write(async () => {}).catch((error: unknown) => error)),
    );
    const took = performance.now() - startedAt;
    expect(refused.map(findStorageProblem)).toEqual(refused.map(() => 'busy'));
    expect(took).toBeLessThan(30_000);
    gate.resolve();
    await holding;
    expect(await one.write(async () => 'stored')).toBe('stored');
  });
});

describe('the schema', () => {
  test('is created once by three servers that start at the same time', async () => {
    const files = await createEmptyDatabase();
    const servers = await Promise.all([open(files), open(files), open(files)]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(servers[0].read);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    await Promise.all(servers.map((db) => db.close()));
    await files.drop();
  });

  test('has 64 bits, doubles, texts by their bytes, and ids that the database gives', async () => {
    const files = await createTestDatabase();
    const db = await open(files);
    const { rows } = await sql<{ name: string; type: string; collation: string | null; identity: string }>`
      select table_name || '.' || column_name as name, data_type as type, collation_name as collation,
        is_identity as identity
      from information_schema.columns
      where table_name || '.' || column_name
        in ('users.id', 'users.username', 'runs.seed', 'character_history.average_quality')
      order by 1
    `.execute(db.read);
    expect(rows).toEqual([
      { name: 'character_history.average_quality', type: 'double precision', collation: null, identity: 'NO' },
      { name: 'runs.seed', type: 'bigint', collation: null, identity: 'NO' },
      { name: 'users.id', type: 'bigint', collation: null, identity: 'YES' },
      { name: 'users.username', type: 'text', collation: 'C', identity: 'NO' },
    ]);
    await db.close();
    await files.drop();
  });

  test('of this version is migrated by the next one', async () => {
    const files = await createTestDatabase();
    await withNextMigration(async () => {
      const db = await open(files);
      const { rows } = await sql`
        select data_type as type from information_schema.columns where column_name = 'invented'
      `.execute(db.read);
      expect(rows).toEqual([{ type: 'bigint' }]);
      await db.close();
    });
    await files.drop();
  });

  test('of a newer version is refused', async () => {
    const files = await createTestDatabase();
    const db = await open(files);
    await db.write((transaction) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00Z')`.execute(
        transaction,
      ),
    );
    await db.close();
    await expect(open(files)).rejects.toMatchObject({ code: 'database_newer' });
    await files.drop();
  });
});

test('closing waits for running writes and rejects later ones', async () => {
  const files = await createTestDatabase();
  const db = await open(files);
  const gate = Promise.withResolvers<void>();
  const running = db.write(async (transaction) => {
    await gate.promise;
    return addUser(transaction, 'brunhild');
  });
  const closed = db.close();
  await expect(db.write(async () => {})).rejects.toThrow('The database is closed.');
  gate.resolve();
  expect(await running).toBeGreaterThan(0);
  await closed;
  await files.drop();
});

test('a connection prepares a precompiled query once', async () => {
  const files = await createTestDatabase();
  const db = await open(files, 2);
  const find = precompile(db.read, db.read.selectFrom('runs').select('seed').where('id', '=', ''));
  for (const id of ['a', 'b', 'c']) await find(id);
  const { rows } = await sql<{ statement: string; times: number }>`
    select statement, generic_plans + custom_plans as times from pg_prepared_statements
  `.execute(db.read);
  expect(rows).toEqual([{ statement: expect.stringContaining('"runs"'), times: 3 }]);
  await db.close();
  await files.drop();
});
