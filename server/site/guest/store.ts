import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

/** Time of the user's newest history point; null without characters. */
export async function findNewestPoint(db: Kysely<Tables>, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('character_history')
    .innerJoin('characters', 'characters.id', 'character_history.character_id')
    .select((each) => each.fn.max('character_history.observed_at').as('newest'))
    .where('characters.user_id', '=', userId)
    .executeTakeFirst();
  return row?.newest ?? null;
}

const PAST = ['character_history', 'character_firsts', 'reputation_steps'] as const;

/** Moves the past of the user's characters by `ms`. Through negative times: each row is unique by its time at once. */
export async function shiftPast(transaction: Transaction<Tables>, userId: number, ms: number): Promise<void> {
  for (const table of PAST) {
    for (const moved of [sql`-(observed_at + ${ms})`, sql`-observed_at`])
      await sql`update ${sql.table(table)} set observed_at = ${moved}
        where character_id in (select id from characters where user_id = ${userId})`.execute(transaction);
  }
}
