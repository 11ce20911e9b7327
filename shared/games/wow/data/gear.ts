import type { GearRules } from '../../gear-rules.ts';

const PAIRS = { Finger: ['Finger 1', 'Finger 2'], Trinket: ['Trinket 1', 'Trinket 2'] } as const;

/** Other words for a slot that imports bring, as letters and digits. */
const SLOTS: ReadonlyMap<string, string> = new Map([
  ...['Ammo', 'Head', 'Neck', 'Shoulder', 'Shirt', 'Chest', 'Waist', 'Legs', 'Feet', 'Wrist', 'Hands', 'Finger 1', 'Finger 2', 'Trinket 1', 'Trinket 2', 'Back', 'Main Hand', 'Off Hand', 'Ranged', 'Tabard', 'Finger', 'Trinket'].map(
    (slot) => [keyOf(slot), slot] as const,
  ),
  ['helm', 'Head'],
  ['shoulders', 'Shoulder'],
  ['belt', 'Waist'],
  ['boots', 'Feet'],
  ['bracers', 'Wrist'],
  ['wrists', 'Wrist'],
  ['gloves', 'Hands'],
  ['ring', 'Finger'],
  ['ring1', 'Finger 1'],
  ['ring2', 'Finger 2'],
  ['cloak', 'Back'],
  ['weapon', 'Main Hand'],
  ['shield', 'Off Hand'],
]);

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

/** From these levels on the game hands out things for a slot to everybody who quests; before, an empty one is common. */
const EARLY = 20;
const MIDDLE = 30;
const LATE = 50;

/*
 * Not in the list, because empty is right for some: Ranged (gone in Mists, which is wow_classic too), Ammo, Shirt, Tabard,
 * and Off Hand, which depends on the weapon beside it.
 */
const EXPECTED = [
  { slot: 'Head', fromLevel: MIDDLE },
  { slot: 'Neck', fromLevel: MIDDLE },
  { slot: 'Shoulder', fromLevel: MIDDLE },
  { slot: 'Back', fromLevel: EARLY },
  { slot: 'Chest', fromLevel: EARLY },
  { slot: 'Wrist', fromLevel: EARLY },
  { slot: 'Hands', fromLevel: EARLY },
  { slot: 'Waist', fromLevel: EARLY },
  { slot: 'Legs', fromLevel: EARLY },
  { slot: 'Feet', fromLevel: EARLY },
  { slot: 'Finger 1', fromLevel: MIDDLE },
  { slot: 'Finger 2', fromLevel: MIDDLE },
  { slot: 'Trinket 1', fromLevel: LATE },
  { slot: 'Trinket 2', fromLevel: LATE },
  { slot: 'Main Hand', fromLevel: EARLY },
] as const;

/** World of Warcraft: `INVTYPE_…` codes are those of `GetItemInfo`, rested experience ends at one and a half levels. */
const WOW_GEAR: Omit<GearRules, 'isShared' | 'maybeLastLevels'> = {
  slotOf: (name) => SLOTS.get(keyOf(name)) ?? null,
  pairs: PAIRS,
  cosmetic: new Set(['Shirt', 'Tabard', 'Ammo']),
  expected: EXPECTED,
  // A two-hander, a bow or a gun takes both hands; only beside a weapon that is known to take one is the other hand free.
  offHand: { slot: 'Off Hand', mainHand: 'Main Hand', freeBeside: new Set(['INVTYPE_WEAPON', 'INVTYPE_WEAPONMAINHAND']), fromLevel: MIDDLE },
  restedCap: 1.5,
};

export const WOW_CLASSIC_GEAR: GearRules = {
  ...WOW_GEAR,
  isShared: () => false,
  maybeLastLevels: new Set([60, 70, 80, 85, 90]),
};

/** The warband's bank is one for the whole account: the last five bags (wow-facts: 12 to 16). */
export const WOW_RETAIL_GEAR: GearRules = {
  ...WOW_GEAR,
  isShared: (bag) => bag >= 12,
  maybeLastLevels: new Set([20, 50, 60, 70, 80, 90, 100, 110, 120]),
};
