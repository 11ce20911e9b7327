import * as fc from 'fast-check';
import { ADDON_CODES } from '#shared/characters/seen-by.ts';
import { PLAIN_SECTIONS, mapSections } from '#shared/characters/sections.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { sectionContent } from '#shared/testing/characters/section-arbitraries.ts';
import { MINUTE, NOW, snapshot } from './snapshots.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const id = fc.constantFrom(1, 2);
const language = fc.constantFrom('', ' (de)');

/** Details of an item that each save says or does not. */
const details = {
  quality: maybe(fc.constantFrom(1, 3)),
  itemLevel: maybe(id),
  enchantID: maybe(id),
  gemIDs: maybe(fc.array(id, { maxLength: 1 })),
  bonusIDs: maybe(fc.array(id, { maxLength: 1 })),
  setID: maybe(id),
  iconID: maybe(id),
  durability: maybe(id),
};
const slots = <T>(slot: fc.Arbitrary<T>) => fc.array(slot, { minLength: 1, maxLength: 2 });

const worn = slots(
  fc.record({
    itemID: fc.constantFrom(100, 100, 100, 200),
    name: maybe(language),
    equipSlot: maybe(fc.constant('INVTYPE_HEAD')),
    stats: maybe(fc.array(fc.record({ name: fc.constant('Stamina'), value: id }), { maxLength: 1 })),
    isNamed: fc.record({ enchant: fc.boolean(), gems: fc.boolean(), set: fc.boolean(), sockets: fc.boolean() }),
    ...details,
  }),
);
const carried = fc.record({
  items: slots(fc.record({ itemID: fc.constantFrom(100, 100, 100, 200), name: maybe(language), ...details })),
  bagSize: maybe(fc.constantFrom(16, 18)),
});

/** A save of the own or another addon that knows more or less about the same few items. */
export const save = fc.record({
  addon: fc.option(fc.constantFrom(...ADDON_CODES.slice(0, 3)), { nil: null }),
  isDated: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 900 }),
  level: id,
  copper: maybe(id),
  zone: maybe(fc.constantFrom('Ironforge', 'Loch Modan')),
  guild: maybe(fc.constantFrom('Stouts', 'Lanterns')),
  equipment: maybe(worn),
  inventory: maybe(carried),
  bank: maybe(carried),
  plain: fc.record(mapSections(PLAIN_SECTIONS, sectionContent), { requiredKeys: [] }),
});
export type Save = typeof save extends fc.Arbitrary<infer T> ? T : never;

function toWorn({ name, isNamed, ...item }: NonNullable<Save['equipment']>[number], at: number): object {
  const { enchantID, gemIDs, setID, itemID } = item;
  return {
    ...item,
    slotName: at === 0 ? 'Head' : 'Chest',
    ...(name !== undefined && { itemName: `Helm ${itemID}${name}` }),
    ...(isNamed.enchant && enchantID !== undefined && { enchantName: `Enchantment ${enchantID}${name ?? ''}` }),
    ...(isNamed.gems && gemIDs !== undefined && { gemNames: gemIDs.map((gem) => `Gem ${gem}${name ?? ''}`) }),
    ...(isNamed.set && setID !== undefined && { setName: `Set ${setID}${name ?? ''}`, setSize: 8 }),
    ...(isNamed.sockets && { sockets: 3 }),
  };
}

function toCarried({ items, bagSize }: NonNullable<Save['inventory']>, bagNum: number): object[] {
  const slotted = items.map(({ name, ...item }, at) => ({
    ...item,
    ...(name !== undefined && { name: `Cloth ${item.itemID}${name}` }),
    bagNum,
    slotNum: at + 1,
    count: 1,
  }));
  return bagSize === undefined ? slotted : [{ bagNum, bagSize }, ...slotted];
}

/** Two saves never share a moment: the number of each is its distance from the full minute. */
export function toSnapshot(given: Save, index: number): Snapshot {
  const { addon, isDated, minutes, level, copper, zone, guild, equipment, inventory, bank, plain } = given;
  const time = NOW - minutes * MINUTE + index;
  const contents = {
    ...plain,
    ...(equipment && { equipment: equipment.map(toWorn) }),
    ...(inventory && { inventory: toCarried(inventory, 0) }),
    ...(bank && { bank: toCarried(bank, -1) }),
  };
  const each = <T>(value: T) =>
    Object.fromEntries(['character', ...Object.keys(contents)].map((section) => [section, value]));
  return snapshot({
    ...(addon === null || isDated ? { observed: each(time) } : { before: each(time) }),
    ...(addon !== null && { sources: each(addon) }),
    character: { level, copper, zone, guild },
    ...contents,
  });
}
