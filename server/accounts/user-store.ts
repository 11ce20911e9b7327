import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { AccountRole, SessionUser } from '#shared/base/http/session-user.ts';
import type { AccountTables } from './tables.ts';
import type { Tables } from '../base/db/tables.ts';
import { createToken } from '../base/http/sessions/tokens.ts';
import { nameSkeleton } from './registration/lookalikes.ts';
import { requireMailbox, type Mailbox } from '../base/outbox/mail/mailbox.ts';
import { removeMailOrders } from '../base/outbox/mail/mail-orders.ts';
import { foldCase } from '#shared/base/text/fold.ts';

export type User = Selectable<AccountTables['users']>;

export interface NewUser {
  readonly username: string;
  readonly email: string;
  /** Empty for an account without a password. */
  readonly passwordHash: string;
  readonly role: AccountRole;
  readonly createdAt: number;
}

export function findUserByName(db: Kysely<Tables>, username: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', foldCase(username)).executeTakeFirst();
}

export function findUserByMailbox(db: Kysely<Tables>, { key }: Mailbox): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
}

export function findUserById(db: Kysely<Tables>, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** True when there is an administrator besides this user. */
export async function hasOtherAdmin(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Throws when the name or the address is taken: check first, in the same transaction. */
export function insertUser(transaction: Transaction<Tables>, user: NewUser): Promise<User> {
  const { address, key } = requireMailbox(user.email);
  return transaction
    .insertInto('users')
    .values({
      username: user.username.trim().normalize('NFC'),
      username_key: foldCase(user.username),
      username_look: nameSkeleton(user.username),
      email: address,
      email_key: key,
      email_verified: 0,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.createdAt,
      browser_key: createToken(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateUser(
  transaction: Transaction<Tables>,
  userId: number,
  values: Updateable<AccountTables['users']>,
): Promise<void> {
  await transaction.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Ends an account: its sessions, ways to sign in, mailed and public links go, and its name and address are free. */
export async function markUserDeleted(transaction: Transaction<Tables>, userId: number, at: number): Promise<void> {
  // Orders before tokens: the delivery of an order, which adds a token, is waited for.
  await removeMailOrders(transaction, userId);
  for (const table of [
    'sessions',
    'sign_in_links',
    'passkeys',
    'recovery_codes',
    'second_factors',
    'api_tokens',
    'account_webhooks',
    'mail_tokens',
    'shares',
  ] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  // Keys and skeletons of names never begin with a space.
  const placeholder = ` deleted ${userId}`;
  await updateUser(transaction, userId, {
    username_key: placeholder,
    username_look: placeholder,
    email: '',
    email_key: placeholder,
    password_hash: '',
    browser_key: '',
    role: 'user',
    deleted_at: at,
  });
}

export async function findDeletedUserIds(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

export async function removeUser(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

export function toSessionUser(user: User): SessionUser {
  return { id: user.id, username: user.username, role: user.role, email_verified: user.email_verified === 1 };
}
