import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

export function findSessions(db: Kysely<Tables>, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function endSession(
  transaction: Transaction<Tables>,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function endOtherSessions(
  transaction: Transaction<Tables>,
  userId: number,
  keptId: number,
): Promise<number[]> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Time at which a session was started; undefined when it has ended. */
export async function findSessionStart(db: Kysely<Tables>, sessionId: number): Promise<number | undefined> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.created_at;
}
