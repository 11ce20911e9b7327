import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';

export const EXPORT_PAGE = 1_000;

const time = (at: number): string => new Date(at).toISOString();

/** Tavern messages that are not deleted, oldest first, in pages. */
export async function* exportMessages(db: Kysely<Tables>, userId: number): AsyncGenerator<AccountExport['messages']> {
  for (let after = { created_at: 0, id: 0 }; ;) {
    const rows = await db
      .selectFrom('messages')
      .select((query) => [
        'id',
        'text',
        'created_at',
        query
          .selectFrom('all_groups as groups')
          .select('name')
          .whereRef('groups.id', '=', 'messages.group_id')
          .as('group'),
      ])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(EXPORT_PAGE)
      .execute();
    if (rows.length > 0)
      yield rows.map(({ text, created_at, group }) => ({ group: group ?? '', message: text, at: time(created_at) }));
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = last;
  }
}

export async function exportContactMessages(db: Kysely<Tables>, userId: number): Promise<AccountExport['contact']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...message }) => ({ ...message, at: time(created_at) }));
}

export async function exportReports(db: Kysely<Tables>, userId: number): Promise<AccountExport['reports']> {
  const rows = await db
    .selectFrom('message_reports')
    .select((query) => [
      'reason',
      'created_at',
      query
        .selectFrom('all_groups as groups')
        .select('name')
        .whereRef('groups.id', '=', 'message_reports.group_id')
        .as('group'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ reason, created_at, group }) => ({ group: group ?? '', reason, at: time(created_at) }));
}
