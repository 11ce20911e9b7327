import type { Insertable, Kysely, Transaction } from 'kysely';
import type { SignInTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

/** Stores an attempt and removes those that have expired. */
export async function insertAttempt(
  transaction: Transaction<Tables>,
  attempt: Insertable<SignInTables['sign_in_attempts']>,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  await transaction.insertInto('sign_in_attempts').values(attempt).execute();
}

export function findAttempt(db: Kysely<Tables>, stateHash: string, now: number) {
  return db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when the attempt was used meanwhile. */
export async function useAttempt(transaction: Transaction<Tables>, stateHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_attempts')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a ticket and removes those that have expired. */
export async function insertTicket(
  transaction: Transaction<Tables>,
  ticket: Insertable<SignInTables['sign_in_tickets']>,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
  await transaction.insertInto('sign_in_tickets').values(ticket).execute();
}

export function findTicket(db: Kysely<Tables>, ticketHash: string, now: number) {
  return db
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** False when the ticket was used meanwhile. */
export async function removeTicket(transaction: Transaction<Tables>, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
