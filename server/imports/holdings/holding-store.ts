import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import type { MaybePromise, ThreadDatabase } from '../../base/db/thread-database.ts';

export interface HoldingRow {
  readonly id: number;
  readonly document: string;
}

export interface HoldingStore {
  /** The guild's bank, or all warband banks of the game. */
  find(userId: number, holding: HoldingState): MaybePromise<readonly HoldingRow[]>;
  insert(userId: number, holding: HoldingState): void;
  write(id: number, holding: HoldingState): void;
  remove(id: number): void;
  count(userId: number): Promise<number>;
}

/** No two accounts share a character, so their first hashes differ. */
function nameOf({ name, account = [] }: HoldingState): string {
  return name ?? account[0] ?? '';
}

export function createHoldingStore(db: ThreadDatabase): HoldingStore {
  const find = db.prepare<HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? and realm = ? and name = ?',
  );
  const findWarbands = db.prepare<HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? order by id',
  );
  const insert = db.prepareWrite(
    `insert into holdings (user_id, game_id, kind, realm, name, version, document_length, document)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const write = db.prepareWrite(
    'update holdings set version = version + 1, name = ?, document_length = ?, document = ? where id = ?',
  );
  const remove = db.prepareWrite('delete from holdings where id = ?');
  const count = db.prepare<{ count: number }>('select count(*) as count from holdings where user_id = ?');
  return {
    find: (userId, { game_id, kind, realm, name }) =>
      kind === 'warband_bank'
        ? findWarbands.all(userId, game_id, kind)
        : find.all(userId, game_id, kind, realm ?? '', name ?? ''),
    insert: (userId, holding) => {
      const { game_id, kind, realm } = holding;
      const document = JSON.stringify(holding);
      insert(userId, game_id, kind, realm ?? '', nameOf(holding), document.length, document);
    },
    write: (id, holding) => {
      const document = JSON.stringify(holding);
      write(nameOf(holding), document.length, document, id);
    },
    remove: (id) => remove(id),
    count: async (userId) => (await count.get(userId))?.count ?? 0,
  };
}
