import { expect, test } from 'vitest';
import { potion } from '#shared/dungeon/inventory/loot.ts';
import { createEquipment } from '#shared/testing/dungeon/item-fixtures.ts';
import { firstOfStack, stackItems } from './stack-items.ts';

const sword = createEquipment('weapon', { name: 'Iron Sword' });
const inventory = [potion('a', 1), sword, potion('b', 2), potion('c', 3), sword];

test('equal potions are one stack at the place of the first, and each piece of equipment is its own', () => {
  expect(stackItems(inventory).map(({ item, indexes }) => [item.name, indexes])).toEqual([
    ['Health Potion', [0, 2, 3]],
    ['Iron Sword', [1]],
    ['Iron Sword', [4]],
  ]);
  expect(stackItems([])).toEqual([]);
});

test('a number counts stacks', () => {
  expect([0, 1, 2, 3].map((stack) => firstOfStack(inventory, stack))).toEqual([0, 1, 4, null]);
});
