import type { FastifyInstance } from 'fastify';
import { getProfile } from '#shared/contract/users.ts';
import type { Context } from '../../context.ts';
import { notSignedIn } from '../../errors.ts';
import { mount } from '../../route.ts';
import { findProfile } from './store.ts';

/** Section 7's profile call. */
export function userRoutes(app: FastifyInstance, { db }: Context): void {
  mount(app, getProfile, async ({ session }) => {
    const user = await findProfile(db.read, session.user.id);
    // The account went away between the two looks at it.
    if (!user) throw notSignedIn();
    return {
      data: {
        user: { ...user, email_verified: user.email_verified === 1, created_at: new Date(user.created_at).toISOString() },
      },
    };
  });
}
