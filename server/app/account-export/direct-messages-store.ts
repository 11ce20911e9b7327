import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';
import { EXPORT_PAGE } from './messages-store.ts';

const time = (at: number): string => new Date(at).toISOString();

/** Direct messages of the user that are not deleted, oldest first, in pages. */
export async function* exportDirectMessages(
  db: Kysely<Tables>,
  userId: number,
): AsyncGenerator<AccountExport['direct_messages']> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('conversation_marks')
      .innerJoin('direct_messages', 'direct_messages.conversation_id', 'conversation_marks.conversation_id')
      .innerJoin('users', 'users.id', 'conversation_marks.other_id')
      .select(['direct_messages.id', 'direct_messages.text', 'direct_messages.created_at', 'users.username'])
      .where('conversation_marks.user_id', '=', userId)
      .where('direct_messages.author_id', '=', userId)
      .where('direct_messages.deleted_at', 'is', null)
      .where('direct_messages.id', '>', after)
      .orderBy('direct_messages.id')
      .limit(EXPORT_PAGE)
      .execute();
    if (rows.length > 0)
      yield rows.map(({ username, text, created_at }) => ({ to: username, message: text, at: time(created_at) }));
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = last.id;
  }
}

export async function exportDirectReports(
  db: Kysely<Tables>,
  userId: number,
): Promise<AccountExport['direct_reports']> {
  const rows = await db
    .selectFrom('direct_reports')
    .innerJoin('users', 'users.id', 'direct_reports.author_id')
    .select(['username', 'reason', 'direct_reports.created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('direct_reports.id')
    .execute();
  return rows.map(({ username, reason, created_at }) => ({ about: username, reason, at: time(created_at) }));
}
