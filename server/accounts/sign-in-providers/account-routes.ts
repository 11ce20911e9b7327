import type { FastifyInstance } from 'fastify';
import { createProviderAccount } from '#shared/accounts/contract/sign-in-providers.ts';
import { parseMailbox, requireMailbox, type Mailbox } from '../../base/outbox/mail/mailbox.ts';
import { insertUser, updateUser, type User } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { busy, Failure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { hashToken } from '../../base/http/sessions/tokens.ts';
import { ORDER_RETRY_SECONDS, type MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import { alreadyTaken, takenFields, USERNAME_TAKEN } from '../registration/rules.ts';
import { findConflictingAccounts, hasConfusableName } from '../registration/store.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { findTicket, removeTicket, type Ticket } from './attempt-store.ts';
import { labelOf } from './identities.ts';
import { findLinkOf, insertLink } from './link-store.ts';

interface AccountServices {
  readonly rateLimits: AccountRateLimits;
  readonly mailOrders: MailOrders;
  readonly completeSignIn: CompleteSignIn;
}

export function providerAccountRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  { rateLimits, mailOrders, completeSignIn }: AccountServices,
): void {
  registerRoute(app, createProviderAccount, async ({ body, request, reply }) => {
    const mailbox = requireMailbox(body.email);
    await rateLimits.register(request, mailbox.key);
    const language = languageOf(request);
    const user = await db.write(async (transaction) => {
      const ticket = await takeTicket(transaction, body.ticket, now());
      const taken = takenFields(
        body.username,
        mailbox,
        await findConflictingAccounts(transaction, body.username, mailbox),
      );
      if (taken.length > 0) throw alreadyTaken(taken);
      if (await hasConfusableName(transaction, body.username)) throw alreadyTaken([USERNAME_TAKEN]);
      const created = await insertAccount(transaction, ticket, { username: body.username, mailbox, at: now() });
      if (created.email_verified === 1) return created;
      const order = { kind: 'verify_email', user_id: created.id, language } as const;
      if (!(await mailOrders.add(transaction, order))) throw busy(ORDER_RETRY_SECONDS);
      return created;
    });
    mailOrders.wake();
    return completeSignIn(user, request, reply);
  });
}

/** Rolled back with the transaction: after a refused username, the ticket still works. */
async function takeTicket(transaction: Transaction<Tables>, secret: string, now: number): Promise<Ticket> {
  const ticket = await findTicket(transaction, hashToken(secret), now);
  if (!ticket || ticket.challenge !== null || ticket.purpose !== 'sign_in') throw new Failure('sign_in_expired');
  if (!(await removeTicket(transaction, ticket.ticket_hash))) throw new Failure('sign_in_expired');
  if (await findLinkOf(transaction, ticket)) throw new Failure('sign_in_linked_elsewhere', { label: labelOf(ticket) });
  return ticket;
}

async function insertAccount(
  transaction: Transaction<Tables>,
  ticket: Ticket,
  { username, mailbox, at }: { readonly username: string; readonly mailbox: Mailbox; readonly at: number },
): Promise<User> {
  const account = { username, email: mailbox.address, passwordHash: '', role: 'user', createdAt: at } as const;
  const user = await insertUser(transaction, account);
  await insertLink(transaction, {
    user_id: user.id,
    issuer: ticket.issuer,
    subject: ticket.subject,
    label: labelOf(ticket),
    created_at: at,
  });
  const isVerified = ticket.email_verified === 1 && parseMailbox(ticket.email)?.key === mailbox.key;
  if (!isVerified) return user;
  await updateUser(transaction, user.id, { email_verified: 1 });
  return { ...user, email_verified: 1 };
}
