import * as C from '../model/constants.ts';
import { FLOORS_PER_RANK } from './vault.ts';

/** Numbers of a floor's contents by rules version. */
export interface FloorContents {
  readonly chests: number;
  readonly potions: number;
  readonly enemies: number;
  readonly level: number;
  readonly aboveLevelChance: number;
}

type Count = readonly [start: number, floorsPerMore: number, max: number];

const CHESTS: Count = [5, 5, 8];
/** Potions of the first floors; the last number is that of all further ones. */
const POTIONS = [6, 4, 3, 2] as const;
/** Enemies and their level at some floors, with even steps between them. */
const ENEMIES = [
  [1, 2],
  [2, 4],
  [5, 6],
  [6, 9],
  [10, 13],
  [12, 16],
  [25, 18],
  [40, 19],
  [100, 30],
] as const;
const LEVELS = [
  [1, 1],
  [5, 2],
  [10, 8],
  [15, 11],
  [25, 13],
  [40, 16],
  [100, 40],
] as const;
const ABOVE_LEVEL_CHANCE = 0.15;
/** Additional enemies on the floor below a keeper whose chests are the first of a higher rank. From rules 5. */
export const CROWD = 2;

export function contentsOf(floor: number, rulesVersion: number): FloorContents {
  if (rulesVersion === 1)
    return {
      chests: countOn(floor, [C.CHESTS_START, C.CHESTS_FLOORS_PER_MORE, C.CHESTS_MAX]),
      potions: countOn(floor, [C.POTIONS_START, C.POTIONS_FLOORS_PER_MORE, C.POTIONS_MAX]),
      enemies: countOn(floor, [C.ENEMIES_START, C.ENEMIES_FLOORS_PER_MORE, C.ENEMIES_MAX]),
      level: 1 + Math.floor((floor - 1) / C.ENEMY_FLOORS_PER_LEVEL),
      aboveLevelChance: C.ENEMY_ABOVE_LEVEL_CHANCE,
    };
  return {
    chests: countOn(floor, CHESTS),
    potions: POTIONS[Math.min(floor, POTIONS.length) - 1] ?? 0,
    enemies: valueAt(floor, ENEMIES) + (hasCrowd(floor, rulesVersion) ? CROWD : 0),
    level: valueAt(floor, LEVELS),
    aboveLevelChance: ABOVE_LEVEL_CHANCE,
  };
}

function hasCrowd(floor: number, rulesVersion: number): boolean {
  return rulesVersion >= C.CROWD_RULES_VERSION && floor > FLOORS_PER_RANK && floor % FLOORS_PER_RANK === 1;
}

function countOn(floor: number, [start, floorsPerMore, max]: Count): number {
  return Math.min(max, start + Math.floor((floor - 1) / floorsPerMore));
}

/** Value of a floor between two entries of an ascending table; the last one's beyond it. */
function valueAt(floor: number, table: readonly (readonly [floor: number, value: number])[]): number {
  const next = table.findIndex(([from]) => from > floor);
  const [from, low] = table.at(next === -1 ? -1 : next - 1) ?? [1, 1];
  const [to, high] = next === -1 ? [from + 1, low] : (table[next] ?? [from + 1, low]);
  return Math.floor(low + ((high - low) * (floor - from)) / (to - from));
}
