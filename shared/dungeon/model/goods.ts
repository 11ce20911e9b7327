import { GIFT_PRICE_SHARE, type MaybeGifted } from './gifts.ts';
import { BASE_STATS } from './items.ts';

/** Goods of the pedlar: a potion, or training in one base stat, which lasts for the run. */
export const GOODS = ['potion', ...BASE_STATS] as const;
export type Good = (typeof GOODS)[number];
export type Bought = Readonly<Record<Good, number>>;

export const NOTHING_BOUGHT: Bought = { potion: 0, strength: 0, dexterity: 0, vitality: 0, wisdom: 0, luck: 0 };

const POTION_PRICE = 60;
const POTION_PRICE_STEP = 10;
const TRAINING_PRICE = 60;
const TRAINING_PRICE_STEP = 30;

/** XP that a good costs. Each potion makes the next dearer, and each training makes all training dearer. */
export function priceOf(good: Good, { bought, gift }: MaybeGifted & { readonly bought: Bought }): number {
  const price = fullPriceOf(good, bought);
  return gift === 'bargain' ? Math.round(price * GIFT_PRICE_SHARE) : price;
}

function fullPriceOf(good: Good, bought: Bought): number {
  if (good === 'potion') return POTION_PRICE + POTION_PRICE_STEP * bought.potion;
  const trained = BASE_STATS.reduce((sum, stat) => sum + bought[stat], 0);
  return TRAINING_PRICE + TRAINING_PRICE_STEP * trained;
}
