import { TurnBuilder } from '../combat/turn-builder.ts';
import { INVENTORY_MAX } from '../model/constants.ts';
import type { Turn } from '../model/events.ts';
import { countBought, GOODS, priceOf, type Good } from '../model/goods.ts';
import { isPotionKind, POTION_KINDS, POTIONS } from '../model/potions.ts';
import { withStats } from '../model/stats.ts';
import { CELL, type GameState } from '../model/state.ts';
import { rejectAction } from './inventory.ts';
import { potion } from './loot.ts';

/** True while the player is with the pedlar. */
export function isAtShop({ floor, player }: Pick<GameState, 'floor' | 'player'>): boolean {
  return floor.cells[player.y * floor.width + player.x] === CELL.shop;
}

/** Buys a potion, or a point of a base stat for the rest of the run; takes no turn. */
export function buy(state: GameState, good: Good): Turn {
  const { player } = state;
  const { bought } = player;
  if (!GOODS.includes(good)) return rejectAction(state, 'unknown_action');
  if (!isAtShop(state)) return rejectAction(state, 'no_shop');
  const cost = priceOf(good, player);
  if (player.availableXp < cost) return rejectAction(state, 'not_enough_xp');
  if (isPotionKind(good) && player.inventory.length >= INVENTORY_MAX) return rejectAction(state, 'inventory_full');
  const draft = new TurnBuilder(state);
  const amount = countBought(bought, good) + 1;
  const { number } = state.floor;
  const potions = POTION_KINDS.reduce((sum, kind) => sum + countBought(bought, kind), 1);
  const inventory = isPotionKind(good)
    ? [...player.inventory, potion(`bought-${number}-${potions}`, number, good)]
    : player.inventory;
  draft.player = withStats(player, {
    inventory,
    availableXp: player.availableXp - cost,
    bought: { ...bought, [good]: amount },
  });
  draft.health = player.health + Math.max(0, draft.player.combat.maxHealth - player.combat.maxHealth);
  const gained = isPotionKind(good) ? POTIONS[good].health : draft.player.base[good];
  draft.events.push({ type: 'bought', good, cost, amount: gained });
  return draft.finish();
}
