import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '../001-020/001-accounts.ts';
import { social } from '../001-020/003-social.ts';
import { groupNameKey } from './023-group-name-key.ts';

test('the names of stored groups get a key without case', async () => {
  const file = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  await social.up(db);
  const add = file.prepare('insert into groups (name, is_private, created_at) values (?, 0, 1)');
  for (const name of ['The Gilded MUG', 'Ätherschänke', 'ЖАБА']) add.run(name);
  await groupNameKey.up(db);
  expect(file.prepare('select name, name_key from groups order by id').raw().all()).toEqual([
    ['The Gilded MUG', 'the gilded mug'],
    ['Ätherschänke', 'ätherschänke'],
    ['ЖАБА', 'жаба'],
  ]);
});
