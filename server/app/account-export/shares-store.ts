import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';

export async function exportShares(db: Kysely<Tables>, userId: number): Promise<AccountExport['shares']> {
  const rows = await db
    .selectFrom('shares')
    .select(['character_id', 'sections', 'created_at', 'expires_at', 'visits'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ character_id, sections, created_at, expires_at, visits }) => ({
    character_id,
    sections: JSON.parse(sections) as AccountExport['shares'][number]['sections'],
    since: new Date(created_at).toISOString(),
    until: expires_at === null ? null : new Date(expires_at).toISOString(),
    visits,
  }));
}
