import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EquipmentItem } from '../../games/contract/items.ts';
import { wornItemFixture } from '../../testing/characters/character-fixture.ts';
import { findGame } from '../../games/registry.ts';
import { findGearGaps, findMissingEnchants } from './missing-enchants.ts';

const [plain] = wornItemFixture(4);
const SWORD = { class_id: 2, subclass_id: 7 };
const SHIELD = { class_id: 4, subclass_id: 6 };
const HELD = { class_id: 4, subclass_id: 0, equip_slot: 'INVTYPE_HOLDABLE' };

const worn = (slot_name: string, given: Partial<EquipmentItem> = {}): EquipmentItem => ({
  ...(plain as EquipmentItem),
  slot_name,
  enchant_id: 0,
  ...given,
});
const missing = (game_id: string, level: number, ...equipment: readonly EquipmentItem[]) =>
  findMissingEnchants({ game_id, level, equipment: [...equipment] }).map(({ slot_name }) => slot_name);

const ALL = Object.values(findGame('wow_classic')?.gear?.doll ?? {})
  .flat()
  .filter((slot) => !slot.endsWith('Hand'))
  .map((slot) => worn(slot));
const HANDS = [worn('Main Hand', SWORD), worn('Off Hand', SHIELD)];

test.each([
  ['wow_classic', 60, ['Back', 'Chest', 'Wrist', 'Hands', 'Feet', 'Main Hand', 'Off Hand']],
  ['wow_classic', 70, ['Head', 'Shoulder', 'Back', 'Chest', 'Wrist', 'Hands', 'Legs', 'Feet', 'Main Hand', 'Off Hand']],
  ['wow_classic', 90, ['Shoulder', 'Back', 'Chest', 'Wrist', 'Hands', 'Legs', 'Feet', 'Main Hand', 'Off Hand']],
  ['wow_classic', 59, []],
  ['wow_retail', 80, ['Chest', 'Legs', 'Feet', 'Finger 1', 'Finger 2', 'Main Hand']],
  ['wow_retail', 90, ['Head', 'Shoulder', 'Chest', 'Legs', 'Feet', 'Finger 1', 'Finger 2', 'Main Hand']],
  ['wow_retail', 89, []],
  ['unknown', 60, []],
] as const)('%s at level %i misses enchantments in the slots that take one', (game, level, slots) => {
  expect(missing(game, level, ...ALL, ...HANDS)).toEqual(slots);
});

test('the off hand takes an enchantment as a weapon, not as a held item', () => {
  expect(missing('wow_classic', 60, worn('Off Hand', HELD))).toEqual([]);
  expect(missing('wow_retail', 90, worn('Off Hand', SWORD))).toEqual(['Off Hand']);
  expect(missing('wow_classic', 60, worn('Off Hand', { equip_slot: 'INVTYPE_WEAPONOFFHAND' }))).toEqual(['Off Hand']);
  expect(missing('wow_classic', 60, worn('Main Hand', { class_id: 2, subclass_id: 20 }))).toEqual([]);
});

test('slots written as players do count', () => {
  expect(missing('wow_classic', 60, worn('Cloak'), worn('bracers'))).toEqual(['Cloak', 'bracers']);
});

test('an item with an enchantment, of unknown enchantment or below Rare is never missed', () => {
  const item = fc.record({
    slot_name: fc.oneof(fc.constantFrom('Chest', 'Main Hand', 'Finger 1', '__proto__'), fc.string()),
    quality: fc.option(fc.integer({ min: 1, max: 5 })),
    enchant_id: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(item),
      fc.constantFrom('wow_classic', 'wow_retail', 'x'),
      fc.nat(100),
      (items, game, level) => {
        const equipment = items.map(({ enchant_id, ...each }) =>
          worn(each.slot_name, { ...each, ...(enchant_id === undefined ? {} : { enchant_id }) }),
        );
        for (const { enchant_id, quality } of findMissingEnchants({ game_id: game, level, equipment }))
          expect([enchant_id, (quality ?? 0) >= 3]).toEqual([0, true]);
      },
    ),
  );
});

test.each([
  ['wow_classic', 90, { sockets: 2, gem_ids: [7] }, ['gem']],
  ['wow_classic', 90, { sockets: 2, gem_ids: [7, 7] }, undefined],
  ['wow_classic', 90, { sockets: 1, enchant_id: 0 }, ['enchant', 'gem']],
  ['wow_classic', 89, { sockets: 1 }, undefined],
  ['wow_classic', 90, { sockets: 1, quality: 2 }, undefined],
  ['wow_retail', 90, { sockets: 1 }, ['gem']],
  ['unknown', 90, { sockets: 1 }, undefined],
] as const)('%s at level %i: %j lacks %j', (game_id, level, given, gaps) => {
  const item = worn('Chest', { enchant_id: 1900, ...given } as Partial<EquipmentItem>);
  expect(findGearGaps({ game_id, level, equipment: [item] }).get(item)).toEqual(gaps);
});
