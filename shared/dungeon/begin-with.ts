import { generateFind, potion } from './inventory/loot.ts';
import { GIFT_POTIONS, WORN_GIFTS, type Gift } from './model/gifts.ts';
import { createRandom, STREAM } from './model/random.ts';
import type { Equipment } from './model/items.ts';
import type { Player } from './model/state.ts';
import { withStats } from './model/stats.ts';

export interface RunStart {
  readonly gift: Gift | null;
  /** One more chest on floor 1. */
  readonly hasExtraChest: boolean;
}

export const PLAIN_START: RunStart = { gift: null, hasExtraChest: false };

/** Common items that a gift puts on. */
export function wornGifts(gift: Gift, seed: number): Equipment[] {
  const random = createRandom(seed, STREAM.loot, 0);
  return (WORN_GIFTS[gift] ?? []).map((name, index) =>
    generateFind(random, { floor: 0, rank: 0, name, id: `gift-${index}` }),
  );
}

export function giveGift(player: Player, gift: Gift, seed: number): Player {
  const worn = Object.fromEntries(wornGifts(gift, seed).map((item) => [item.slot, item]));
  const potions = gift === 'potions' ? GIFT_POTIONS : 0;
  const inventory = Array.from({ length: potions }, (_, index) => potion(`gift-${index}`, 1));
  const dressed = withStats(player, { worn, inventory });
  return { ...dressed, gift, health: dressed.combat.maxHealth };
}
