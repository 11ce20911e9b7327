import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export async function hasCharacters(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await db.selectFrom('characters').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}
