import type { Connection } from '../../../../db/connection.ts';
import type { HoldingState } from '#shared/holdings/holding-state.ts';

export interface HoldingRow {
  readonly id: number;
  readonly document: string;
}

export interface HoldingStore {
  find(userId: number, holding: HoldingState): HoldingRow | undefined;
  insert(userId: number, holding: HoldingState): void;
  write(id: number, holding: HoldingState): void;
  count(userId: number): number;
}

export function createHoldingStore(db: Connection): HoldingStore {
  const find = db.prepare<unknown[], HoldingRow>(
    'select id, document from holdings where user_id = ? and game_id = ? and kind = ? and realm = ? and name = ?',
  );
  const insert = db.prepare(
    `insert into holdings (user_id, game_id, kind, realm, name, version, document_length, document)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const write = db.prepare('update holdings set version = version + 1, document_length = ?, document = ? where id = ?');
  const count = db.prepare<unknown[], number>('select count(*) from holdings where user_id = ?').pluck();
  return {
    find: (userId, { game_id, kind, realm, name }) => find.get(userId, game_id, kind, realm ?? '', name ?? ''),
    insert: (userId, holding) => {
      const { game_id, kind, realm, name } = holding;
      const document = JSON.stringify(holding);
      insert.run(userId, game_id, kind, realm ?? '', name ?? '', document.length, document);
    },
    write: (id, holding) => {
      const document = JSON.stringify(holding);
      write.run(document.length, document, id);
    },
    count: (userId) => count.get(userId) ?? 0,
  };
}
