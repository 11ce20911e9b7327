import type { FastifyInstance } from 'fastify';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { changePassword } from '#shared/accounts/contract/account.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { endOtherSessions } from '../sessions/store.ts';
import { wrongPassword, type VerifyPassword } from './verify-password.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { invalidateResetLinks } from '../email-links/mail-token-store.ts';

/** Replaces the password and invalidates reset links; false when the checked password was replaced meanwhile. */
async function replacePassword(
  transaction: Transaction<Tables>,
  userId: number,
  { checked, next }: { readonly checked: string; readonly next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await invalidateResetLinks(transaction, userId);
  return true;
}

interface PasswordServices {
  readonly passwords: PasswordHasher;
  readonly verifyPassword: VerifyPassword;
}

export function passwordRoutes(
  app: FastifyInstance,
  { db, events }: Context,
  { passwords, verifyPassword }: PasswordServices,
): void {
  registerRoute(app, changePassword, async ({ body, session }) => {
    const account = await verifyPassword(session, body.current_password, 'current_password');
    const next = await passwords.hash(body.password);
    const ended = await db.write(async (transaction) => {
      // A concurrent change may have won while this one was hashed.
      const replaced = await replacePassword(transaction, account.id, { checked: account.password_hash, next });
      if (!replaced) throw wrongPassword('current_password');
      return endOtherSessions(transaction, account.id, session.sessionId);
    });
    for (const sessionId of ended) events.emit('sessionsEnded', { userId: account.id, sessionId });
    return messageReply('password_changed');
  });
}
