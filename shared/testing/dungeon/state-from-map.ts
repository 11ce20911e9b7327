import { BIOMES } from '../../dungeon/model/biomes.ts';
import { enemyHealth } from '../../dungeon/combat/combat.ts';
import { startRun } from '../../dungeon/start-run.ts';
import { CELL, type Enemy, type GameState, type Player } from '../../dungeon/model/state.ts';

const CELLS: Readonly<Record<string, number>> = {
  '#': CELL.wall,
  L: CELL.loot,
  P: CELL.potion,
  '>': CELL.stairs,
  S: CELL.shop,
  '~': CELL.terrain,
  V: CELL.vault,
};

interface MapOptions {
  readonly seed?: number;
  readonly floor?: number;
  readonly player?: Partial<Player>;
}

/**
 * State from a drawing: `@` player, `E` hunting enemy of level 1, `#` wall, `L` loot, `P` potion, `>` stairs, `S` pedlar, `~`
 * terrain, `V` chest of a vault, anything else floor. Enemies are numbered in reading order.
 */
export function stateFromMap(
  rows: readonly string[],
  { seed = 1, floor: number = 1, player: change = {} }: MapOptions = {},
): GameState {
  const state = startRun(seed);
  const { vault: _vault, sureChest: _sureChest, ...ground } = state.floor;
  const width = rows[0]?.length ?? 0;
  const at = (symbol: string) =>
    rows.flatMap((row, y) => [...row].flatMap((each, x) => (each === symbol ? [{ x, y }] : [])));
  const [kind] = BIOMES.cellars.enemies;
  if (kind === undefined) throw new Error('The cellars are empty.');
  const enemies = at('E').map((position, id): Enemy => ({
    id,
    kind,
    ...position,
    level: 1,
    currentHP: enemyHealth(1),
    maxHP: enemyHealth(1),
    nature: { behaviour: 'hunts', mood: 'calm', post: 0 },
  }));
  const start = at('@')[0] ?? { x: 0, y: 0 };
  const cells = Uint8Array.from(rows.join(''), (symbol) => CELLS[symbol] ?? CELL.floor);
  return {
    ...state,
    floor: { ...ground, number, width, height: rows.length, cells, start, stairs: at('>')[0] ?? start },
    player: { ...state.player, ...start, ...change },
    enemies,
  };
}
