import type { Transaction } from 'kysely';
import { findUserById } from './user-store.ts';
import type { Tables } from '../base/db/tables.ts';
import { Failure } from '../base/http/errors.ts';
import { findPasskeys } from './passkeys/store.ts';
import { findLinks } from './sign-in-providers/link-store.ts';

/** Refuses to remove a way to sign in that is the account's last. */
export async function requireAnotherWayIn(transaction: Transaction<Tables>, userId: number): Promise<void> {
  const account = await findUserById(transaction, userId);
  const passwords = account?.password_hash === '' ? 0 : 1;
  const [links, passkeys] = [await findLinks(transaction, userId), await findPasskeys(transaction, userId)];
  if (passwords + links.length + passkeys.length < 2) throw new Failure('last_way_in');
}
