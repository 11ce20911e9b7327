import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** What a profile is made of. */
export const PROFILE_COLUMNS = ['id', 'username', 'email', 'email_verified', 'role', 'created_at'] as const;

export function findProfile(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('users').select(PROFILE_COLUMNS).where('id', '=', userId).executeTakeFirst();
}
