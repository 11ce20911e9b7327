import { GIFT_PRICE_SHARE, type MaybeGifted } from './gifts.ts';
import { BASE_STATS, type BaseStat } from './items.ts';
import { isPotionKind, POTION_KINDS, POTIONS, type PotionKind } from './potions.ts';

/**
 * Goods of the pedlar: potions, or training in one base stat, which lasts for the run. Stored runs have their positions, so
 * further potions come last.
 */
export type Good = PotionKind | BaseStat;
export const GOODS: readonly Good[] = [...POTION_KINDS.slice(0, 1), ...BASE_STATS, ...POTION_KINDS.slice(1)];
/** Further potions are absent until one is bought, so that states of older runs stay as they are. */
export type Bought = Readonly<Record<'potion' | BaseStat, number> & Partial<Record<PotionKind, number>>>;

export const NOTHING_BOUGHT: Bought = { potion: 0, strength: 0, dexterity: 0, vitality: 0, wisdom: 0, luck: 0 };

const TRAINING_PRICE = 60;
const TRAINING_PRICE_STEP = 30;

export function countBought(bought: Readonly<Partial<Record<Good, number>>>, good: Good): number {
  return bought[good] ?? 0;
}

/** XP that a good costs. Each potion makes the next of its kind dearer, and each training makes all training dearer. */
export function priceOf(good: Good, { bought, gift }: MaybeGifted & { readonly bought: Bought }): number {
  const price = fullPriceOf(good, bought);
  return gift === 'bargain' ? Math.round(price * GIFT_PRICE_SHARE) : price;
}

function fullPriceOf(good: Good, bought: Bought): number {
  if (isPotionKind(good)) return POTIONS[good].price + POTIONS[good].priceStep * countBought(bought, good);
  const trained = BASE_STATS.reduce((sum, stat) => sum + bought[stat], 0);
  return TRAINING_PRICE + TRAINING_PRICE_STEP * trained;
}
