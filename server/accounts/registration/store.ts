import type { Kysely } from 'kysely';
import { isConfusable, nameSkeleton } from './lookalikes.ts';
import type { Mailbox } from '../../base/outbox/mail/mailbox.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import type { Tables } from '../../base/db/tables.ts';

export function findConflictingAccounts(db: Kysely<Tables>, username: string, { key }: Mailbox) {
  return db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('username_key', '=', foldCase(username)), where('email_key', '=', key)]))
    .execute();
}

export async function hasConfusableName(db: Kysely<Tables>, username: string): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('username_look', '=', nameSkeleton(username))
    .execute();
  return rows.some((row) => isConfusable(row.username, username));
}
