import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '../001-020/001-accounts.ts';
import { characters } from '../001-020/002-characters.ts';
import { characterRevisions } from './022-character-revisions.ts';

test('a stored character counts as changed by the newest revision of its account', async () => {
  const file = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  await characters.up(db);
  const addUser = file.prepare(
    "insert into users (username, username_key, email, email_key, email_verified, password_hash, role, created_at, characters_revision) values (?, ?, ?, ?, 0, '', 'user', 1, ?)",
  );
  const addCharacter = file.prepare(
    "insert into characters (user_id, game_id, realm, name, displaced, version, number_times, created_at, updated_at, document_length, document) values (?, 'wow_classic', 'Hydraxian', ?, 0, 1, '{}', 1, 1, 2, '{}')",
  );
  for (const [name, revision] of [
    ['Sigrun', 7],
    ['Torvald', 3],
  ] as const)
    addUser.run(name, name, name, name, revision);
  for (const [user, name] of [
    [1, 'Tilda'],
    [1, 'Osk'],
    [2, 'Bruni'],
  ] as const)
    addCharacter.run(user, name);
  await characterRevisions.up(db);
  expect(file.prepare('select * from character_revisions order by character_id').raw().all()).toEqual([
    [1, 1, 7],
    [2, 1, 7],
    [3, 2, 3],
  ]);
});
