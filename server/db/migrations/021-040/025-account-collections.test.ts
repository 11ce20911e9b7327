import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '../001-020/001-accounts.ts';
import { collections } from '../001-020/018-collections.ts';
import { accountCollections } from './025-account-collections.ts';

test('stored collections become those of an unknown account, and stay for the previous version', async () => {
  const file = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  await collections.up(db);
  file.pragma('foreign_keys = off');
  file.exec("insert into collections values (7, 'wow_retail', 'mounts', 3, '6-8', 1000)");
  await accountCollections.up(db);
  expect(file.prepare('select * from account_collections').all()).toEqual([
    {
      user_id: 7,
      game_id: 'wow_retail',
      kind: 'mounts',
      name: '',
      account: '[]',
      count: 3,
      ids: '6-8',
      observed_at: 1000,
    },
  ]);
  expect(file.prepare('select count(*) from collections').pluck().get()).toBe(1);
});
