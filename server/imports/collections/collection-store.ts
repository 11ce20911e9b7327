import type { CollectionState } from '#shared/characters/collections/collection-state.ts';
import type { ThreadDatabase } from '../../base/db/thread-database.ts';

type CollectionKey = Pick<CollectionState, 'game_id' | 'kind'>;
interface CollectionRow extends Omit<CollectionState, 'account'> {
  readonly account: string;
}

export interface CollectionStore {
  /** Of all accounts of a game. */
  find(userId: number, key: CollectionKey): Promise<readonly CollectionState[]>;
  /** Replaces those of all accounts of a game. */
  replace(userId: number, key: CollectionKey, states: readonly CollectionState[]): void;
}

export function createCollectionStore(db: ThreadDatabase): CollectionStore {
  const find = db.prepare<CollectionRow>(
    `select game_id, kind, count, ids, observed_at, account from account_collections
     where user_id = ? and game_id = ? and kind = ? order by name`,
  );
  const remove = db.prepareWrite('delete from account_collections where user_id = ? and game_id = ? and kind = ?');
  const insert = db.prepareWrite(
    `insert into account_collections (user_id, game_id, kind, name, account, count, ids, observed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    find: async (userId, { game_id, kind }) =>
      (await find.all(userId, game_id, kind)).map(({ account, ...row }) => ({
        ...row,
        account: JSON.parse(account) as string[],
      })),
    replace: (userId, { game_id, kind }, states) => {
      remove(userId, game_id, kind);
      for (const { account, count, ids, observed_at } of states)
        insert(userId, game_id, kind, account[0] ?? '', JSON.stringify(account), count, ids, observed_at);
    },
  };
}
