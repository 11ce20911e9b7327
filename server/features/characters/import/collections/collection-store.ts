import type { CollectionState } from '#shared/collections/collection-state.ts';
import type { Connection } from '../../../../db/connection.ts';

export interface CollectionStore {
  find(userId: number, seen: Pick<CollectionState, 'game_id' | 'kind'>): CollectionState | undefined;
  put(userId: number, seen: CollectionState): void;
}

export function createCollectionStore(db: Connection): CollectionStore {
  const find = db.prepare<unknown[], CollectionState>(
    `select game_id, kind, count, ids, observed_at from collections
     where user_id = ? and game_id = ? and kind = ?`,
  );
  const put = db.prepare(
    `insert into collections (user_id, game_id, kind, count, ids, observed_at) values (?, ?, ?, ?, ?, ?)
     on conflict (user_id, game_id, kind) do update
     set count = excluded.count, ids = excluded.ids, observed_at = excluded.observed_at`,
  );
  return {
    find: (userId, { game_id, kind }) => find.get(userId, game_id, kind),
    put: (userId, { game_id, kind, count, ids, observed_at }) => {
      put.run(userId, game_id, kind, count, ids, observed_at);
    },
  };
}
