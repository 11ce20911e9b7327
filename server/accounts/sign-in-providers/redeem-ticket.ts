import { hash } from 'node:crypto';
import type { BrowserTicket } from '#shared/accounts/contract/ipc-sign-in.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { hashToken } from '../../base/http/sessions/tokens.ts';
import { findTicket, removeTicket, type Ticket } from './attempt-store.ts';

/** Redeems a ticket of the desktop app. It ends with a wrong verifier, too, so that there is nothing to try. */
export async function redeemTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket, verifier }: BrowserTicket,
): Promise<Ticket> {
  const ticketHash = hashToken(ticket);
  const found = await findTicket(db.read, ticketHash, now());
  if (!found || found.challenge === null) throw new Failure('sign_in_expired');
  const wasFirst = await db.writeUnlocked((transaction) => removeTicket(transaction, ticketHash));
  if (!wasFirst || found.challenge !== hash('sha256', verifier, 'base64url')) throw new Failure('sign_in_expired');
  return found;
}

/** Address at which the desktop app of an attempt waits for its ticket. */
export function toDesktopOutcome(port: number, challenge: string | null, ticket: string) {
  const query = new URLSearchParams({ ticket, challenge: challenge ?? '' });
  return { outcome: 'desktop' as const, url: `http://127.0.0.1:${port}/?${query.toString()}` };
}
