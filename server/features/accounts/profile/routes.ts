import type { FastifyInstance } from 'fastify';
import { getProfile, type UserProfile } from '#shared/contract/accounts/users.ts';
import type { Context } from '../../../context.ts';
import { notSignedIn } from '../../../http/errors.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { findProfile } from './store.ts';

type ProfileRow = Omit<UserProfile, 'email_verified' | 'created_at'> & {
  readonly email_verified: number;
  readonly created_at: number;
};

/** A row as it goes over the wire. */
export function toUserProfile({ email_verified, created_at, ...user }: ProfileRow): UserProfile {
  return { ...user, email_verified: email_verified === 1, created_at: new Date(created_at).toISOString() };
}

/** Section 7's profile call. */
export function profileRoutes(app: FastifyInstance, { db }: Context): void {
  registerRoute(app, getProfile, async ({ session }) => {
    const user = await findProfile(db.read, session.user.id);
    // The account went away between the two looks at it.
    if (!user) throw notSignedIn();
    return { data: { user: toUserProfile(user) } };
  });
}
