import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { isFullDepth } from '#shared/testing/depth.ts';
import { exportAccounts } from '../../../../testing/full-ledger.ts';
import { withNextMigration } from '../../../../testing/next-migration.ts';
import { fileIn, moving, ofFolder, ofUrl, setUpMoves } from '../../../../testing/postgres/move-fixture.ts';
import { openDatabase } from '../../open-database.ts';
import { DATABASE_FILE } from '../../sqlite/connection.ts';
import { lockDataDir } from '../../sqlite/data-dir-lock.ts';

const MOVE = fileURLToPath(new URL('../../../../commands/move.ts', import.meta.url));
const fixture = setUpMoves(async (server) => {
  await server.signUp('Brunhild');
  await server.context.db.write(async (transaction) => {
    const { id } = await transaction
      .insertInto('all_groups')
      .values({ name: 'Hearth', is_private: 0, created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('messages')
      .values({ group_id: id, user_id: 1, ref: 'a', text: 'Hail', is_emote: 0, created_at: 1 })
      .execute();
    await transaction
      .insertInto('runs')
      .values({ id: 'r', seed: 1, rules_version: 5, created_at: 1, posted_at: null, secret: 's' })
      .execute();
  });
});

describe('a move is refused', () => {
  const refused = (from: string, to: string, code: string) => expect(moving(from, to)).rejects.toMatchObject({ code });

  test('while a server uses one of the two', async () => {
    const folder = fixture.emptyFolder();
    await mkdir(folder);
    for (const [used, from, to] of [
      [fixture.source, fixture.source, fixture.emptyFolder()],
      [folder, fixture.source, folder],
    ] as const) {
      const unlock = lockDataDir(used, 0);
      await refused(from, to, 'copy_in_use');
      unlock();
    }
    const url = await fixture.migratedDatabase();
    const server = await openDatabase(ofUrl(url));
    await refused(fixture.source, url, 'copy_in_use');
    await refused(url, fixture.emptyFolder(), 'copy_in_use');
    await server.close();
    expect(await fixture.countRows(url)).toBe(0);
  });

  test('from a database of another version', async () => {
    const url = await fixture.migratedDatabase();
    const newer = await fixture.changedSource((connection) =>
      connection.exec("insert into kysely_migration values ('999-future', '2031-01-01T00:00:00.000Z')"),
    );
    await refused(newer, url, 'database_newer');
    const before = await fixture.changedSource((connection) =>
      connection.exec("update kysely_migration set name = '001-accounts'"),
    );
    await refused(before, url, 'database_too_old');
    await withNextMigration(() => refused(fixture.source, url, 'copy_older'));
  });

  test('from nothing, and from a damaged file', async () => {
    await refused(fixture.emptyFolder(), await fixture.migratedDatabase(), 'copy_no_source');
    await refused(await fixture.emptyDatabase(), fixture.emptyFolder(), 'copy_no_source');
    const damaged = fixture.emptyFolder();
    await mkdir(damaged);
    await writeFile(fileIn(damaged), 'not a database'.repeat(1_000));
    await refused(damaged, await fixture.migratedDatabase(), 'copy_damaged');
  });

  test('to a place that cannot be reached', async () => {
    await refused(fixture.source, 'postgres://127.0.0.1:1/ledger', 'postgres_unreachable');
    await refused(fixture.source, join(fileIn(fixture.source), 'below'), 'copy_unwritable');
  });

  test('to a folder whose log remained', async () => {
    const folder = fixture.emptyFolder();
    await mkdir(folder);
    await writeFile(`${fileIn(folder)}-wal`, 'rows');
    await refused(fixture.source, folder, 'copy_target_taken');
  });

  test.each([
    [
      'a NUL in a text',
      "update messages set text = 'Ale' || char(0) || 'mead' where id = (select min(id) from messages)",
    ],
    ['a text in place of a number', "update runs set seed = 'many'"],
  ])('for %s, and names the row', async (_what, statement) => {
    const url = await fixture.migratedDatabase();
    const changed = await fixture.changedSource((connection) => connection.exec(statement));
    await refused(changed, url, 'copy_value');
    expect(await fixture.countRows(url)).toBe(0);
    await moving(fixture.source, url);
  });

  test('when its copy differs', async () => {
    const url = await fixture.migratedDatabase();
    const db = await openDatabase(ofUrl(url));
    const change = (statement: string) => db.write((transaction) => sql.raw(statement).execute(transaction));
    await change(
      "create function shout() returns trigger language plpgsql as 'begin new.text = upper(new.text); return new; end'",
    );
    await change('create trigger shout before insert on messages for each row execute function shout()');
    await db.close();
    await refused(fixture.source, url, 'copy_differs');
    expect(await fixture.countRows(url)).toBe(0);
  });

  const onUnix = test.skipIf(process.platform === 'win32');
  onUnix.each(isFullDepth ? [0.2, 0.9] : [0.9])(
    'by a disk that is full after %d of the file, and leaves none',
    async (part) => {
      const folder = fixture.emptyFolder();
      const { size } = statSync(fileIn(await fixture.changedSource(() => {})));
      const blocks = Math.floor((size * part) / 512);
      const command = `ulimit -f ${blocks}; exec "$0" "$1" --from "$2" --to "$3"`;
      const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath, MOVE, fixture.source, folder], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing was stored: the storage failed \(SQLITE_/)]);
      expect((await readdir(folder)).filter((name) => name.startsWith(DATABASE_FILE))).toEqual([]);
    },
  );
});

