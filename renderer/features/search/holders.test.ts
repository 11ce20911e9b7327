import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue, applyLocale, t } from '../../i18n/i18n.ts';
import { rowsOf } from '../../search/items/rows.ts';
import { holdersOf } from './holders.ts';
import { disambiguate } from './disambiguate.ts';

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

test('equal names are distinguished by realm, and by game on one realm', () => {
  const elsewhere = characterFixture({ id: 3, realm: 'Aegwynn' });
  const retail = characterFixture({ id: 4, game_name: 'World of Warcraft' });
  expect(disambiguate(brunhild, [brunhild, eydis])).toEqual([]);
  expect(disambiguate(brunhild, [brunhild, elsewhere])).toEqual(['Hydraxian']);
  expect(disambiguate(brunhild, [brunhild, elsewhere, retail])).toEqual(['Hydraxian', 'World of Warcraft Classic']);
});
