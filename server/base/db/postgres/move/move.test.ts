import BetterSqlite3 from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { move } from '../../../../commands/move.ts';
import { exportAccounts, fillLedger } from '../../../../testing/full-ledger.ts';
import { fileIn, moving, ofFolder, ofUrl, setUpMoves } from '../../../../testing/postgres/move-fixture.ts';
import { describeTables } from '../../copy/copy-table.ts';
import { openDatabase, type DatabaseTarget } from '../../open-database.ts';

const fixture = setUpMoves(fillLedger);

test('the ledger of these tests has rows in every table', async () => {
  const connection = new BetterSqlite3(fileIn(fixture.source), { readonly: true });
  const counts = (await describeTables()).map(({ name }) => [
    name,
    connection.prepare(`select count(*) from "${name}"`).pluck().get(),
  ]);
  connection.close();
  expect(counts.filter(([, rows]) => rows === 0)).toEqual([]);
  expect(fixture.exported.size).toBeGreaterThan(20);
});

describe('a move to PostgreSQL and back', () => {
  let url: string;
  let back: string;

  beforeAll(async () => {
    [url, back] = [await fixture.emptyDatabase(), fixture.emptyFolder()];
    expect(await moving(fixture.source, url)).toMatchObject({ code: 0 });
    expect(await moving(url, back)).toMatchObject({ code: 0 });
  });

  test('keeps the export of every account byte for byte', async () => {
    expect(await exportAccounts(ofUrl(url))).toEqual(fixture.exported);
  });

  test('keeps every value of every table', async () => {
    const [one, other] = [fixture.source, back].map((folder) => new BetterSqlite3(fileIn(folder), { readonly: true }));
    for (const { name, key } of await describeTables()) {
      const statement = `select * from "${name}" order by ${key.map((column) => `"${column}"`).join()}`;
      expect(other?.prepare(statement).all(), name).toEqual(one?.prepare(statement).all());
    }
    one?.close();
    other?.close();
  });

  test('gives no id of a deleted row again', async () => {
    const nextIds = async (target: DatabaseTarget) => {
      const db = await openDatabase(target);
      const row = { name: 'A', is_private: 0, created_at: 1 };
      const ids = await db.write((transaction) =>
        transaction.insertInto('all_groups').values([row, row]).returning('id').execute(),
      );
      await db.write((transaction) => transaction.deleteFrom('all_groups').where('name', '=', 'A').execute());
      await db.close();
      return ids;
    };
    const expected = await nextIds(ofFolder(await fixture.changedSource(() => {})));
    expect(expected[0]?.id).toBeGreaterThan(1);
    expect(await nextIds(ofUrl(url))).toEqual(expected);
    expect(await nextIds(ofFolder(back))).toEqual(expected);
  });

  test('keeps integers of 64 bits and doubles of any size', async () => {
    const numbers = (folder: string) => {
      const connection = new BetterSqlite3(fileIn(folder), { readonly: true });
      connection.defaultSafeIntegers(true);
      const seeds = connection.prepare('select seed from runs').all();
      const averages = connection.prepare('select average_quality from character_history order by 1').all();
      connection.close();
      return { seeds, averages };
    };
    const changed = await fixture.changedSource((connection) => {
      connection.exec('update runs set seed = -9223372036854775807');
      connection.exec('update character_history set average_quality = 0.1 + 0.2');
      for (const value of [Number.MAX_VALUE, Number.MIN_VALUE, -0.1, 1e21])
        connection
          .prepare(
            'update character_history set average_quality = ? where observed_at = (select max(observed_at) from character_history where average_quality = 0.1 + 0.2)',
          )
          .run(value);
    });
    const [database, folder] = [await fixture.migratedDatabase(), fixture.emptyFolder()];
    await moving(changed, database);
    await moving(database, folder);
    expect(numbers(changed).averages.length).toBeGreaterThan(4);
    expect(numbers(folder)).toEqual(numbers(changed));
  });

  test('is refused a second time, in both directions', async () => {
    const rows = await fixture.countRows(url);
    await expect(moving(fixture.source, url)).rejects.toMatchObject({ code: 'copy_target_taken' });
    await expect(moving(url, back)).rejects.toMatchObject({ code: 'copy_target_taken' });
    expect(await fixture.countRows(url)).toBe(rows);
  });
});

test('the command has a usage, a help and an exit code', async () => {
  for (const args of [[], ['--from', 'a'], ['--from', 'a', '--to', 'b', '--now'], ['a', 'b']])
    expect(await move(args)).toMatchObject({ code: 2, message: expect.stringMatching(/^Usage: npm run move/) });
  expect(await move(['--help'])).toMatchObject({ code: 0, message: expect.stringContaining('PGPASSWORD') });
});
