import { expect, test } from 'vitest';
import type { EquipmentItem } from '../contract/items.ts';
import { findGame } from '../registry.ts';
import { dressDoll, sumStats } from './dress-doll.ts';

const gear = findGame('wow_classic')?.gear ?? null;

function item(slot_name: string, given: Partial<EquipmentItem> = {}): EquipmentItem {
  return { id: 1, slot_name, item_name: slot_name, quality: 3, item_id: null, equip_slot: null, stats: [], ...given };
}

const wornIn = (equipment: readonly EquipmentItem[]) => {
  const doll = dressDoll(equipment, gear);
  return doll && [...doll.left, ...doll.right, ...doll.below].filter((each) => each.item).map(({ slot }) => slot);
};

test('has eight slots on each side and the weapons below', () => {
  const doll = dressDoll([item('Head')], gear);
  expect([doll?.left.length, doll?.right.length, doll?.below.map(({ slot }) => slot)]).toEqual([
    8,
    8,
    ['Main Hand', 'Off Hand'],
  ]);
  expect(doll?.left[0]).toEqual({ slot: 'Head', item: item('Head') });
  expect(doll?.left[1]).toEqual({ slot: 'Neck', item: null });
});

test('spreads a pair without numbers over both slots, and lists other slots below', () => {
  expect(wornIn([item('Ring'), item('Finger'), item('Two Hand'), item('Cloak'), item('Ranged')])).toEqual([
    'Back',
    'Finger 1',
    'Finger 2',
    'Two Hand',
    'Ranged',
  ]);
});

test('is null for a game without slots and for items that fit none', () => {
  expect(dressDoll([item('Head')], null)).toBeNull();
  expect(dressDoll([item('Slot 1')], gear)).toBeNull();
  expect(dressDoll([item('__proto__')], gear)).toBeNull();
});

test('adds stats up by name', () => {
  const stats = (...values: readonly (readonly [string, number])[]) => ({
    stats: values.map(([name, value]) => ({ name, value })),
  });
  expect(
    sumStats([
      item('Head', stats(['Armor', 600], ['Stamina', 20])),
      item('Legs', stats(['Stamina', 15])),
      item('Main Hand', stats(['Damage Per Second', 54])),
    ]),
  ).toEqual([
    { name: 'Armor', value: 600 },
    { name: 'Stamina', value: 35 },
  ]);
});
