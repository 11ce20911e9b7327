import type { Database } from '../../db/database.ts';
import { precompile } from '../../db/precompile.ts';

/** Queries that authenticate API tokens; the one that runs with requests is precompiled. */
export function createApiTokenStore(db: Database) {
  return {
    findByToken: precompile(
      db.read,
      db.read
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select([
          'api_tokens.id as token_id',
          'scopes',
          'expires_at',
          'last_used_on',
          'users.id',
          'username',
          'role',
          'email_verified',
        ])
        .where('token_hash', '=', ''),
    ),
    setLastUse: (id: number, day: number) =>
      db.writeUnlocked((transaction) =>
        transaction.updateTable('api_tokens').set({ last_used_on: day }).where('id', '=', id).execute(),
      ),
  };
}
