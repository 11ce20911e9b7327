import type { Kysely } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { dayOf } from '../rules.ts';

/** True when an import of the day has brought something new. */
export async function hasImportedOn(db: Kysely<Tables>, userId: number, day: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('imported_at').where('id', '=', userId).executeTakeFirst();
  const at = row?.imported_at ?? null;
  return at !== null && dayOf(at) === day;
}
