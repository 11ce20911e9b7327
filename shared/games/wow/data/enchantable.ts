import type { EnchantableItem } from '../../define-game.ts';

/** Below Rare, items are replaced too soon to be enchanted. */
const QUALITY_MIN = 3;
const WEAPON = 2;
const FISHING_POLE = 20;
const ARMOUR = 4;
const SHIELD = 6;
const RINGS = ['Finger', 'Finger 1', 'Finger 2'];
const WORN = ['Back', 'Chest', 'Wrist', 'Hands', 'Feet'];

interface EnchantRule {
  /** Levels at which a version of the game ends. While levelling, nobody enchants. */
  readonly levels: readonly number[];
  readonly slots: ReadonlySet<string>;
  readonly hasShields: boolean;
}

/* For versions of the game with the same last level, only the slots that all of them have. */
const CLASSIC: readonly EnchantRule[] = [
  // Head, shoulder and legs take rewards of a few factions only.
  { levels: [60], slots: new Set([...WORN, 'Main Hand', 'Off Hand']), hasShields: true },
  { levels: [70], slots: new Set(['Head', 'Shoulder', ...WORN, 'Legs', 'Main Hand', 'Off Hand']), hasShields: true },
  // Mists has no enchantments for heads.
  { levels: [80, 85, 90], slots: new Set(['Shoulder', ...WORN, 'Legs', 'Main Hand', 'Off Hand']), hasShields: true },
];
const RETAIL: readonly EnchantRule[] = [
  { levels: [80], slots: new Set(['Chest', 'Legs', 'Feet', ...RINGS, 'Main Hand', 'Off Hand']), hasShields: false },
  {
    levels: [90],
    slots: new Set(['Head', 'Shoulder', 'Chest', 'Legs', 'Feet', ...RINGS, 'Main Hand', 'Off Hand']),
    hasShields: false,
  },
];

function isWeapon({ class_id: classId, subclass_id: subclassId, equip_slot: slot }: EnchantableItem): boolean {
  if (classId !== undefined) return classId === WEAPON && subclassId !== FISHING_POLE;
  return /^INVTYPE_(2HWEAPON|WEAPON)/.test(slot ?? '');
}

function isShield({ class_id: classId, subclass_id: subclassId, equip_slot: slot }: EnchantableItem): boolean {
  return classId === undefined ? slot === 'INVTYPE_SHIELD' : classId === ARMOUR && subclassId === SHIELD;
}

function takesEnchant(rules: readonly EnchantRule[], slot: string, item: EnchantableItem, level: number): boolean {
  const rule = rules.find(({ levels }) => levels.includes(level));
  if (rule === undefined || (item.quality ?? 0) < QUALITY_MIN || !rule.slots.has(slot)) return false;
  if (slot === 'Main Hand') return isWeapon(item);
  return slot !== 'Off Hand' || isWeapon(item) || (rule.hasShields && isShield(item));
}

export function classicTakesEnchant(slot: string, item: EnchantableItem, level: number): boolean {
  return takesEnchant(CLASSIC, slot, item, level);
}

export function retailTakesEnchant(slot: string, item: EnchantableItem, level: number): boolean {
  return takesEnchant(RETAIL, slot, item, level);
}

/** Empty sockets count for the same items as missing enchantments: at a last level, from Rare on. */
function takesGems(rules: readonly EnchantRule[], { quality }: EnchantableItem, level: number): boolean {
  return (quality ?? 0) >= QUALITY_MIN && rules.some(({ levels }) => levels.includes(level));
}

export function classicTakesGems(item: EnchantableItem, level: number): boolean {
  return takesGems(CLASSIC, item, level);
}

export function retailTakesGems(item: EnchantableItem, level: number): boolean {
  return takesGems(RETAIL, item, level);
}
