import type { Kysely, Transaction } from 'kysely';
import { CONTACT_PAGE_SIZE } from '#shared/site/contract/contact.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { ContactRow, NewContactMessage } from './rules.ts';

export async function insertContactMessage(
  transaction: Transaction<Tables>,
  message: NewContactMessage,
  { userId, at }: { readonly userId: number | null; readonly at: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('contact_messages')
    .values({ ...message, user_id: userId, created_at: at, read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countContactMessages(
  db: Kysely<Tables>,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { total, read } = await db
    .selectFrom('contact_messages')
    .select((select) => [select.fn.countAll<number>().as('total'), select.fn.count<number>('read_at').as('read')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(total) - Number(read) };
}

function contactMessageQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('contact_messages')
    .select((query) => [
      'id',
      'name',
      'email',
      'subject',
      'message',
      'created_at',
      'read_at',
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'contact_messages.user_id').as('username'),
    ]);
}

/** Newest first, older than `before`; one more than a page when there are more. */
export function findContactMessages(db: Kysely<Tables>, before: number | undefined): Promise<ContactRow[]> {
  const newest = contactMessageQuery(db)
    .orderBy('id', 'desc')
    .limit(CONTACT_PAGE_SIZE + 1);
  return (before === undefined ? newest : newest.where('id', '<', before)).execute();
}

export function findContactMessage(db: Kysely<Tables>, id: number): Promise<ContactRow | undefined> {
  return contactMessageQuery(db).where('id', '=', id).executeTakeFirst();
}

/** Keeps the time of the first reading. */
export async function markContactMessageRead(
  transaction: Transaction<Tables>,
  id: number,
  readAt: number | null,
): Promise<void> {
  const update = transaction.updateTable('contact_messages').set({ read_at: readAt }).where('id', '=', id);
  await (readAt === null ? update : update.where('read_at', 'is', null)).execute();
}

export async function removeContactMessage(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Administrators who have confirmed their address. */
function adminQuery(db: Kysely<Tables>) {
  return db.selectFrom('users').where('role', '=', 'admin').where('email_verified', '=', 1);
}

export async function findAdminIds(db: Kysely<Tables>): Promise<number[]> {
  return (await adminQuery(db).select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Null when the user is no longer an administrator. */
export async function findAdminAddress(db: Kysely<Tables>, userId: number): Promise<string | null> {
  return (await adminQuery(db).select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null;
}
