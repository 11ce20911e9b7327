import type { Transaction } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import { sectionOrderOf, sectionTimeOf } from '#shared/characters/merge/stored-character.ts';
import { SECTIONS, type Section } from '#shared/characters/sections.ts';
import type { Tables } from '../base/db/tables.ts';

/** Milliseconds since 1970 by section; 0 for one that was seen at an unknown time. Sections never seen are absent. */
export type ObservedTimes = Readonly<Record<string, number>>;

/** Of a character, or with an empty name of what belongs to none. */
export interface ObservedIdentity {
  readonly game_id: string;
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
}

/** Rows of an account, of which the oldest go: more was never taken away by hand. */
const REMOVED_MAX = 2_000;

/** @param sections all by default */
export function observedTimesOf(document: Character, sections: readonly Section[] = SECTIONS): ObservedTimes {
  const seen = sections.filter((section) => sectionOrderOf(document, section) !== null);
  return Object.fromEntries(seen.map((section) => [section, sectionTimeOf(document, section) ?? 0]));
}

/** Remembers what a player takes away from the ledger: it counts as had. */
export async function recordRemoved(
  transaction: Transaction<Tables>,
  userId: number,
  { game_id, guid, name, realm }: ObservedIdentity,
  observed: ObservedTimes,
): Promise<void> {
  const who = guid ?? (name === '' ? '' : JSON.stringify([realm, name]));
  const ofWho = transaction
    .selectFrom('removed_observations')
    .where('user_id', '=', userId)
    .where('game_id', '=', game_id)
    .where('who', '=', who);
  const before = await ofWho.select(['id', 'observed']).executeTakeFirst();
  if (before !== undefined) await transaction.deleteFrom('removed_observations').where('id', '=', before.id).execute();
  const known = before === undefined ? {} : (JSON.parse(before.observed) as ObservedTimes);
  await transaction
    .insertInto('removed_observations')
    .values({
      user_id: userId,
      game_id,
      who,
      guid,
      name,
      realm,
      observed: JSON.stringify(latestTimes(known, observed)),
    })
    .execute();
  const { id: oldest = 0 } =
    (await transaction
      .selectFrom('removed_observations')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(REMOVED_MAX)
      .executeTakeFirst()) ?? {};
  await transaction
    .deleteFrom('removed_observations')
    .where('user_id', '=', userId)
    .where('id', '<=', oldest)
    .execute();
}

/** The later time of each section. */
export function latestTimes(one: ObservedTimes, other: ObservedTimes): ObservedTimes {
  const merged: Record<string, number> = { ...one };
  for (const [part, time] of Object.entries(other)) merged[part] = Math.max(time, merged[part] ?? 0);
  return merged;
}
