import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function findProfile(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_verified', 'role', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
