import type { Kysely } from 'kysely';
import type { CollectionKind } from '#shared/characters/collections/collection-kinds.ts';
import type { CollectionState } from '#shared/characters/collections/collection-state.ts';
import type { Collection } from '#shared/characters/contract/collections.ts';
import type { Tables } from '../../base/db/tables.ts';

export async function findCollections(db: Kysely<Tables>, userId: number): Promise<CollectionState[]> {
  const rows = await db
    .selectFrom('account_collections')
    .select(['game_id', 'kind', 'count', 'ids', 'observed_at', 'account'])
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map(({ kind, account, ...rest }) => ({
    ...rest,
    kind: kind as CollectionKind,
    account: JSON.parse(account) as string[],
  }));
}

export function serveCollection({ account: _account, observed_at, ...rest }: CollectionState): Collection {
  return { ...rest, observed_at: new Date(observed_at).toISOString() };
}
