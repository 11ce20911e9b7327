import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { precompile } from '../../db/precompile.ts';
import type { AccountTables } from '../../db/tables/accounts.ts';

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
    /** Deletes the user's least recently used sessions above `max`, and returns their ids. */
    insert: (values: Insertable<AccountTables['sessions']>, max: number) =>
      db.write(async (transaction) => {
        const { id } = await transaction
          .insertInto('sessions')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow();
        // The new one stays even if the clock was set back and it looks like the oldest.
        const others = transaction
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', values.user_id)
          .where('id', '!=', id)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(-1)
          .offset(max - 1);
        const ended = await transaction.deleteFrom('sessions').where('id', 'in', others).returning('id').execute();
        return ended.map((row) => row.id);
      }),
    extend: (id: number, lastSeenAt: number, expiresAt: number) =>
      db.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
          .where('id', '=', id)
          .execute(),
      ),
    remove: (ids: readonly number[]) =>
      db.write((transaction) => transaction.deleteFrom('sessions').where('id', 'in', ids).execute()),
    removeAll: (userId: number) =>
      db.write((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()),
    /** Also deletes expired mail tokens. */
    purge: (at: number) =>
      db.write(async (transaction) => {
        await transaction.deleteFrom('sessions').where('expires_at', '<=', at).execute();
        await transaction.deleteFrom('mail_tokens').where('expires_at', '<=', at).execute();
      }),
  };
}