const startMove = (from: string, to: string): ChildProcess =>
  fork(MOVE, ['--from', from, '--to', to], { silent: true });

/** A database in which a move waits at the first message. */
async function createWaitingTarget() {
  const url = await fixture.migratedDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create function wait() returns trigger language plpgsql set lock_timeout = 0
      as 'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger wait before insert on messages for each row execute function wait();
    select pg_advisory_lock(1);
  `);
  const countWaiting = async () =>
    (
      await client.query(`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()
      `)
    ).rowCount;
  return {
    url,
    untilWaiting: () => expect.poll(countWaiting).toBe(1),
    async release(): Promise<void> {
      await client.query('select pg_advisory_unlock(1)');
      await client.query('drop trigger wait on messages');
      await client.end();
    },
  };
}

describe('a move', () => {
  test('keeps others from writing to its source until it ends', async () => {
    const [first, second] = [await createWaitingTarget(), await createWaitingTarget()];
    const database = await fixture.migratedDatabase();
    await moving(fixture.source, database);
    const moves = Promise.all([moving(fixture.source, first.url), moving(database, second.url)]);
    await first.untilWaiting();
    await second.untilWaiting();
    const file = new BetterSqlite3(fileIn(fixture.source), { timeout: 0 });
    expect(() => file.exec('begin immediate')).toThrow('database is locked');
    file.close();
    const client = new Client({ connectionString: database, lock_timeout: 10 });
    await client.connect();
    await expect(client.query('update users set created_at = 1')).rejects.toMatchObject({ code: '55P03' });
    await client.end();
    await Promise.all([first.release(), second.release()]);
    expect(await moves).toMatchObject([{ code: 0 }, { code: 0 }]);
  });

  test('that is killed leaves an empty PostgreSQL, and another one succeeds', async () => {
    const { url, untilWaiting, release } = await createWaitingTarget();
    const child = startMove(fixture.source, url);
    await untilWaiting();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await release();
    expect(await fixture.countRows(url)).toBe(0);
    expect(await moving(fixture.source, url)).toMatchObject({ code: 0 });
    expect(await exportAccounts(ofUrl(url))).toEqual(fixture.exported);
  });

  test('that is killed leaves no SQLite database, and another one succeeds', async () => {
    const [url, folder] = [await fixture.migratedDatabase(), fixture.emptyFolder()];
    await moving(fixture.source, url);
    const child = startMove(url, folder);
    await expect.poll(() => existsSync(`${fileIn(folder)}.new`), { interval: 1 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(fileIn(folder))).toBe(false);
    expect(await moving(url, folder)).toMatchObject({ code: 0 });
    expect(await exportAccounts(ofFolder(folder))).toEqual(fixture.exported);
  });
});
