import { expect, test } from 'vitest';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { tabFixture, warbandFixture } from '#shared/testing/characters/holding-fixture.ts';
import { toItemOwners } from '../search/items/item-owner.ts';
import type { SectionSource } from '#shared/characters/seen-by.ts';
import type { CardItem } from './card-types.ts';
import { findHolders } from './find-holders.ts';

const CLOTH = { item_name: 'Linen Cloth', item_id: 2589, quality: 1 };

test('counts an item by character and place, without other games', () => {
  const owner = characterFixture({ id: 1 });
  const torvald = characterFixture({
    id: 2,
    inventory: [
      carriedItemFixture({ ...CLOTH, bag_num: 0, item_count: 17 }),
      carriedItemFixture({ ...CLOTH, bag_num: 1, item_count: 3 }),
      carriedItemFixture({ ...CLOTH, bag_num: -1, in_bank: true, item_count: 40 }),
      carriedItemFixture({ ...CLOTH, item_id: 1, item_count: 9 }),
    ],
  });
  const retail = characterFixture({ ...torvald, id: 3, game_id: 'wow_retail' });
  expect(findHolders([owner, torvald, retail], CLOTH, owner)).toEqual([
    { holder: torvald, where: 'bags', count: 20 },
    { holder: torvald, where: 'bank', count: 40 },
  ]);
  expect(findHolders([torvald], { ...CLOTH, item_id: null }, owner).map(({ count }) => count)).toEqual([29, 40]);
});

test('lists the other places of the owner first, without the slot that the item is in', () => {
  const inBags = carriedItemFixture({ ...CLOTH, bag_num: 1, slot_num: 3, item_count: 20 });
  const further = carriedItemFixture({ ...CLOTH, bag_num: 1, slot_num: 4, item_count: 5 });
  const inBank = carriedItemFixture({ ...CLOTH, bag_num: -1, slot_num: 3, in_bank: true, item_count: 7 });
  const torvald = characterFixture({ id: 1, inventory: [inBags] });
  const halla = characterFixture({ id: 2, inventory: [inBags, further, inBank] });
  const places = (item: typeof inBags) =>
    findHolders([torvald, halla], item, halla).map(({ holder, where, count }) => [holder.id, where, count]);
  expect(places(inBags)).toEqual([
    [2, 'bags', 5],
    [2, 'bank', 7],
    [1, 'bags', 20],
  ]);
  expect(places({ ...inBank }), 'in a later version of the list').toEqual([
    [2, 'bags', 25],
    [1, 'bags', 20],
  ]);
  expect(findHolders([halla], { ...CLOTH }, halla), 'an item in the mail').toHaveLength(2);
});

test('lists mail and auctions, without the parcel that the item is', () => {
  const parcel = (count: number) => ({ ...CLOTH, count, expires_at: 1_800_000_000_000 });
  const inMail = { ...parcel(20), copper: 0 };
  const halla = characterFixture({
    id: 2,
    mail: [inMail, { ...inMail }, { ...inMail, item_id: null, item_name: null, copper: 300 }],
    auctions: [{ ...parcel(5), buyout: null }],
  });
  const torvald = characterFixture({ id: 1, mail: [inMail] });
  const places = (item: CardItem) =>
    findHolders([torvald, halla], item, halla).map(({ holder, where, count }) => [holder.id, where, count]);
  const others = [
    [2, 'mail', 20],
    [2, 'auctions', 5],
    [1, 'mail', 20],
  ];
  expect(places(inMail)).toEqual(others);
  expect(places({ ...inMail }), 'in a later version of the list').toEqual(others);
  expect(places(CLOTH), 'an item elsewhere').toEqual([[2, 'mail', 40], ...others.slice(1)]);
});

test("dates an item in a bank by the tabs that it is in, not by the bank's newest one", () => {
  const tab = (index: number, item_id: number, day: number, source?: SectionSource) =>
    tabFixture({
      index,
      items: [carriedItemFixture({ ...CLOTH, item_id, bag_num: index, item_count: 5, in_bank: true })],
      observed_at: `2026-11-0${day}T10:00:00.000Z`,
      ...(source && { source }),
    });
  const undated = { addon: 'bagbrother', before: 1_795_000_000_000 } as const;
  const seenOf = (...tabs: readonly ReturnType<typeof tab>[]) => {
    const banks = toItemOwners([
      warbandFixture(tabs, { game_id: 'wow_classic', observed_at: '2026-11-09T10:00:00.000Z' }),
    ]);
    return findHolders(banks, CLOTH, characterFixture()).map(({ where, count, seen }) => [where, count, seen?.at]);
  };
  expect(seenOf(tab(1, 2589, 3), tab(2, 1, 9))).toEqual([['bank', 5, '2026-11-03T10:00:00.000Z']]);
  expect(seenOf(tab(1, 2589, 5), tab(2, 2589, 3))).toEqual([['bank', 10, '2026-11-03T10:00:00.000Z']]);
  expect(seenOf(tab(1, 2589, 5), tab(2, 2589, 8, undated)), 'one at an unknown time').toEqual([['bank', 10, null]]);
});

test('counts the second of two equal weapons that are worn', () => {
  const equipment = wornItemFixture(3, 3).map((item) => ({ ...item, item_name: 'Hatchet', item_id: 853 }));
  const [main] = equipment as [CardItem];
  const halla = characterFixture({ equipment });
  expect(findHolders([halla], main, halla).map(({ where, count }) => [where, count])).toEqual([['worn', 1]]);
  expect(findHolders([characterFixture({ equipment: equipment.slice(0, 1) })], main, halla)).toEqual([]);
});

test('pets are the same by species, whatever is known of their names; unknown things never are', () => {
  const pet = { item_name: 'Pet (species 868)', item_id: null, quality: 3, pet_species: 868 };
  const unknown = { item_name: 'Unknown item', item_id: null, quality: null };
  const owner = characterFixture({ id: 1 });
  const halla = characterFixture({
    id: 2,
    inventory: [
      carriedItemFixture({ ...pet, item_name: 'Pandaren Monk', slot_num: 1 }),
      carriedItemFixture({ ...pet, item_name: 'Pet (species 869)', pet_species: 869, slot_num: 2 }),
      carriedItemFixture({ ...unknown, slot_num: 3 }),
    ],
  });
  expect(findHolders([halla], pet, owner)).toEqual([{ holder: halla, where: 'bags', count: 1 }]);
  expect(findHolders([halla], unknown, owner)).toEqual([]);
});

test('caged pets and keystones of the own addon are the same by name, not by the cage', () => {
  const cage = { item_name: 'Lil Bling', item_id: 82_800, quality: 3 };
  const owner = characterFixture({ id: 1 });
  const halla = characterFixture({
    id: 2,
    inventory: [
      carriedItemFixture({ ...cage, slot_num: 1 }),
      carriedItemFixture({ ...cage, item_name: 'Pandaren Monk', slot_num: 2 }),
    ],
  });
  expect(findHolders([halla], cage, owner)).toEqual([{ holder: halla, where: 'bags', count: 1 }]);
});
