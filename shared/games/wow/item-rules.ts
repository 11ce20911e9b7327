import type { ItemRules } from '../define-game.ts';
import { classicTakesEnchant, classicTakesGems, retailTakesEnchant, retailTakesGems } from './data/enchantable.ts';
import { classicEnchantName } from './data/enchant-names.ts';
import { classicItemSet } from './data/item-sets.ts';
import { itemType } from './data/item-types.ts';

/** Level and item id up to which a client's database on Wowhead has the items, in order of release. */
const CLASSIC_DATABASES = [
  { path: 'classic', maxLevel: 60, maxId: 25_000 },
  { path: 'tbc', maxLevel: 70, maxId: 40_000 },
] as const;
/** Season of Discovery numbers its items from here on, far above every other Classic client. */
const SEASON_ITEMS = 180_000;

function classicDatabase(itemId: number, level: number): string {
  if (itemId >= SEASON_ITEMS) return 'classic';
  const fitting = CLASSIC_DATABASES.find(({ maxLevel, maxId }) => level <= maxLevel && itemId < maxId);
  return fitting?.path ?? 'mop-classic';
}

/** The code `wow_classic` covers several clients: level and item id tell which database knows the item. */
function classicItemPage(itemId: number, level: number): string {
  return `https://www.wowhead.com/${classicDatabase(itemId, level)}/item=${itemId}`;
}

/** Bonus ids select the variant of a Retail item: its level and its stats. */
function retailItemPage(itemId: number, _level: number, bonusIds: readonly number[] = []): string {
  return `https://www.wowhead.com/item=${itemId}${bonusIds.length > 0 ? `?bonus=${bonusIds.join(':')}` : ''}`;
}

export const classicItemRules: ItemRules = {
  typeOf: itemType,
  setOf: classicItemSet,
  takesEnchant: classicTakesEnchant,
  takesGems: classicTakesGems,
  enchantNameOf: classicEnchantName,
  pageOf: classicItemPage,
};

export const retailItemRules: ItemRules = {
  typeOf: itemType,
  setOf: () => null,
  takesEnchant: retailTakesEnchant,
  takesGems: retailTakesGems,
  enchantNameOf: () => null,
  pageOf: retailItemPage,
};
