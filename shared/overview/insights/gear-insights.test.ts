import { describe, expect, test } from 'vitest';
import { characterFixture } from '../../testing/characters/character-fixture.ts';
import { outfit } from '../../testing/characters/outfit.ts';
import { countFilledSlots } from '../../characters/gear/outfit.ts';
import { findEmptySlots, findWeakestSlot } from './gear-insights.ts';

const dressed = (...[given, character]: [Parameters<typeof outfit>[0]?, Parameters<typeof characterFixture>[0]?]) =>
  characterFixture({ ...character, equipment: outfit(given) });

describe('the weakest slot', () => {
  test('is the item furthest below the others, with the numbers that show it', () => {
    const found = findWeakestSlot(dressed({ Feet: { quality: 2, item_name: 'Old Boots' } }));
    expect(found?.facts).toEqual({
      slot: 'Feet',
      itemName: 'Old Boots',
      value: 2,
      average: 4,
      compared: 14,
      qualities: { own: 2, usual: 4 },
    });
    expect(found?.evidence).toEqual({ from: 'section', section: 'equipment', observedAt: '2026-11-20T18:30:00.000Z' });
  });
  test('is not reported when all items are alike, or several are equally low', () => {
    expect(findWeakestSlot(dressed())).toBeNull();
    expect(findWeakestSlot(dressed({ Feet: 2, Legs: 2, Waist: 2 }))).toBeNull();
  });
  test('is never a shirt, a tabard or the ammunition', () => {
    expect(findWeakestSlot(dressed({ Shirt: 1, Tabard: 1, Ammo: 1 }))).toBeNull();
  });
  test('is never an item that the game had not loaded', () => {
    expect(findWeakestSlot(dressed({ Feet: { quality: 1, item_name: 'Item 109', item_id: 109 } }))).toBeNull();
  });
  test('is never an item of unknown quality, which lowers no average either', () => {
    const unknown = { quality: null, item_name: 'Old Boots' };
    expect(findWeakestSlot(dressed({ Feet: unknown }))).toBeNull();
    const found = findWeakestSlot(dressed({ Feet: unknown, Waist: 2 }));
    expect(found?.facts).toMatchObject({ slot: 'Waist', value: 2, average: 4, compared: 13 });
  });
  test('is found by item levels where enough are known, whatever the qualities', () => {
    const levels = (given: Parameters<typeof outfit>[0], level: number) =>
      findWeakestSlot(characterFixture({ equipment: outfit(given).map((item) => ({ item_level: level, ...item })) }))
        ?.facts;
    expect(levels({ Wrist: { item_level: 580 }, Feet: 2 }, 610)).toMatchObject({
      slot: 'Wrist',
      value: 580,
      average: 610,
      qualities: null,
    });
    expect(levels({ Wrist: { item_level: 590 } }, 610), 'less than 4% below').toBeUndefined();
    expect(levels({ Wrist: { item_level: 18 } }, 20), 'less than 3 levels below').toBeUndefined();
    expect(levels({ Wrist: { item_level: 63 } }, 66)).toMatchObject({ value: 63, average: 66 });
  });
  test('is found by quality while only a few item levels are known', () => {
    const found = findWeakestSlot(dressed({ Feet: 2, Wrist: { item_level: 1 }, Head: { item_level: 60 } }));
    expect(found?.facts).toMatchObject({ slot: 'Feet', value: 2, qualities: { own: 2, usual: 4 } });
  });
  test('has a usual quality that most of the others have or exceed', () => {
    const found = findWeakestSlot(dressed({ Feet: 1, Head: 3, Neck: 3, Waist: 3, Legs: 5 }));
    expect(found?.facts.qualities).toEqual({ own: 1, usual: 4 });
    const rare = { Head: 3, Neck: 3, Waist: 3, Legs: 3, Chest: 3, Wrist: 3, Hands: 3 };
    expect(findWeakestSlot(dressed({ Feet: 1, ...rare }))?.facts.qualities).toEqual({ own: 1, usual: 3 });
  });
  test('is not reported for few items, unobserved equipment or a game without rules', () => {
    const few = {
      Head: null,
      Neck: null,
      Shoulder: null,
      Back: null,
      Chest: null,
      Wrist: null,
      Hands: null,
      Waist: null,
    };
    expect(findWeakestSlot(dressed({ ...few, Feet: 1 }))).toBeNull();
    expect(findWeakestSlot(characterFixture())).toBeNull();
    expect(findWeakestSlot(dressed({ Feet: 1 }, { game_id: 'ffxiv' }))).toBeNull();
  });
  test('is reported again after a dismissal when another item is the weakest', () => {
    const keys = [{ item_id: 1 }, { item_id: 1, item_name: 'In another language' }, { item_id: 2 }].map(
      (item) => findWeakestSlot(dressed({ Feet: { quality: 2, ...item } }))?.key,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('empty slots', () => {
  test('are reported where every character of the level has an item', () => {
    expect(findEmptySlots(dressed({ Neck: null, 'Trinket 2': null }))?.facts).toEqual({
      slots: ['Neck', 'Trinket 2'],
      worn: 13,
      level: 60,
    });
    expect(findEmptySlots(dressed({ Neck: null, 'Trinket 2': null }, { level: 35 }))?.facts.slots).toEqual(['Neck']);
    expect(findEmptySlots(dressed({ Neck: null, 'Trinket 2': null }, { level: 12 }))).toBeNull();
  });
  test('are never the shirt, the tabard, the ammunition or the ranged slot, in either game', () => {
    for (const game_id of ['wow_classic', 'wow_retail']) expect(findEmptySlots(dressed({}, { game_id }))).toBeNull();
  });
  test.each([
    ['INVTYPE_2HWEAPON', undefined],
    ['INVTYPE_RANGEDRIGHT', undefined],
    [null, undefined],
    ['INVTYPE_WEAPON', ['Off Hand']],
    ['INVTYPE_WEAPONMAINHAND', ['Off Hand']],
  ])('the off hand beside a main hand with %s: %s', (equip_slot, slots) => {
    expect(findEmptySlots(dressed({ 'Main Hand': { equip_slot } }))?.facts.slots).toEqual(slots);
    expect(findEmptySlots(dressed({ 'Main Hand': { equip_slot }, 'Off Hand': 4 }))).toBeNull();
  });
  test('two rings without a number fill both fingers, one ring fills the first', () => {
    const equipment = outfit().map((item) =>
      item.slot_name.startsWith('Finger') ? { ...item, slot_name: 'Ring' } : item,
    );
    const last = equipment.findLast(({ slot_name }) => slot_name === 'Ring');
    expect(findEmptySlots(characterFixture({ equipment }))).toBeNull();
    expect(
      findEmptySlots(characterFixture({ equipment: equipment.filter((item) => item !== last) }))?.facts.slots,
    ).toEqual(['Finger 2']);
  });
  test('are not reported when an item is worn in an unknown slot', () => {
    expect(findEmptySlots(dressed({ Neck: null, 'Slot 2': 4 }))).toBeNull();
  });
  test('are not reported for unobserved equipment or a list of only a few items', () => {
    expect(findEmptySlots(characterFixture())).toBeNull();
    expect(findEmptySlots(characterFixture({ equipment: outfit().slice(0, 5) }))).toBeNull();
    expect(findEmptySlots(characterFixture({ equipment: [] }))).toBeNull();
  });
});

test('the number of filled slots includes the off hand only when it is free', () => {
  expect(countFilledSlots('wow_classic', outfit({ Neck: null }))).toEqual({ filled: 14, of: 15 });
  expect(
    countFilledSlots('wow_classic', outfit({ 'Main Hand': { equip_slot: 'INVTYPE_WEAPON' }, 'Off Hand': 4 })),
  ).toEqual({ filled: 16, of: 16 });
  expect(countFilledSlots('ffxiv', outfit())).toBeNull();
});
