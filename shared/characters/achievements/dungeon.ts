/**
 * Achievements of an account in the dungeon, by verified scores:
 * - `floor`, `score`: a number that one run reaches;
 * - `runs`, `cellars`: counts of posted runs, and of those of a today's cellar.
 */
export const DUNGEON_ACHIEVEMENTS = [
  { id: 'first_descent', measure: 'runs', target: 1 },
  { id: 'floor_5', measure: 'floor', target: 5 },
  { id: 'floor_10', measure: 'floor', target: 10 },
  { id: 'floor_20', measure: 'floor', target: 20 },
  { id: 'score_10000', measure: 'score', target: 10_000 },
  { id: 'seven_cellars', measure: 'cellars', target: 7 },
  { id: 'runs_50', measure: 'runs', target: 50 },
] as const satisfies readonly {
  readonly id: string;
  readonly measure: 'floor' | 'score' | 'runs' | 'cellars';
  readonly target: number;
}[];

export type DungeonAchievementId = (typeof DUNGEON_ACHIEVEMENTS)[number]['id'];
