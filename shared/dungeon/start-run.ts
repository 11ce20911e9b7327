import { RULES_VERSION, START_HEALTH } from './model/constants.ts';
import { generateFloor } from './floor/floor.ts';
import { createRandom, STREAM } from './model/random.ts';
import { SKILL_IDS, type SkillId } from './model/skills.ts';
import { baseStatsOf, combatStatsOf } from './model/stats.ts';
import type { GameState } from './model/state.ts';

/** The run's rules version is not supported. */
export class UnknownRulesError extends Error {
  readonly rulesVersion: number;

  constructor(rulesVersion: number) {
    super(`These are rules of version ${rulesVersion}; this game plays version ${RULES_VERSION}.`);
    this.rulesVersion = rulesVersion;
  }
}

/** Deterministic by the lower 32 bits of `seed`. Throws UnknownRulesError for another rules version. */
export function startRun(seed: number, rulesVersion: number = RULES_VERSION): GameState {
  if (rulesVersion !== RULES_VERSION) throw new UnknownRulesError(rulesVersion);
  const runSeed = seed >>> 0;
  const { floor, enemies } = generateFloor(runSeed, 1);
  const skills = Object.fromEntries(SKILL_IDS.map((id) => [id, 0])) as Record<SkillId, number>;
  const base = baseStatsOf({});
  return {
    rulesVersion,
    seed: runSeed,
    random: createRandom(runSeed, STREAM.fights).state,
    turns: 0,
    score: 0,
    isGameOver: false,
    floor,
    player: {
      ...floor.start,
      health: START_HEALTH,
      base,
      combat: combatStatsOf(base, {}, skills),
      worn: {},
      inventory: [],
      skills,
      availableXp: 0,
      totalXp: 0,
    },
    enemies,
  };
}
