import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { findUserById, toSessionUser, type User } from '../user-store.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import type { OwnerMails } from '../owner-mails.ts';
import { GUEST_SESSIONS_MAX, SESSIONS_MAX, type Sessions } from '../../base/http/sessions/sessions.ts';
import { createDeviceCookies, verifyDeviceCookie } from './device-cookie.ts';

/** Age up to which an account that nobody has signed in to is new. */
const FIRST_SIGN_IN_MS = 3_600_000;

/** Reply of a sign-in whose user has proven to be `user`: the last step of every way to sign in. */
export type CompleteSignIn = (user: User, request: FastifyRequest, reply: FastifyReply) => Promise<SignInReply>;

export function createCompleteSignIn(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  sessions: Sessions,
  mails: OwnerMails,
): CompleteSignIn {
  const isSecure = config.publicUrl.startsWith('https://');
  return async (user, request, reply) => {
    const isGuest = user.role === 'guest';
    const max = isGuest ? GUEST_SESSIONS_MAX : SESSIONS_MAX;
    const device = request.headers['user-agent'] ?? '';
    // Without a password there is no key to sign the device cookie with, and no sign-in by password that it could help.
    const hasDeviceCookie = !isGuest && user.password_hash !== '';
    const isKnown =
      isGuest ||
      (hasDeviceCookie && verifyDeviceCookie(request.headers.cookie, user.password_hash) !== null) ||
      (await hasSignedInWith(db.read, user, { device, now: now() }));
    const token = await sessions.start(user.id, device, max);
    // A reset that came after the proof ended the sessions there were, and this one is of before.
    if (!(await hasSameSecrets(db.read, user))) {
      const started = await sessions.find(token);
      if (started) await sessions.end(started);
      throw new Failure('sign_in_expired');
    }
    if (hasDeviceCookie) void reply.header('set-cookie', createDeviceCookies(user.password_hash, isSecure));
    if (!isKnown) {
      const mail = { kind: 'new_device', userId: user.id, language: languageOf(request) } as const;
      await db.writeUnlocked((transaction) => mails.add(transaction, mail));
      mails.wake();
    }
    return { token, user: toSessionUser(user), browser_key: user.browser_key };
  };
}

/** False once the account's password was replaced, its address proven for the first time, or the account deleted. */
async function hasSameSecrets(db: Kysely<Tables>, { id, password_hash, browser_key }: User): Promise<boolean> {
  const current = await findUserById(db, id);
  return current?.password_hash === password_hash && current.browser_key === browser_key;
}

/** True for a device that a session of the account names, and for the first sign-in of a new account. */
async function hasSignedInWith(
  db: Kysely<Tables>,
  { id, created_at }: User,
  { device, now }: { readonly device: string; readonly now: number },
): Promise<boolean> {
  const sessions = await db.selectFrom('sessions').select('user_agent').where('user_id', '=', id).execute();
  if (sessions.length === 0) return now - created_at < FIRST_SIGN_IN_MS;
  return sessions.some(({ user_agent }) => user_agent === device);
}
