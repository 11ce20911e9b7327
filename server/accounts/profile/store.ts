import type { Kysely } from 'kysely';
import type { UserProfile } from '#shared/accounts/contract/users.ts';
import type { Tables } from '../../base/db/tables.ts';

const PROFILE_COLUMNS = ['id', 'username', 'email', 'email_verified', 'role', 'created_at'] as const;

export function findProfile(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('users').select(PROFILE_COLUMNS).where('id', '=', userId).executeTakeFirst();
}

type ProfileRow = Omit<UserProfile, 'email_verified' | 'created_at'> & {
  readonly email_verified: number;
  readonly created_at: number;
};

export function toUserProfile({ email_verified, created_at, ...user }: ProfileRow): UserProfile {
  return { ...user, email_verified: email_verified === 1, created_at: new Date(created_at).toISOString() };
}
