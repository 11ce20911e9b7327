import { FLOORS_PER_RANK } from './vault.ts';

/** Numbers of a floor's contents. */
export interface FloorContents {
  readonly chests: number;
  readonly potions: number;
  readonly enemies: number;
  readonly level: number;
  /** All enemies sleep until the player is near. */
  readonly areAsleep: boolean;
}

/** Floor on which a newcomer learns to walk and to look before the first fight. */
export const FIRST_FLOOR = 1;
/** Chests of the first floor, floors per additional one, and maximum. */
const CHESTS_START = 5;
const CHESTS_FLOORS_PER_MORE = 5;
const CHESTS_MAX = 8;
/** Potions of the first floors; the last number is that of all further ones. */
const POTIONS = [6, 4, 3, 2] as const;
/** Enemies and their level at some floors, with even steps between them. */
const ENEMIES = [
  [1, 1],
  [2, 3],
  [5, 6],
  [6, 8],
  [8, 11],
  [10, 13],
  [12, 15],
  [13, 16],
  [14, 15],
  [15, 18],
  [16, 14],
  [17, 16],
  [18, 16],
  [19, 18],
  [20, 19],
  [21, 17],
  [25, 18],
  [40, 19],
  [100, 30],
] as const;
const LEVELS = [
  [1, 1],
  [5, 2],
  [10, 8],
  [12, 8],
  [13, 10],
  [14, 10],
  [15, 11],
  [19, 11],
  [20, 12],
  [25, 13],
  [40, 16],
  [100, 40],
] as const;
/** Additional enemies on the floor below a keeper whose chests are the first of a higher rank. */
export const CROWD = 2;

export function contentsOf(floor: number): FloorContents {
  return {
    chests: Math.min(CHESTS_MAX, CHESTS_START + Math.floor((floor - 1) / CHESTS_FLOORS_PER_MORE)),
    potions: POTIONS[Math.min(floor, POTIONS.length) - 1] ?? 0,
    enemies: valueAt(floor, ENEMIES) + (hasCrowd(floor) ? CROWD : 0),
    level: valueAt(floor, LEVELS),
    areAsleep: floor === FIRST_FLOOR,
  };
}

function hasCrowd(floor: number): boolean {
  return floor > FLOORS_PER_RANK && floor % FLOORS_PER_RANK === 1;
}

/** Value of a floor between two entries of an ascending table; the last one's beyond it. */
function valueAt(floor: number, table: readonly (readonly [floor: number, value: number])[]): number {
  const next = table.findIndex(([from]) => from > floor);
  const [from, low] = table.at(next === -1 ? -1 : next - 1) ?? [1, 1];
  const [to, high] = next === -1 ? [from + 1, low] : (table[next] ?? [from + 1, low]);
  return Math.floor(low + ((high - low) * (floor - from)) / (to - from));
}
