import { expect, test } from 'vitest';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { averageItemLevel } from './item-level.ts';
import { findGame } from '../../games/registry.ts';

const gear = findGame('wow_classic')?.gear ?? null;

function item(slot_name: string, given: Partial<EquipmentItem> = {}): EquipmentItem {
  return { id: 1, slot_name, item_name: slot_name, quality: 3, item_id: null, equip_slot: null, stats: [], ...given };
}

test('averages known item levels without cosmetic slots', () => {
  const worn = [item('Head', { item_level: 66 }), item('Legs', { item_level: 70 }), item('Neck')];
  expect(averageItemLevel([...worn, item('Shirt', { item_level: 1 })], gear)).toBe(68);
  expect(averageItemLevel([item('Head')], gear)).toBeNull();
});
