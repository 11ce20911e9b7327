import { INVENTORY_MAX, LOOT_XP } from '../model/constants.ts';
import type { TurnBuilder } from '../combat/turn-builder.ts';
import { generateLoot, potion } from './loot.ts';
import { GIFT_LOOT_CHANCE } from '../model/gifts.ts';
import { createRandom, STREAM } from '../model/random.ts';
import { meetsRequirements, playerLuckOf, withStats } from '../model/stats.ts';
import { CELL, type Position } from '../model/state.ts';
import type { Equipment } from '../model/items.ts';

/** Takes a potion; with a full inventory it stays on the floor. */
export function takePotion(draft: TurnBuilder, at: Position): void {
  const { inventory } = draft.player;
  if (inventory.length >= INVENTORY_MAX) {
    draft.events.push({ type: 'potionLeft', phase: 'move', at });
    return;
  }
  const item = potion(`potion-${draft.floor.number}-${at.x}-${at.y}`, draft.floor.number);
  clearCell(draft, at);
  draft.player = { ...draft.player, inventory: [...inventory, item] };
  draft.events.push({ type: 'potionFound', phase: 'move', at, item });
}

/** Additional chance with which a chest always holds something. */
const SURE = 1;

/** Opens a chest: equips the item when its requirements are met, otherwise stores it. */
export function openChest(draft: TurnBuilder, at: Position): void {
  const { number, width, sureChest } = draft.floor;
  const isSure = sureChest === at.y * width + at.x;
  const random = createRandom(draft.seed, STREAM.loot, number, at.x, at.y);
  const item = generateLoot(
    random,
    number,
    playerLuckOf(draft.player),
    `loot-${number}-${at.x}-${at.y}`,
    isSure ? SURE : draft.player.gift === 'finder' ? GIFT_LOOT_CHANCE : 0,
  );
  clearCell(draft, at);
  if (item === null) {
    draft.events.push({ type: 'lootEmpty', phase: 'move', at });
    return;
  }
  findItem(draft, at, item);
}

/** Opens one chest of a vault; the other two close for good. */
export function openVault(draft: TurnBuilder, at: Position): void {
  const { vault, ...floor } = draft.floor;
  const item = vault?.items[vault.cells.indexOf(at.y * floor.width + at.x)];
  if (vault === undefined || item === undefined) return;
  draft.floor = floor;
  for (const cell of vault.cells) clearCell(draft, { x: cell % floor.width, y: Math.floor(cell / floor.width) });
  findItem(draft, at, item);
}

function findItem(draft: TurnBuilder, at: Position, item: Equipment): void {
  draft.events.push({ type: 'lootFound', phase: 'move', at, item });
  draft.gain(0, LOOT_XP);
  if (meetsRequirements(draft.player.base, item)) equipItem(draft, item);
  else if (storeItem(draft, item)) draft.events.push({ type: 'stowed', item });
}

export function equipItem(draft: TurnBuilder, item: Equipment): void {
  const { worn } = draft.player;
  const replaced = worn[item.slot] ?? null;
  draft.player = withStats({ ...draft.player, health: draft.health }, { worn: { ...worn, [item.slot]: item } });
  draft.health = draft.player.health;
  draft.events.push({ type: 'equipped', item, slot: item.slot, replaced });
  if (replaced !== null) storeItem(draft, replaced);
}

/** Stores an item; with a full inventory it is dropped and lost. */
export function storeItem(draft: TurnBuilder, item: Equipment): boolean {
  const { inventory } = draft.player;
  if (inventory.length >= INVENTORY_MAX) {
    draft.events.push({ type: 'dropped', item, because: 'inventoryFull' });
    return false;
  }
  draft.player = { ...draft.player, inventory: [...inventory, item] };
  return true;
}

/** Leaves plain floor. */
export function clearCell(draft: TurnBuilder, { x, y }: Position): void {
  const cells = Uint8Array.from(draft.floor.cells);
  cells[y * draft.floor.width + x] = CELL.floor;
  draft.floor = { ...draft.floor, cells };
}
