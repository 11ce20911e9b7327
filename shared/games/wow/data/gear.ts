import type { GearRules } from '../../define-game.ts';
import { SLOT_NAMES } from './slots.ts';

const PAIRS = { Finger: ['Finger 1', 'Finger 2'], Trinket: ['Trinket 1', 'Trinket 2'] } as const;

/** Slot names of imports in letters and digits, with the slot each means. */
const SLOTS: ReadonlyMap<string, string> = new Map([
  ...[...SLOT_NAMES.values(), ...Object.keys(PAIRS)].map((slot) => [keyOf(slot), slot] as const),
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

/** Levels from which quests reward items for a slot; below, an empty one is common. */
const EARLY = 20;
const MIDDLE = 30;
const LATE = 50;

/* Without slots that may rightly be empty: Ranged (gone in Mists), Ammo, Shirt, Tabard, and Off Hand. */
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
const WOW_GEAR: Omit<GearRules, 'maybeLastLevels'> = {
  slotOf: (name) => SLOTS.get(keyOf(name)) ?? null,
  pairs: PAIRS,
  cosmetic: new Set(['Shirt', 'Tabard', 'Ammo']),
  doll: {
    left: ['Head', 'Neck', 'Shoulder', 'Back', 'Chest', 'Shirt', 'Tabard', 'Wrist'],
    right: ['Hands', 'Waist', 'Legs', 'Feet', 'Finger 1', 'Finger 2', 'Trinket 1', 'Trinket 2'],
    below: ['Main Hand', 'Off Hand'],
  },
  expected: EXPECTED,
  // Two-handers, bows and guns take both hands: the other one is free only beside a weapon known to take one.
  offHand: { slot: 'Off Hand', mainHand: 'Main Hand', freeBeside: new Set(['INVTYPE_WEAPON', 'INVTYPE_WEAPONMAINHAND']), fromLevel: MIDDLE },
  restedCap: 1.5,
};

export const CLASSIC_GEAR: GearRules = {
  ...WOW_GEAR,
  maybeLastLevels: new Set([60, 70, 80, 85, 90]),
};

export const RETAIL_GEAR: GearRules = {
  ...WOW_GEAR,
  maybeLastLevels: new Set([20, 50, 60, 70, 80, 90, 100, 110, 120]),
};
