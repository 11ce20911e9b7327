import type { Kysely } from 'kysely';
import type { Tables } from '../base/db/tables.ts';

/** Maps the id of a joined part to the id of the character that the list shows for it. */
export async function findRoots(db: Kysely<Tables>, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('character_joins')
    .select(['joined_id', 'root_id'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ joined_id, root_id }) => [joined_id, root_id]));
}

/** Ids of the parts of a listed character, itself first. */
export async function findParts(db: Kysely<Tables>, id: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('character_joins')
    .select('joined_id')
    .where('root_id', '=', id)
    .orderBy('joined_at')
    .orderBy('joined_id')
    .execute();
  return [id, ...rows.map(({ joined_id }) => joined_id)];
}

/** The document of a listed character as it is served: composed of its parts, or its own. */
export async function findServedDocument(
  db: Kysely<Tables>,
  id: number,
): Promise<{ readonly document: string; readonly version: number } | undefined> {
  const row = await db
    .selectFrom('characters')
    .leftJoin('joined_documents', 'joined_documents.character_id', 'characters.id')
    .select(['characters.document', 'joined_documents.document as joined', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { document: row.joined ?? row.document, version: row.version };
}
