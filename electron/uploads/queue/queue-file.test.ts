import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/installs/game-folder.ts';
import { buildObservedCharacter, SEEN } from '../../testing/sync/observed-character.ts';
import { createAccountAliases } from './account-aliases.ts';
import { createCharacterSources } from './character-sources.ts';
import { NewerQueueError, openQueueFile, QueueInUseError } from './queue-file.ts';
import { createQueueReport } from './queue-report.ts';
import { createQueueSettings } from './queue-settings.ts';
import { createQueue } from './queue.ts';
import type { QueuedObservation } from './queued-observation.ts';

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

test('migrates a queue of version 1 with its rows', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const first = openQueueFile(file).db;
  createQueue(first).add('t', [buildObservedCharacter('Tilda')]);
  first.exec(`UPDATE outbox SET sections = json_remove(sections, '$.character.at')`);
  first.exec(
    'DROP TABLE origins; ALTER TABLE outbox DROP COLUMN whole; ALTER TABLE refusals DROP COLUMN params; PRAGMA user_version = 1',
  );
  first.close();
  const second = openQueueFile(file).db;
  expect(createQueue(second).count('t')).toBe(1);
  createCharacterSources(second).record(['wow_classic:Player-1-Tilda'], {
    install: '/wow',
    flavourFolder: '_classic_era_',
    account: 'Account 1',
  });
  expect(createQueueReport(second).characters('t')).toMatchObject([
    { name: 'Tilda', source: { install: '/wow', flavourFolder: '_classic_era_', account: 'Account 1' } },
  ]);
  second.close();
});

test('migrates queued and refused observations of version 3', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'queue.db');
  const hash = (of: ReturnType<typeof buildObservedCharacter>, section: string) =>
    of.sections.find((each) => each.section === section)?.hash;
  const BUFFS = [{ name: 'Well Fed: twice', duration: 900 }];
  const tilda = buildObservedCharacter('Tilda', { buffs: BUFFS, equipment: [] });
  const first = openQueueFile(file).db;
  // Rows as version 3 wrote them, without byte ranges.
  const sections = JSON.stringify({
    character: { hash: hash(tilda, 'character'), observed: SEEN },
    buffs: { hash: hash(tilda, 'buffs'), observed: SEEN + 5 },
  });
  const payload = Buffer.from(
    JSON.stringify({
      game_short_code: 'wow_classic',
      observed_at: SEEN + 5,
      observed: { character: SEEN, buffs: SEEN + 5 },
      character: { name: 'Tilda' },
      buffs: BUFFS,
    }),
  );
  first
    .prepare(
      `INSERT INTO outbox (target, character, game, name, realm, sections, payload, queued_at) VALUES ('t', @key, 'wow_classic', 'Tilda', 'Stillwater', @sections, @payload, 1)`,
    )
    .run({ key: tilda.key, sections, payload });
  first
    .prepare(
      `INSERT INTO refusals VALUES ('t', 'other', 'wow_classic', 'Osk', 'Stillwater', @sections, @payload, 'no', 'No.', 1, NULL)`,
    )
    .run({ sections, payload });
  first
    .prepare(`INSERT INTO acknowledged VALUES ('t', @key, 'buffs', @hash, @since)`)
    .run({ key: tilda.key, hash: hash(tilda, 'buffs'), since: SEEN });
  first.exec('ALTER TABLE refusals DROP COLUMN params; PRAGMA user_version = 3');
  first.close();
  const { db, damaged } = openQueueFile(file);
  const queue = createQueue(db);
  expect(damaged).toBeNull();
  const [light] = queue.next('t');
  expect(JSON.parse(String(light?.payload))).toEqual({
    game_short_code: 'wow_classic',
    observed_at: SEEN + 5,
    observed: { character: SEEN, buffs: SEEN + 5 },
    character: { name: 'Tilda' },
    unchanged: { buffs: SEEN },
  });
  expect(light?.unchanged).toEqual(['buffs']);
  queue.sendWhole(queue.next('t'));
  expect(JSON.parse(String(queue.next('t')[0]?.payload))).toEqual(JSON.parse(payload.toString()));
  queue.requeueRefused('t', 'other');
  expect(queue.next('t').map(({ name }) => name)).toEqual(['Tilda', 'Osk']);
  queue.acknowledge('t', [{ observation: queue.next('t')[1] as QueuedObservation, status: 'updated' }]);
  const again = buildObservedCharacter('Osk', { buffs: BUFFS, observed_at: SEEN + 9 });
  queue.add('t', [{ ...again, key: 'other' }]);
  expect(queue.next('t')[1]?.unchanged).toEqual(['buffs']);
  db.close();
});
