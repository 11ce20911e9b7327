import { MYTHIC_SEASON } from '../games/wow/data/mythic-season.ts';
import type { Character } from './contract/characters.ts';
import { isOfWeek, isRecent } from './week-of.ts';

export type MythicPlus = NonNullable<Character['mythicplus']>;
export type MythicDungeon = MythicPlus['dungeons'][number];
export type MythicRun = MythicPlus['runs'][number];

/** Shares of the time limit within which a keystone gains three and two levels. */
const THREE_LEVELS = 0.6;
const TWO_LEVELS = 0.8;

/** Levels that the best run added to the keystone: 0 over time; null without a run or while its times are unknown. */
export function countUpgrades({
  level,
  in_time: inTime,
  time,
  limit,
}: Pick<MythicDungeon, 'level' | 'in_time' | 'time' | 'limit'>): 0 | 1 | 2 | 3 | null {
  if (level === null || inTime === null) return null;
  if (!inTime) return 0;
  if (time === null || limit === null) return null;
  return time <= limit * THREE_LEVELS ? 3 : time <= limit * TWO_LEVELS ? 2 : 1;
}

/** Quality of 1 to 5 in whose colour a rating of the season is shown. */
export function ratingQuality(rating: number): number {
  return 1 + MYTHIC_SEASON.ratings.filter((least) => rating >= least).length;
}

/** The same for one dungeon, whose score is a part of the rating. */
export function scoreQuality(score: number): number {
  return ratingQuality(score * MYTHIC_SEASON.dungeons);
}

/** `unsure`: seen too long ago to say that the season still runs, or without its number. */
export type SeasonState = 'current' | 'earlier' | 'unsure';

/** Latest season that the game's table or any of these characters knows. */
export function latestSeason(characters: readonly Pick<Character, 'mythicplus'>[]): number {
  return Math.max(MYTHIC_SEASON.number, ...characters.map(({ mythicplus }) => mythicplus?.season ?? 0));
}

export function seasonState(
  { mythicplus, observed_at }: Pick<Character, 'mythicplus' | 'observed_at'>,
  latest: number,
  now: number,
): SeasonState {
  const season = mythicplus?.season ?? null;
  if (season !== null && season < latest) return 'earlier';
  return season !== null && isRecent(observed_at.mythicplus, now) ? 'current' : 'unsure';
}

/** Runs of the running week, the highest first; null where this week was not seen. */
export function runsOfWeek(
  character: Pick<Character, 'mythicplus' | 'observed_at'>,
  lastWeekly: number,
  now: number,
): readonly MythicRun[] | null {
  const { mythicplus } = character;
  if (!mythicplus) return null;
  return isOfWeek(character, 'mythicplus', mythicplus.resets_at, lastWeekly, now) ? mythicplus.runs : null;
}

/** Best run of a dungeon of the running season; null where none is known. */
export function findBestRun(
  character: Pick<Character, 'mythicplus' | 'observed_at'>,
  dungeon: string,
  latest: number,
  now: number,
): MythicDungeon | null {
  if (seasonState(character, latest, now) !== 'current') return null;
  const found = character.mythicplus?.dungeons.find(({ name }) => name === dungeon);
  return found === undefined || found.level === null ? null : found;
}
