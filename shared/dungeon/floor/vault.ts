import { generateFind } from '../inventory/loot.ts';
import { CELL, type Vault } from '../model/state.ts';
import type { Room } from './floor-plan.ts';
import { blockCells, findBlock, type Ground } from './ground.ts';

export const KEEPER_FLOORS = 5;
/** Rarity rank of what a keeper guards, and floors per further rank. */
const RANK_START = 1;
export const FLOORS_PER_RANK = 10;
const RANK_MAX = 4;
const CHESTS = 3;
const TRIES = 12;

/** Chests of the first floor: the beginning of a warrior, a rogue and a mage. */
const CALLINGS = ['Shield', 'Dagger', 'Orb'] as const;
/** Items of a keeper's three chests: the first holds one of the first list, and so on. */
const TREASURES = [
  ['Sword', 'Axe', 'Hammer', 'Dagger', 'Staff'],
  ['Shield', 'Helm', 'Hood', 'Breastplate', 'Jerkin', 'Greaves', 'Boots'],
  ['Ring', 'Signet', 'Talisman', 'Necklace', 'Belt', 'Gloves'],
] as const;

export function hasVault(floor: number): boolean {
  return floor === 1 || hasKeeper(floor);
}

export function hasKeeper(floor: number): boolean {
  return floor % KEEPER_FLOORS === 0;
}

/** Three chests in a row inside a room, on floor 1 in the first one; null when there is no room for them. */
export function layVault(ground: Ground): { readonly vault: Vault; readonly room: Room } | null {
  const { random, number, rooms, width, start, cells } = ground;
  const isStart = ({ left, right, top, bottom }: Room): boolean =>
    start % width >= left && start % width <= right && start >= top * width && start < (bottom + 1) * width;
  const wanted = rooms.filter((room) => isStart(room) === (number === 1));
  for (let tried = 0; tried < TRIES; tried++) {
    const room = random.pick(tried < TRIES / 2 && wanted.length > 0 ? wanted : rooms);
    const block = findBlock(ground, room, CHESTS, 1);
    if (block === null) continue;
    const places = blockCells(block, width);
    for (const at of places) cells[at] = CELL.vault;
    return { vault: { cells: places, items: furnishVault(ground) }, room };
  }
  return null;
}

function furnishVault({ random, number }: Ground): Vault['items'] {
  const rank = hasKeeper(number) ? Math.min(RANK_MAX, RANK_START + Math.floor(number / FLOORS_PER_RANK)) : 0;
  return Array.from({ length: CHESTS }, (_, i) => {
    const names = hasKeeper(number) ? (TREASURES[i] ?? []) : [CALLINGS[i] as string];
    return generateFind(random, { floor: number, rank, name: random.pick(names), id: `vault-${number}-${i}` });
  });
}
