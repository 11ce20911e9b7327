import { COPPER_PER_GOLD } from '../../base/text/money.ts';

const DAY_SECONDS = 86_400;

/**
 * Measures of an achievement:
 * - `level`, `copper`, `played` (seconds), `items` (worn, carried and banked): a number that one character reaches;
 * - `quality`: one item of that quality; `outfit`: average quality of ten or more pieces; `slots`: every slot filled;
 * - `climb`: levels within a week; `age`: days between a character's first and newest observation;
 * - `characters`, `games`: counts over the account.
 */
export type Measure =
  | 'level'
  | 'copper'
  | 'played'
  | 'items'
  | 'quality'
  | 'outfit'
  | 'slots'
  | 'climb'
  | 'age'
  | 'characters'
  | 'games';

export const ACHIEVEMENTS = [
  { id: 'first_epic', measure: 'quality', target: 4 },
  { id: 'first_legendary', measure: 'quality', target: 5 },
  { id: 'rare_outfit', measure: 'outfit', target: 3 },
  { id: 'epic_outfit', measure: 'outfit', target: 4 },
  { id: 'all_slots', measure: 'slots', target: 1 },
  { id: 'ten_levels_week', measure: 'climb', target: 10 },
  { id: 'level_30', measure: 'level', target: 30 },
  { id: 'level_60', measure: 'level', target: 60 },
  { id: 'gold_1000', measure: 'copper', target: 1_000 * COPPER_PER_GOLD },
  { id: 'gold_10000', measure: 'copper', target: 10_000 * COPPER_PER_GOLD },
  { id: 'items_100', measure: 'items', target: 100 },
  { id: 'played_10_days', measure: 'played', target: 10 * DAY_SECONDS },
  { id: 'played_30_days', measure: 'played', target: 30 * DAY_SECONDS },
  { id: 'year', measure: 'age', target: 365 },
  { id: 'two_games', measure: 'games', target: 2 },
  { id: 'ten_characters', measure: 'characters', target: 10 },
] as const satisfies readonly { readonly id: string; readonly measure: Measure; readonly target: number }[];

export type AchievementId = (typeof ACHIEVEMENTS)[number]['id'];

export const OUTFIT_PIECES = 10;
/** Window of `climb`. */
export const CLIMB_MS = 7 * DAY_SECONDS * 1000;
export const DAY_MS = DAY_SECONDS * 1000;
