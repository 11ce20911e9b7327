import type { Kysely } from 'kysely';
import type { CollectionKind } from '#shared/collections/collection-kinds.ts';
import type { Collection } from '#shared/contract/collections.ts';
import type { Tables } from '../db/tables/tables.ts';

/** Collections of an account as they are served and exported. */
export async function findCollections(db: Kysely<Tables>, userId: number): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['game_id', 'kind', 'count', 'ids', 'observed_at'])
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, observed_at, ...rest }) => ({
    ...rest,
    kind: kind as CollectionKind,
    observed_at: new Date(observed_at).toISOString(),
  }));
}
