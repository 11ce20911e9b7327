import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';
import { removeMailOrders } from '../../base/outbox/mail/mail-orders.ts';
import { createToken, hashToken } from '../../base/http/sessions/tokens.ts';

/** Lifetime of each kind of mailed link, in milliseconds. */
export const LINK_LIFETIME_MS = { reset_password: 3_600_000, verify_email: 7 * 24 * 3_600_000 } as const;

type Purpose = AccountTables['mail_tokens']['purpose'];

export async function addMailToken(
  transaction: Transaction<Tables>,
  userId: number,
  purpose: Purpose,
  now: number,
): Promise<string> {
  const token = createToken();
  await transaction
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: now + LINK_LIFETIME_MS[purpose],
      used_at: null,
    })
    .execute();
  return token;
}

/** Writes as much as `addMailToken` and leaves nothing. */
export async function writeDecoyMailToken(transaction: Transaction<Tables>, now: number): Promise<void> {
  const anybody = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anybody) return;
  const token = await addMailToken(transaction, anybody.id, 'reset_password', now);
  await transaction.deleteFrom('mail_tokens').where('token_hash', '=', hashToken(token)).execute();
}

export function findMailToken(db: Kysely<Tables>, token: string, purpose: Purpose, now: number) {
  return db
    .selectFrom('mail_tokens')
    .select(['token_hash', 'user_id', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when the token was used meanwhile. */
export async function consumeMailToken(
  transaction: Transaction<Tables>,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those that were promised and not yet mailed included. */
export async function invalidateResetLinks(transaction: Transaction<Tables>, userId: number): Promise<void> {
  // Orders before tokens: the delivery of an order, which adds a token, is waited for.
  await removeMailOrders(transaction, userId, 'reset_password');
  // Removed, not marked as used: only the link that set the password may end other ways in.
  await transaction
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
}
