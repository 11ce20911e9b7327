import type { Insertable } from 'kysely';
import { ALL_ROWS } from '../../db/batches.ts';
import type { Database } from '../../db/database.ts';
import { precompile } from '../../db/precompile.ts';
import type { Tables } from '../../db/tables.ts';

const EXPIRIES_BATCH = 1_000;

/** Queries of the sessions table; the two that run with requests are precompiled. */
export function createSessionStore(db: Database) {
  return {
    findByToken: precompile(
      db.read,
      db.read
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.id as session_id',
          'last_seen_at',
          'expires_at',
          'users.id',
          'username',
          'role',
          'email_verified',
        ])
        .where('token_hash', '=', '')
        .where('expires_at', '>', 0),
    ),
    findExpiry: precompile(db.read, db.read.selectFrom('sessions').select('expires_at').where('id', '=', 0)),
    async findExpiries(ids: readonly number[]): Promise<Map<number, number>> {
      const expiries = new Map<number, number>();
      for (let from = 0; from < ids.length; from += EXPIRIES_BATCH) {
        const part = ids.slice(from, from + EXPIRIES_BATCH);
        const rows = await db.read
          .selectFrom('sessions')
          .select(['id', 'expires_at'])
          .where('id', 'in', part)
          .execute();
        for (const { id, expires_at } of rows) expiries.set(id, expires_at);
      }
      return expiries;
    },
    insert: (values: Insertable<Tables['sessions']>) =>
      db.writeUnlocked((transaction) =>
        transaction.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow(),
      ),
    /** Ids of the user's least recently used sessions above `max`. */
    async findSurplus(userId: number, newest: number, max: number): Promise<number[]> {
      const others = await db.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        // It stays even if the clock was set back and it looks like the oldest.
        .where('id', '!=', newest)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(ALL_ROWS)
        .offset(max - 1)
        .execute();
      return others.map(({ id }) => id);
    },
    extend: (id: number, lastSeenAt: number, expiresAt: number) =>
      db.writeUnlocked((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
          .where('id', '=', id)
          .execute(),
      ),
    remove: (ids: readonly number[]) =>
      db.writeUnlocked((transaction) => transaction.deleteFrom('sessions').where('id', 'in', ids).execute()),
    removeAll: (userId: number) =>
      db.writeUnlocked((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()),
    /** Also deletes expired mail tokens. */
    purge: (at: number) =>
      db.writeUnlocked(async (transaction) => {
        await transaction.deleteFrom('sessions').where('expires_at', '<=', at).execute();
        await transaction.deleteFrom('mail_tokens').where('expires_at', '<=', at).execute();
      }),
  };
}
