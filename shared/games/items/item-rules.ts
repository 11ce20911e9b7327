import type { ItemSet } from './worn-sets.ts';
import {
  classicTakesEnchant,
  classicTakesGems,
  retailTakesEnchant,
  retailTakesGems,
  type EnchantableItem,
} from '../wow/data/enchantable.ts';
import { classicEnchantName } from '../wow/data/enchant-names.ts';
import { classicItemSet } from '../wow/data/item-sets.ts';
import { itemType } from '../wow/data/item-types.ts';
import { classicItemPage, retailItemPage } from '../wow/item-page.ts';

/** A game's items, for their cards. Apart from the games, which every page loads. */
export interface ItemRules {
  /** English name of an item type such as "Plate"; null when unknown. */
  readonly typeOf: (classId: number, subclassId: number | undefined) => string | null;
  /** Set by its number in the game; null when unknown. */
  readonly setOf: (setId: number) => ItemSet | null;
  /** True where every player enchants such an item. Unknown game versions count as "no". */
  readonly takesEnchant: (slot: string, item: EnchantableItem, level: number) => boolean;
  /** True where every player fills the sockets of such an item. */
  readonly takesGems: (item: EnchantableItem, level: number) => boolean;
  /** English name of an enchantment; null when unknown. */
  readonly enchantNameOf: (id: number) => string | null;
  /** Address of a public page about the item. The level of its owner tells clients of one game apart. */
  readonly pageOf: (itemId: number, level: number, bonusIds?: readonly number[]) => string;
}

const RULES: ReadonlyMap<string, ItemRules> = new Map([
  [
    'wow_classic',
    {
      typeOf: itemType,
      setOf: classicItemSet,
      takesEnchant: classicTakesEnchant,
      takesGems: classicTakesGems,
      enchantNameOf: classicEnchantName,
      pageOf: classicItemPage,
    },
  ],
  [
    'wow_retail',
    {
      typeOf: itemType,
      setOf: () => null,
      takesEnchant: retailTakesEnchant,
      takesGems: retailTakesGems,
      enchantNameOf: () => null,
      pageOf: retailItemPage,
    },
  ],
]);

export function findItemRules(gameId: string): ItemRules | null {
  return RULES.get(gameId) ?? null;
}
