import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { tabFixture, warbandFixture } from '#shared/testing/characters/holding-fixture.ts';
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue, applyLocale, t } from '../../base/i18n/i18n.ts';
import { toItemOwners } from '../../characters/search/items/item-owner.ts';
import { rowsOf } from '../../characters/search/items/rows.ts';
import { holdersOf, disambiguate } from './holders.ts';

beforeAll(async () => {
  await applyLocale('en');
  await loadCatalogue(['items', 'characters']);
});

const brunhild = characterFixture({
  equipment: wornItemFixture(3),
  inventory: [
    carriedItemFixture({ id: 1, bag_num: 2, slot_num: 5, item_count: 20 }),
    carriedItemFixture({ id: 2, bag_num: 2, slot_num: 6, item_count: 7 }),
    carriedItemFixture({ id: 3, bag_num: 0, slot_num: 1 }),
    carriedItemFixture({ id: 4, bag_num: -1, slot_num: 9, item_count: 3, in_bank: true }),
  ],
});
const eydis = characterFixture({ id: 2, name: 'Eydis', inventory: [carriedItemFixture({ bag_num: 1, slot_num: 4 })] });

test('lists holder, place and count: stacks of one bag combined, a single one with its slot', () => {
  const holders = holdersOf(t as TFunction, [brunhild, eydis].flatMap(rowsOf));
  expect(
    holders.map(({ owner, count, places, path }) => [
      owner.name,
      count,
      places.map((place) => `${place.text} ×${place.count}`).join(', '),
      path,
    ]),
  ).toEqual([
    [
      'Brunhild',
      32,
      'Worn, Slot 1 ×1, Bag 2 ×27, Backpack, slot 1 ×1, Bank, slot 9 ×3',
      '/characters/wow_classic/Brunhild?realm=Hydraxian&tab=equipment',
    ],
    ['Eydis', 1, 'Bag 1, slot 4 ×1', '/characters/wow_classic/Eydis?realm=Hydraxian&tab=inventory&place=bags'],
  ]);
});

test('mail and auctions are one place each, with the first end, and the path opens it', () => {
  const now = Date.UTC(2026, 10, 24);
  const parcel = { item_name: 'Linen Cloth', item_id: 2589, quality: 1, count: 20 };
  const halla = characterFixture({
    name: 'Halla',
    mail: [1, 2].map((days) => ({ ...parcel, copper: 0, expires_at: now + days * 86_400_000 })),
    auctions: [{ ...parcel, buyout: 500, expires_at: null }],
  });
  const [holder] = holdersOf(t as TFunction, rowsOf(halla), 1, now);
  expect(holder?.places).toEqual([
    { text: 'Mail (expires in 1d)', count: 40 },
    { text: 'Auctions', count: 20 },
  ]);
  expect(holder?.path).toBe('/characters/wow_classic/Halla?realm=Hydraxian&tab=inventory&place=mail');
});

test('a bag has its own name, with its number where there are two of that name', () => {
  const bag = (bag_num: number, name?: string) => ({ bag_num, in_bank: false, size: 16, ...(name && { name }) });
  const sigrun = characterFixture({
    bags: [bag(0), bag(1, 'Mooncloth Bag'), bag(2, 'Runecloth Bag'), bag(3, 'Mooncloth Bag'), bag(4)],
    inventory: [0, 1, 2, 2, 3, 4].map((bag_num, at) => carriedItemFixture({ id: at + 1, bag_num, slot_num: at + 1 })),
  });
  const [holder] = holdersOf(t as TFunction, rowsOf(sigrun));
  expect(holder?.places.map(({ text }) => text)).toEqual([
    'Backpack, slot 1',
    'Mooncloth Bag (Bag 1), slot 2',
    'Runecloth Bag',
    'Mooncloth Bag (Bag 3), slot 5',
    'Bag 4, slot 6',
  ]);
});

test('a tab of a bank has its own name', () => {
  const tab = (index: number, name: string | null) =>
    tabFixture({ index, name, items: [carriedItemFixture({ id: 1, bag_num: index, slot_num: 3 })] });
  const [bank] = toItemOwners([warbandFixture([tab(1, 'Ore'), tab(2, null)])]);
  const [holder] = holdersOf(t as TFunction, bank === undefined ? [] : rowsOf(bank));
  expect(holder?.places.map(({ text }) => text)).toEqual(['Ore, slot 3', 'Tab 2, slot 3']);
});

test('equal names are distinguished by realm, and by game on one realm', () => {
  const elsewhere = characterFixture({ id: 3, realm: 'Aegwynn' });
  const retail = characterFixture({ id: 4, game_name: 'World of Warcraft' });
  expect(disambiguate(brunhild, [brunhild, eydis])).toEqual([]);
  expect(disambiguate(brunhild, [brunhild, elsewhere])).toEqual(['Hydraxian']);
  expect(disambiguate(brunhild, [brunhild, elsewhere, retail])).toEqual(['Hydraxian', 'World of Warcraft Classic']);
  const era = characterFixture({ id: 5, family: 'wow_classic_era' });
  expect(disambiguate(era, [brunhild, era])).toEqual(['Hydraxian', 'WoW Classic Era']);
});
