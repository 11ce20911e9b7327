import { carried, someCharacter, worn } from '#shared/testing/characters/character-fixture.ts';
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadWords, speak, t } from '../../i18n/i18n.ts';
import { createRowReader, type Row } from '../../search/items/rows.ts';
import { holdersOf } from './holders.ts';
import { tellApart } from './disambiguate.ts';

beforeAll(async () => {
  await speak('en');
  await loadWords(['items', 'characters']);
});

const brunhild = someCharacter({
  equipment: worn(3),
  inventory: [
    carried({ id: 1, bag_num: 2, slot_num: 5, item_count: 20 }),
    carried({ id: 2, bag_num: 2, slot_num: 6, item_count: 7 }),
    carried({ id: 3, bag_num: 0, slot_num: 1 }),
    carried({ id: 4, bag_num: -1, slot_num: 9, item_count: 3, in_bank: true }),
  ],
});
const eydis = someCharacter({ id: 2, name: 'Eydis', inventory: [carried({ bag_num: 1, slot_num: 4 })] });

function rowsOf(...characters: Parameters<typeof createRowReader>[0]): Row[] {
  const reader = createRowReader(characters);
  return Array.from({ length: reader.length }, (_, row) => reader.read(row) as Row);
}

test('who has it, where and how many: stacks of one bag together, one by itself with its slot', () => {
  const holders = holdersOf(t as TFunction, rowsOf(brunhild, eydis));
  expect(holders.map(({ character, count, places, path }) => [character.name, count, places.map((place) => `${place.text} ×${place.count}`).join(', '), path])).toEqual([
    ['Brunhild', 32, 'Worn, Slot 1 ×1, Bag 2 ×27, Backpack, slot 1 ×1, Bank, slot 9 ×3', '/characters/wow_classic/Brunhild?realm=Hydraxian&tab=equipment'],
    ['Eydis', 1, 'Bag 1, slot 4 ×1', '/characters/wow_classic/Eydis?realm=Hydraxian&tab=inventory'],
  ]);
});

test('namesakes are told apart by realm, and by game where that is the same', () => {
  const elsewhere = someCharacter({ id: 3, realm: 'Aegwynn' });
  const retail = someCharacter({ id: 4, game_name: 'World of Warcraft' });
  expect(tellApart(brunhild, [brunhild, eydis])).toEqual([]);
  expect(tellApart(brunhild, [brunhild, elsewhere])).toEqual(['Hydraxian']);
  expect(tellApart(brunhild, [brunhild, elsewhere, retail])).toEqual(['Hydraxian', 'World of Warcraft Classic']);
});
