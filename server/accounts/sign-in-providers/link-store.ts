import type { Insertable, Kysely, Transaction } from 'kysely';
import type { SignInTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { Identity } from './provider-client.ts';

const COLUMNS = ['id', 'user_id', 'issuer', 'label', 'created_at'] as const;

export function findLinks(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('sign_in_links').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
}

export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number];

export function findLinkOf(db: Kysely<Tables>, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) {
  return db
    .selectFrom('sign_in_links')
    .select(COLUMNS)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function insertLink(
  transaction: Transaction<Tables>,
  values: Insertable<SignInTables['sign_in_links']>,
): Promise<LinkRow> {
  return transaction.insertInto('sign_in_links').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function removeLink(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('sign_in_links').where('id', '=', id).execute();
}

/** False when the account has a password. */
export async function insertPassword(
  transaction: Transaction<Tables>,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
