import type { Board } from '#shared/dungeon/contract/boards.ts';

/** Sentence about the place of a posted run, by its key in `dungeonPlayers.place`. */
export type PlaceText = 'today' | 'week' | 'better';

/** Null without a place worth telling: a score of 0 beats nobody. */
export function findPlaceText({ own }: Pick<Board, 'own'>, runId: string, daily: boolean): PlaceText | null {
  if (own === null || own.score === 0) return null;
  if (daily) return 'today';
  return own.run_id === runId ? 'week' : 'better';
}
