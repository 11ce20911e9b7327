import type { FastifyInstance } from 'fastify';
import { getBrowserKey, getProfile } from '#shared/accounts/contract/users.ts';
import type { Context } from '../../base/context.ts';
import { notSignedIn } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findUserById } from '../user-store.ts';
import { findProfile, toUserProfile } from './store.ts';

export function profileRoutes(app: FastifyInstance, { db }: Context): void {
  registerRoute(app, getBrowserKey, async ({ session }) => {
    const user = await findUserById(db.read, session.user.id);
    if (!user) throw notSignedIn();
    return { browser_key: user.browser_key };
  });

  registerRoute(app, getProfile, async ({ session }) => {
    const user = await findProfile(db.read, session.user.id);
    // The account was deleted after the session was read.
    if (!user) throw notSignedIn();
    const profile = toUserProfile(user);
    return { data: { user: session.apiToken ? { ...profile, email: '', role: session.user.role } : profile } };
  });
}
