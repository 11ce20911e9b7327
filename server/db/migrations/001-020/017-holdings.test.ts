import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { accounts } from './001-accounts.ts';
import { characters } from './002-characters.ts';
import { holdings } from './017-holdings.ts';

test('warband tabs among the bags of a bank become a holding; nothing is lost', async () => {
  const file = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  await characters.up(db);
  file.exec(
    "insert into users (id, username, username_key, email, email_key, email_verified, password_hash, role, created_at) values (1, 'A', 'a', 'a@b.c', 'a@b.c', 0, '', 'user', 1)",
  );
  const banked = (bag_num: number, item_name: string) => carriedItemFixture({ bag_num, item_name, in_bank: true });
  const add = (id: number, game_id: string, bank: string, items: ReturnType<typeof banked>[]) => {
    const document = characterFixture({
      id,
      game_id,
      inventory: [carriedItemFixture({ bag_num: 0, item_name: 'Hearthstone' }), ...items],
      bags: [{ bag_num: 12, in_bank: true, size: 98, name: 'Ore' }],
    });
    const text = JSON.stringify({ ...document, observed_at: { ...document.observed_at, bank } });
    file
      .prepare(
        `insert into characters (id, user_id, game_id, realm, name, displaced, version, number_times, created_at, updated_at, document_length, document)
         values (?, 1, ?, 'R', ?, 0, 1, '{}', 0, 0, ?, ?)`,
      )
      .run(id, game_id, `C${id}`, text.length, text);
  };
  add(1, 'wow_retail', '2026-11-20T10:00:00.000Z', [banked(6, 'Linen Cloth'), banked(12, 'Old Ore')]);
  add(2, 'wow_retail', '2026-11-20T12:00:00.000Z', [banked(12, 'Iron Ore'), banked(14, 'Peacebloom')]);
  add(3, 'wow_classic', '2026-11-20T12:00:00.000Z', [banked(11, 'Wool Cloth')]);
  await holdings.up(db);
  const documents = file.prepare('select document, version from characters order by id').all() as {
    document: string;
    version: number;
  }[];
  const names = documents.map(({ document }) =>
    (JSON.parse(document) as { inventory: { item_name: string }[] }).inventory.map(({ item_name }) => item_name),
  );
  expect(names).toEqual([['Hearthstone', 'Linen Cloth'], ['Hearthstone'], ['Hearthstone', 'Wool Cloth']]);
  expect(documents.map(({ version }) => version)).toEqual([2, 2, 1]);
  const [row, ...others] = file.prepare('select * from holdings').all() as { document: string; user_id: number }[];
  expect(others).toEqual([]);
  expect(JSON.parse(row?.document ?? '')).toMatchObject({
    kind: 'warband_bank',
    tabs: [
      { index: 1, name: 'Ore', size: 98, items: [{ item_name: 'Iron Ore' }] },
      { index: 3, items: [{ item_name: 'Peacebloom' }] },
    ],
  });
});
