import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { toSessionUser, type User } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { GUEST_SESSIONS_MAX, SESSIONS_MAX, type Sessions } from '../../base/http/sessions/sessions.ts';
import { createDeviceCookie } from './device-cookie.ts';

/** Reply of a sign-in whose user has proven to be `user`: the last step of every way to sign in. */
export type CompleteSignIn = (user: User, request: FastifyRequest, reply: FastifyReply) => Promise<SignInReply>;

export function createCompleteSignIn({ config }: Pick<Context, 'config'>, sessions: Sessions): CompleteSignIn {
  const isSecure = config.publicUrl.startsWith('https://');
  return async (user, request, reply) => {
    const isGuest = user.role === 'guest';
    const max = isGuest ? GUEST_SESSIONS_MAX : SESSIONS_MAX;
    const token = await sessions.start(user.id, request.headers['user-agent'] ?? '', max);
    // Without a password there is no key to sign the device cookie with, and no sign-in by password that it could help.
    const hasDeviceCookie = !isGuest && user.password_hash !== '';
    if (hasDeviceCookie) void reply.header('set-cookie', createDeviceCookie(user.password_hash, isSecure));
    return { token, user: toSessionUser(user) };
  };
}
