import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/installs/game-folder.ts';
import { buildObservedCharacter } from '../../testing/sync/observed-character.ts';
import { createAccountAliases } from './account-aliases.ts';
import { MIGRATIONS, NewerQueueError, openQueueFile, QueueInUseError, createQueueSettings } from './queue-file.ts';
import { createQueue } from './queue.ts';

test('creates its folder and persists rows', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'new', 'queue.db');
  const first = openQueueFile(file).db;
  createQueue(first).add('t', [buildObservedCharacter('Tilda')]);
  createQueueSettings(first).setTarget('t');
  createQueueSettings(first).notBefore.set(5);
  first.close();
  const second = openQueueFile(file).db;
  expect(createQueue(second).count('t')).toBe(1);
  expect(createQueueSettings(second).target).toBe('t');
  expect(createQueueSettings(second).notBefore.get()).toBe(5);
  second.close();
});

test('opens for one program at a time', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const { db } = openQueueFile(file);
  expect(() => openQueueFile(file)).toThrow(QueueInUseError);
  db.close();
  openQueueFile(file).db.close();
});

test.each([
  ['bytes of something else', async (file: string) => writeFile(file, 'x'.repeat(8192))],
  [
    'a page in the middle overwritten',
    async (file: string) => {
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(0xa5, 4096, 12_288));
    },
  ],
])('replaces a damaged file and keeps a renamed copy: %s', async (_name, damage) => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  openQueueFile(file).db.close();
  await damage(file);
  const { db, damaged } = openQueueFile(file, () => 7);
  expect(damaged).toBe(`${file}.damaged-7`);
  expect(createQueue(db).add('t', [buildObservedCharacter('Tilda')])).toBe(1);
  db.close();
  expect(await readdir(folder.path)).toContain('queue.db.damaged-7');
});

test('refuses a file of a newer version without changing it', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const { db } = openQueueFile(file);
  db.pragma('user_version = 99');
  db.close();
  expect(() => openQueueFile(file)).toThrow(NewerQueueError);
});

test('numbers accounts permanently without storing their names', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const first = openQueueFile(file).db;
  const alias = createAccountAliases(first);
  expect(['TILDALOGIN', '384591484#1', 'TILDALOGIN'].map(alias)).toEqual(['Account 1', 'Account 2', 'Account 1']);
  first.close();
  const second = openQueueFile(file).db;
  expect(['384591484#1', 'ANOTHER'].map(createAccountAliases(second))).toEqual(['Account 2', 'Account 3']);
  second.close();
  for (const name of await readdir(folder.path))
    expect(await readFile(join(folder.path, name), 'latin1')).not.toMatch(/TILDALOGIN|384591484/);
});

test('a queue from before the baseline is set aside', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const { db: earlier } = openQueueFile(file);
  createQueue(earlier).add('t', [buildObservedCharacter('Tilda')]);
  earlier.pragma('user_version = 4');
  earlier.close();
  const { db, damaged } = openQueueFile(file, () => 7);
  expect(damaged).toBe(`${file}.damaged-7`);
  expect(createQueue(db).count('t')).toBe(0);
  db.close();
});

test('a queue of this version is migrated by the next one, once, and keeps its rows', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const { db: current } = openQueueFile(file);
  createQueue(current).add('t', [buildObservedCharacter('Tilda')]);
  current.close();
  MIGRATIONS.push('ALTER TABLE outbox ADD COLUMN invented INTEGER');
  try {
    for (let opened = 1; opened <= 2; opened++) {
      const { db, damaged } = openQueueFile(file);
      expect(damaged).toBeNull();
      expect(createQueue(db).count('t')).toBe(1);
      expect(db.prepare('SELECT invented FROM outbox').all()).toEqual([{ invented: null }]);
      db.close();
    }
  } finally {
    MIGRATIONS.pop();
  }
  expect(() => openQueueFile(file)).toThrow(NewerQueueError);
});
