import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import {
  checkResetLink,
  endOtherAccess,
  forgotPassword,
  resetPassword,
  verifyEmail,
  verifyOwnEmail,
  type OtherAccess,
} from '#shared/accounts/contract/session.ts';
import { requireMailbox } from '../../base/outbox/mail/mailbox.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { findUserById, findUserByMailbox, updateUser } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { busy, type Failure, fieldFailure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { ORDER_RETRY_SECONDS, type MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import { resetPasswordMail } from '../../base/outbox/mail/templates.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { announceEnded, endOtherWaysIn, listOtherAccess, proveAddress, type EndedAccess } from './address-proof.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import { createDeviceCookies } from '../sessions/device-cookie.ts';
import {
  addMailToken,
  consumeMailToken,
  findMailToken,
  writeDecoyMailToken,
  invalidateResetLinks,
} from './mail-token-store.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

/** Time after a reset in which its link may end the other ways in. */
const END_OTHERS_MS = 900_000;

interface Reset {
  /** Access that the first proof of the address has ended; null when it was proven before. */
  readonly ended: EndedAccess | null;
  readonly others: OtherAccess;
}

/** Sets a password by a mailed link, which proves the address; ends all sessions and other reset links. */
async function resetPasswordOf(transaction: Transaction<Tables>, userId: number, passwordHash: string): Promise<Reset> {
  await updateUser(transaction, userId, { password_hash: passwordHash });
  const ended = await proveAddress(transaction, userId);
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await invalidateResetLinks(transaction, userId);
  return { ended, others: await listOtherAccess(transaction, userId) };
}

interface EmailLinkServices {
  readonly passwords: PasswordHasher;
  readonly rateLimits: AccountRateLimits;
  readonly mailOrders: MailOrders;
}

function invalidLink(code: 'reset_link_expired' | 'verify_link_invalid'): Failure {
  return fieldFailure('token', code);
}

function expiredResetLink(): Failure {
  return invalidLink('reset_link_expired');
}

export function emailLinkRoutes(
  app: FastifyInstance,
  { config, db, events, now }: Context,
  { passwords, rateLimits, mailOrders }: EmailLinkServices,
): void {
  mailOrders.register('reset_password', async (transaction, { user_id, language }) => {
    const user = user_id === null ? undefined : await findUserById(transaction, user_id);
    if (!user) {
      // As much work as for a known address: it delays other requests.
      await writeDecoyMailToken(transaction, now());
      return null;
    }
    const token = await addMailToken(transaction, user.id, 'reset_password', now());
    return resetPasswordMail(user.email, user.username, `${config.publicUrl}/reset-password?token=${token}`, language);
  });

  registerRoute(app, forgotPassword, async ({ body, request }) => {
    const mailbox = requireMailbox(body.email);
    await rateLimits.forgot(request, mailbox.key);
    const language = languageOf(request);
    const isOrdered = await db.write(async (transaction) => {
      const user = await findUserByMailbox(transaction, mailbox);
      // An unknown address is ordered, too, so that neither time nor refusal tells if it is known.
      const recipient = user && user.role !== 'guest' ? user.id : null;
      return mailOrders.add(transaction, { kind: 'reset_password', user_id: recipient, language });
    });
    if (!isOrdered) throw busy(ORDER_RETRY_SECONDS);
    mailOrders.wake();
    return messageReply('reset_mail_sent');
  });

  registerRoute(app, checkResetLink, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    const reservation = await rateLimits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw expiredResetLink();
    // A valid token is not a guess.
    await reservation.release();
    return messageReply('reset_link_valid');
  });

  registerRoute(app, resetPassword, async ({ body, request, reply }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    await rateLimits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw expiredResetLink();
    const passwordHash = await passwords.hash(body.password);
    const { ended, others } = await db.write(async (transaction) => {
      if (!(await consumeMailToken(transaction, found.token_hash, now()))) throw expiredResetLink();
      return resetPasswordOf(transaction, found.user_id, passwordHash);
    });
    announceEnded(events, { userId: found.user_id, tokenIds: ended?.tokenIds ?? [] });
    // The link proves the owner, who can sign in here although strangers have used up the account's attempts.
    void reply.header('set-cookie', createDeviceCookies(passwordHash, config.publicUrl.startsWith('https://')));
    return { ...messageReply('password_reset'), others };
  });

  registerRoute(app, endOtherAccess, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    await rateLimits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at === null || now() - found.used_at > END_OTHERS_MS) throw expiredResetLink();
    announceEnded(events, await db.write((transaction) => endOtherWaysIn(transaction, found.user_id)));
    return messageReply('other_access_ended');
  });

  const confirm = async (token: string, request: FastifyRequest, ownId: number | null) => {
    const found = await findMailToken(db.read, token, 'verify_email', now());
    await rateLimits.mailToken(request, found ? String(found.user_id) : null);
    if (!found) throw invalidLink('verify_link_invalid');
    const ended = await db.write(async (transaction) => {
      // Opening the link again changes nothing.
      if (!(await consumeMailToken(transaction, found.token_hash, now()))) return null;
      if (found.user_id !== ownId) return proveAddress(transaction, found.user_id);
      await updateUser(transaction, ownId, { email_verified: 1 });
      return null;
    });
    if (ended) announceEnded(events, ended);
    return messageReply(ended && ended.count > 0 ? 'email_confirmed_ended' : 'email_confirmed');
  };
  registerRoute(app, verifyEmail, ({ body, request }) => confirm(body.token, request, null));
  registerRoute(app, verifyOwnEmail, ({ body, request, session }) => confirm(body.token, request, session.user.id));
}
