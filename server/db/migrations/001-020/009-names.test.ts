import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from './001-accounts.ts';
import { names } from './009-names.ts';

test('existing accounts get the skeleton of their names', async () => {
  const file = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  const insert = file.prepare(
    "insert into users (username, username_key, email, email_key, email_verified, password_hash, role, created_at) values (?, ?, ?, ?, 0, '', 'user', 1)",
  );
  for (const name of ['Sigrun', 'Расо']) insert.run(name, name, `${name}@tavern.test`, `${name}@tavern.test`);
  await names.up(db);
  expect(file.prepare('select username, username_look from users order by id').all()).toEqual([
    { username: 'Sigrun', username_look: 'slgrun' },
    { username: 'Расо', username_look: 'paco' },
  ]);
});
