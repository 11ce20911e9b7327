import type { Kysely, Transaction } from 'kysely';
import { emailKey, nameKey } from '../../../accounts/names.ts';
import { isConfusable, nameSkeleton } from '../../../accounts/lookalikes.ts';
import { invalidateResetLinks } from '../reset-links.ts';
import { createToken, hashToken } from '../../../http/tokens.ts';
import type { AccountTables } from '../../../db/tables-accounts.ts';
import type { Tables } from '../../../db/tables.ts';

type Purpose = AccountTables['mail_tokens']['purpose'];

/** The accounts that stand in the way of a new one with this name or address. */
export function findConflictingAccounts(db: Kysely<Tables>, username: string, email: string) {
  return db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) =>
      where.or([where('username_key', '=', nameKey(username)), where('email_key', '=', emailKey(email))]),
    )
    .execute();
}

/** Whether a name could be taken for somebody else's. */
export async function hasConfusableName(db: Kysely<Tables>, username: string): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('username_look', '=', nameSkeleton(username))
    .execute();
  return rows.some((row) => isConfusable(row.username, username));
}

/** Stores a token for a link in a mail and returns it. */
export async function addMailToken(
  transaction: Transaction<Tables>,
  userId: number,
  purpose: Purpose,
  now: number,
  lifetimeMs: number,
): Promise<string> {
  const token = createToken();
  await transaction
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: now + lifetimeMs,
      used_at: null,
    })
    .execute();
  return token;
}

/** The token of a link while it has not expired, used or not. */
export function findMailToken(db: Kysely<Tables>, token: string, purpose: Purpose, now: number) {
  return db
    .selectFrom('mail_tokens')
    .select(['token_hash', 'user_id', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a token up. False when somebody else was faster. */
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

/** A new password ends every session, and every other link that could set one. */
export async function replacePassword(
  transaction: Transaction<Tables>,
  userId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified: 1 })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await invalidateResetLinks(transaction, userId, now);
}

export async function markVerified(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute();
}
