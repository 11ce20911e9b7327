import { beforeAll, expect, test } from 'vitest';
import type { DescribedItem } from '#shared/contract/items.ts';
import { isPlaceholderName } from '#shared/character/placeholder-name.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, t } from '../../i18n/i18n.ts';
import { createItemNames } from './item-names.ts';
import { findUnnamedItems } from './unnamed-items.ts';

beforeAll(() => applyLocale('en'));

const signal = new AbortController().signal;
const unnamed = (id: number) => carriedItemFixture({ item_id: id, item_name: `Item ${id}`, quality: null });
const HEARTHSTONE: DescribedItem = {
  id: 6948,
  name: 'Hearthstone',
  language: 'en',
  quality: 1,
  class_id: 15,
  subclass_id: 0,
  slot: null,
  icon_id: 134414,
};

/** A dictionary with these items, and the addresses that were asked for. */
function dictionary(known: DescribedItem[]) {
  const asked: string[] = [];
  const call = async (_route: unknown, { querystring }: { querystring: { game: string; ids: string } }) => {
    asked.push(`${querystring.game} ${querystring.ids}`);
    const ids = querystring.ids.split(',').map(Number);
    return { data: known.filter(({ id }) => ids.includes(id)) };
  };
  return { asked, names: createItemNames(call as unknown as Parameters<typeof createItemNames>[0]) };
}

test('an item without a name gets what the dictionary knows; everything else stays the same object', async () => {
  const named = characterFixture({ id: 1 });
  const mixed = characterFixture({ id: 2, inventory: [unnamed(6948), unnamed(4)] });
  const { names, asked } = dictionary([HEARTHSTONE]);
  expect(await names.ask([named, mixed], signal)).toBe(true);
  const [first, second] = names.apply([named, mixed]);
  expect(first).toBe(named);
  expect(second?.inventory).toMatchObject([
    { item_name: 'Hearthstone', quality: 1, class_id: 15, icon_id: 134414 },
    { item_name: 'Item 4', quality: null },
  ]);
  expect(asked).toEqual(['wow_classic 6948,4']);
});

test('a worn item that came without name and quality gets both', async () => {
  const worn = {
    id: 1,
    slot_name: 'Head',
    item_id: 16_866,
    item_name: 'Item 16866',
    quality: 1,
    equip_slot: null,
    stats: [],
  };
  const character = characterFixture({ equipment: [worn] });
  const { names } = dictionary([{ ...HEARTHSTONE, id: 16_866, name: 'Helm of Might', quality: 4 }]);
  await names.ask([character], signal);
  expect(names.apply([character])[0]?.equipment).toMatchObject([{ item_name: 'Helm of Might', quality: 4 }]);
});

test('asks for each item once, in batches of a hundred by game, and again for unknown ones after an import', async () => {
  const many = characterFixture({ id: 1, inventory: Array.from({ length: 150 }, (_, at) => unnamed(at + 1)) });
  const retail = characterFixture({ id: 2, game_id: 'wow_retail', inventory: [unnamed(1)] });
  const { names, asked } = dictionary([{ ...HEARTHSTONE, id: 1 }]);
  await names.ask([many, retail], signal);
  await names.ask([many, retail], signal);
  expect(asked.map((each) => each.split(',').length)).toEqual([100, 50, 1]);
  names.forgetUnknown();
  await names.ask([retail, characterFixture({ id: 3, inventory: [unnamed(1), unnamed(2)] })], signal);
  expect(asked.at(-1)).toBe('wow_classic 2');
});

test.each([
  ['en', 'Item 7'],
  ['de', 'Gegenstand 7'],
])('an unknown item is called by its number in %s, and still counts as unnamed', async (locale, name) => {
  await applyLocale(locale);
  const { names } = dictionary([]);
  const [shown] = names.apply([characterFixture({ inventory: [unnamed(7)] })]);
  expect(shown?.inventory?.[0]?.item_name).toBe(name);
  expect(isPlaceholderName(t('common.unnamedItem', { id: '7' }), 7)).toBe(true);
  expect(findUnnamedItems(shown ? [shown] : []).get('wow_classic')).toEqual(new Set([7]));
  await applyLocale('en');
});
