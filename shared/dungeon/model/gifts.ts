/**
 * The gifts that a hero may begin with, by class. `plate`, `leather` and `cloth` are worn from the start, `potions` are carried; the
 * others last for the run. All of them touch numbers of our own only.
 */
export const GIFTS = ['plate', 'leather', 'cloth', 'potions', 'rest', 'bargain', 'stealth', 'finder'] as const;
export type Gift = (typeof GIFTS)[number];

/** Player who may have begun with a gift. */
export interface MaybeGifted {
  readonly gift?: Gift;
}

/** By class name in lower case without blanks; the first is the default. */
const GIFTS_OF_CLASS: Readonly<Record<string, readonly Gift[]>> = {
  warrior: ['plate', 'rest', 'potions'],
  paladin: ['plate', 'rest', 'bargain'],
  deathknight: ['plate', 'rest', 'finder'],
  hunter: ['leather', 'stealth', 'finder'],
  shaman: ['leather', 'rest', 'potions'],
  evoker: ['leather', 'bargain', 'potions'],
  rogue: ['leather', 'stealth', 'bargain'],
  druid: ['leather', 'rest', 'stealth'],
  monk: ['leather', 'rest', 'bargain'],
  demonhunter: ['leather', 'stealth', 'potions'],
  mage: ['cloth', 'potions', 'finder'],
  warlock: ['cloth', 'bargain', 'potions'],
  priest: ['cloth', 'rest', 'potions'],
};
/** For classes of other games. */
const GIFTS_OF_OTHERS: readonly Gift[] = ['potions', 'finder'];

export const HERO_CLASSES: readonly string[] = Object.keys(GIFTS_OF_CLASS);

/** Gifts of which a hero of the class chooses one. Covers "Death Knight" and DEATHKNIGHT. */
export function giftsOf(className: string): readonly Gift[] {
  const key = className.replaceAll(/\s/g, '').toLowerCase();
  return Object.hasOwn(GIFTS_OF_CLASS, key) ? (GIFTS_OF_CLASS[key] ?? GIFTS_OF_OTHERS) : GIFTS_OF_OTHERS;
}

/** Items that a gift puts on, by template name. */
export const WORN_GIFTS: Readonly<Partial<Record<Gift, readonly string[]>>> = {
  plate: ['Breastplate'],
  leather: ['Jerkin'],
  cloth: ['Robe', 'Hood'],
};
export const GIFT_POTIONS = 2;
/** `rest`: share of the maximum health that the way down restores in addition. */
export const GIFT_REST_SHARE = 0.1;
/** `bargain`: share of a price that the pedlar asks. */
export const GIFT_PRICE_SHARE = 0.8;
/** `stealth`: steps that the player may come nearer to a sleeper. */
export const GIFT_WAKE_STEPS = 1;
/** `finder`: additional chance that a chest holds something. */
export const GIFT_LOOT_CHANCE = 0.1;
