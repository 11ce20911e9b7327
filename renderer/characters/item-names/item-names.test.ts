import { beforeAll, expect, test } from 'vitest';
import type { DescribedItem } from '#shared/characters/contract/items.ts';
import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { tabFixture, warbandFixture } from '#shared/testing/characters/holding-fixture.ts';
import { applyLocale, t } from '../../base/i18n/i18n.ts';
import { createItemNames } from './item-names.ts';
import { findUnknownItems } from './unknown-items.ts';

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

const HELM = { id: 1, slot_name: 'Head', item_id: 16_866, equip_slot: null, stats: [] };

test('a worn item that came without name and quality gets both', async () => {
  const character = characterFixture({ equipment: [{ ...HELM, item_name: 'Item 16866', quality: null }] });
  const { names } = dictionary([{ ...HEARTHSTONE, id: 16_866, name: 'Helm of Might', quality: 4 }]);
  expect(names.apply([character])[0]?.equipment).toMatchObject([{ item_name: 'Item 16866', quality: null }]);
  await names.ask([character], signal);
  expect(names.apply([character])[0]?.equipment).toMatchObject([{ item_name: 'Helm of Might', quality: 4 }]);
});

test('a named item of unknown quality keeps its name and what else it says', async () => {
  const worn = { ...HELM, item_name: 'Helm of Might of the Bear', quality: null, icon_id: 5 };
  const character = characterFixture({ equipment: [worn] });
  const { names } = dictionary([{ ...HEARTHSTONE, id: 16_866, name: 'Helm of Might', quality: 4 }]);
  await names.ask([character], signal);
  const described = names.apply([character]);
  expect(described[0]?.equipment).toMatchObject([{ ...worn, quality: 4, class_id: 15 }]);
  expect(names.apply(described)).toBe(described);
});

test('asks for a quality again that was unknown before an import', async () => {
  const character = characterFixture({ equipment: [{ ...HELM, item_name: 'Helm of Might', quality: null }] });
  const known = [{ ...HEARTHSTONE, id: 16_866, name: 'Helm of Might', quality: null as number | null }];
  const { names } = dictionary(known);
  await names.ask([character], signal);
  known[0] = { ...known[0], quality: 4 } as DescribedItem;
  await names.ask([character], signal);
  expect(names.apply([character])[0]?.equipment?.[0]?.quality).toBeNull();
  names.forgetUnknown();
  await names.ask([character], signal);
  expect(names.apply([character])[0]?.equipment?.[0]?.quality).toBe(4);
});

test('an item whose quality nobody knows stays the same object', async () => {
  const character = characterFixture({ equipment: [{ ...HELM, item_name: 'Helm of Might', quality: null }] });
  const { names } = dictionary([{ ...HEARTHSTONE, id: 16_866, name: 'Helm of Might', quality: null }]);
  await names.ask([character], signal);
  expect(names.apply([character])[0]).toBe(character);
});

test('names items of mail, auctions and banks; a letter with money only stays the same', async () => {
  const entry = { count: 1, quality: null, expires_at: null };
  const money = { ...entry, item_id: null, item_name: null, copper: 5 };
  const parcel = { ...entry, item_id: 6948, item_name: 'Item 6948', copper: 0 };
  const character = characterFixture({ mail: [money, parcel], auctions: [{ ...parcel, buyout: null }] });
  const bank = warbandFixture([tabFixture({ index: 1, items: [unnamed(7)] }), tabFixture({ index: 2, items: [] })], {
    game_id: 'wow_classic',
  });
  const { names, asked } = dictionary([HEARTHSTONE, { ...HEARTHSTONE, id: 7, name: 'Keg' }]);
  await names.ask([character, bank], signal);
  expect(asked).toEqual(['wow_classic 6948,7']);
  const [named] = names.apply([character]);
  expect(named?.mail).toMatchObject([money, { item_name: 'Hearthstone', quality: 1, class_id: 15 }]);
  expect(named?.auctions).toMatchObject([{ item_name: 'Hearthstone' }]);
  const [namedBank] = names.apply([bank]);
  expect(namedBank?.tabs[0]?.items).toMatchObject([{ item_name: 'Keg' }]);
  expect(namedBank?.tabs[1]).toBe(bank.tabs[1]);
});

test.each([
  ['en', 'Pet (species 868)', 'Unknown item'],
  ['de', 'Haustier (Art 868)', 'Unbekannter Gegenstand'],
])('pets and unknown things have words in %s, and are not looked up by a number', async (locale, pet, thing) => {
  await applyLocale(locale);
  const { names, asked } = dictionary([]);
  const inventory = [
    carriedItemFixture({ item_id: null, item_name: 'Pet (species 868)', quality: 3, pet_species: 868 }),
    carriedItemFixture({ item_id: null, item_name: 'Unknown item', quality: null }),
  ];
  const shown = names.apply([characterFixture({ inventory })]);
  expect(shown[0]?.inventory?.map(({ item_name }) => item_name)).toEqual([pet, thing]);
  await names.ask(shown, signal);
  expect(asked).toEqual([]);
  expect(names.apply(shown)).toBe(shown);
  await applyLocale('en');
});

test('a pet without a name is called as another character’s pet of its species', () => {
  const pet = (item_name: string, quality: number) =>
    carriedItemFixture({ item_id: null, item_name, quality, pet_species: 868 });
  const { names } = dictionary([]);
  const shown = names.apply([
    characterFixture({ id: 1, inventory: [pet('Pet (species 868)', 1)] }),
    characterFixture({ id: 2, inventory: [pet('Pandaren Monk', 3)] }),
  ]);
  expect(shown[0]?.inventory).toMatchObject([{ item_name: 'Pandaren Monk', quality: 1 }]);
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

test('a currency without a name gets the one of its own dictionary, else its number in the language of the page', async () => {
  const charm = { id: 697, name: 'Currency 697', count: 3 };
  const mug = { id: 2, name: 'Honor', count: 5 };
  const character = characterFixture({ currencies: [charm, { ...charm, id: 698, name: 'Currency 698' }, mug] });
  const { names, asked } = dictionary([{ ...HEARTHSTONE, id: 697, name: 'Elder Charm', quality: null, icon_id: 8 }]);
  expect(names.apply([character])[0]).toBe(character);
  expect(await names.ask([character], signal)).toBe(true);
  expect(asked).toEqual(['wow_classic:currencies 697,698']);
  const [named] = names.apply([character]);
  expect(named?.currencies).toEqual([{ ...charm, name: 'Elder Charm', icon_id: 8 }, character.currencies?.[1], mug]);
  await applyLocale('de');
  expect(names.apply([character])[0]?.currencies?.map(({ name }) => name)).toEqual([
    'Elder Charm',
    'Währung 698',
    'Honor',
  ]);
  expect(isPlaceholderName(t('common.unnamedCurrency', { id: '698' }), 698)).toBe(true);
  await applyLocale('en');
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
  expect(findUnknownItems(shown ? [shown] : []).get('wow_classic')).toEqual(new Set([7]));
  await applyLocale('en');
});
