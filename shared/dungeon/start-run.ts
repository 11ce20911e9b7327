import { RULES_VERSION, RULES_VERSIONS, START_HEALTH } from './model/constants.ts';
import { giveGift, PLAIN_START, type RunStart } from './begin-with.ts';
import { generateFloor, type NewFloor } from './floor/floor.ts';
import { NOTHING_BOUGHT } from './model/goods.ts';
import { NO_PERKS } from './model/perks.ts';
import { createRandom, STREAM } from './model/random.ts';
import { SKILL_IDS, type SkillId } from './model/skills.ts';
import { baseStatsOf, combatStatsOf } from './model/stats.ts';
import { type GameState, type Player, CELL, type Floor } from './model/state.ts';

/**
 * The floor with one more chest, and nothing else changed: away from walls where it can, as enemies go around chests, and
 * under nobody. The same floor when it has no free cell.
 */
function addChest({ floor, enemies }: NewFloor, seed: number): Floor {
  const { width, cells, start } = floor;
  const taken = new Set([start, ...enemies].map(({ x, y }) => y * width + x));
  const free = Array.from(cells, (_, at) => at).filter((at) => cells[at] === CELL.floor && !taken.has(at));
  const isOpen = (at: number): boolean =>
    [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => cells[at + dy * width + dx] !== CELL.wall));
  const inRooms = free.filter(isOpen);
  const places = inRooms.length > 0 ? inRooms : free;
  if (places.length === 0) return floor;
  const changed = Uint8Array.from(cells);
  changed[createRandom(seed, STREAM.extraChest).pick(places)] = CELL.loot;
  return { ...floor, cells: changed };
}

export class UnknownRulesError extends Error {
  readonly rulesVersion: number;

  constructor(rulesVersion: number) {
    super(`These are rules of version ${rulesVersion}; this game plays versions ${RULES_VERSIONS.join(', ')}.`);
    this.rulesVersion = rulesVersion;
  }
}

/** Deterministic by the lower 32 bits of `seed`. Throws UnknownRulesError for another rules version. */
export function startRun(
  seed: number,
  rulesVersion: number = RULES_VERSION,
  { gift, hasExtraChest }: RunStart = PLAIN_START,
): GameState {
  if (!RULES_VERSIONS.includes(rulesVersion)) throw new UnknownRulesError(rulesVersion);
  const runSeed = seed >>> 0;
  const made = generateFloor(runSeed, 1);
  const floor = hasExtraChest ? addChest(made, runSeed) : made.floor;
  const skills = Object.fromEntries(SKILL_IDS.map((id) => [id, 0])) as Record<SkillId, number>;
  const base = baseStatsOf({});
  const player: Player = {
    ...floor.start,
    health: START_HEALTH,
    base,
    combat: combatStatsOf(base, {}, skills),
    worn: {},
    inventory: [],
    skills,
    perks: NO_PERKS,
    availableXp: 0,
    totalXp: 0,
    bought: NOTHING_BOUGHT,
  };
  return {
    rulesVersion,
    seed: runSeed,
    random: createRandom(runSeed, STREAM.fights).state,
    turns: 0,
    score: 0,
    isGameOver: false,
    floor,
    player: gift === null ? player : giveGift(player, gift, runSeed),
    enemies: made.enemies,
  };
}
