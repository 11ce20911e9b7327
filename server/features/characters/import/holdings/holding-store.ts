import type { Connection } from '../../../../db/connection.ts';
import type { HoldingState } from '#shared/holdings/holding-state.ts';

export interface HoldingRow {
  readonly id: number;
  readonly document: string;
}

export interface HoldingStore {
  /** The guild's bank, or all warband banks of the game. */
  find(userId: number, holding: HoldingState): readonly HoldingRow[];
  insert(userId: number, holding: HoldingState): void;
  write(id: number, holding: HoldingState): void;
  remove(id: number): void;
  count(userId: number): number;
}

/** No two accounts share a character, so their first hashes differ. */
function nameOf({ name, account = [] }: HoldingState): string {
  return name ?? account[0] ?? '';
}

export function createHoldingStore(db: Connection): HoldingStore {
  const find = db.prepare<unknown[], HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? and realm = ? and name = ?',
  );
  const findWarbands = db.prepare<unknown[], HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? order by id',
  );
  const insert = db.prepare(
    `insert into holdings (user_id, game_id, kind, realm, name, version, document_length, document)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const write = db.prepare(
    'update holdings set version = version + 1, name = ?, document_length = ?, document = ? where id = ?',
  );
  const remove = db.prepare('delete from holdings where id = ?');
  const count = db.prepare<unknown[], number>('select count(*) from holdings where user_id = ?').pluck();
  return {
    find: (userId, { game_id, kind, realm, name }) =>
      kind === 'warband_bank'
        ? findWarbands.all(userId, game_id, kind)
        : find.all(userId, game_id, kind, realm ?? '', name ?? ''),
    insert: (userId, holding) => {
      const { game_id, kind, realm } = holding;
      const document = JSON.stringify(holding);
      insert.run(userId, game_id, kind, realm ?? '', nameOf(holding), document.length, document);
    },
    write: (id, holding) => {
      const document = JSON.stringify(holding);
      write.run(nameOf(holding), document.length, document, id);
    },
    remove: (id) => void remove.run(id),
    count: (userId) => count.get(userId) ?? 0,
  };
}
