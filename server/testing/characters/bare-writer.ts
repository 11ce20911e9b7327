import type { Connection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { HistoryPointValues } from '../../features/characters/history/rules.ts';
import { createImportStore } from '../../features/characters/import/store/import-store.ts';
import type { ItemPlace, ItemRow } from '../../features/characters/import/merge/item-rows.ts';

/** Everything that one import of everything writes, as the database holds it afterwards. */
export interface Rows {
  readonly characters: readonly {
    readonly id: number;
    readonly document: string;
    readonly numberTimes: string;
    readonly updatedAt: number;
  }[];
  readonly items: readonly {
    readonly characterId: number;
    readonly place: ItemPlace;
    readonly rows: readonly Required<ItemRow>[];
  }[];
  /** The newest of each character. */
  readonly points: readonly { readonly characterId: number; readonly point: HistoryPointValues }[];
}

export async function copyRows({ read }: Pick<Database, 'read'>, userId: number): Promise<Rows> {
  const characters = await read.selectFrom('characters').selectAll().where('user_id', '=', userId).execute();
  const items: { characterId: number; place: ItemPlace; rows: Required<ItemRow>[] }[] = [];
  const points = [];
  for (const { id } of characters) {
    const rows = await read
      .selectFrom('character_items')
      .selectAll()
      .where('character_id', '=', id)
      .orderBy('place')
      .orderBy('position')
      .execute();
    for (const { place, item_id, item_name, quality, item_count } of rows) {
      let group = items.at(-1);
      if (group?.characterId !== id || group.place !== place) {
        group = { characterId: id, place, rows: [] };
        items.push(group);
      }
      group.rows.push({ item_id, item_name, quality, item_count });
    }
    const { character_id, ...point } = await read
      .selectFrom('character_history')
      .selectAll()
      .where('character_id', '=', id)
      .orderBy('observed_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    points.push({ characterId: character_id, point });
  }
  return {
    characters: characters.map((row) => ({
      id: row.id,
      document: row.document,
      numberTimes: row.number_times,
      updatedAt: row.updated_at,
    })),
    items,
    points,
  };
}

/** Writes a user's rows over and over, those of one import a time. */
export interface BareWriter {
  write(): void;
  close(): void;
}

function newestPoint(generations: readonly Rows[]): number {
  return Math.max(...generations.flatMap(({ points }) => points.map(({ point }) => point.observed_at)));
}

const ROWS_A_STATEMENT = 120;
const COLUMNS = 7;

/**
 * The same writes with nothing around them, as anybody would make them with better-sqlite3: prepared statements, a list of
 * items deleted and inserted 120 rows at a time, one transaction. Nothing is received, read, checked, merged or looked up,
 * and the documents' text is there already.
 *
 * @param db of a copy of the ledger that the rows are from: the same tables, keys and indexes, the same pragmas
 */
export function createBareWriter(db: Connection, userId: number, generations: readonly Rows[]): BareWriter {
  const update = db.prepare(
    'update characters set document = ?, document_length = ?, number_times = ?, updated_at = ?, version = version + 1 where id = ?',
  );
  const remove = db.prepare('delete from character_items where character_id = ? and place = ?');
  const statements = new Map<number, ReturnType<Connection['prepare']>>();
  const insertItems = (rows: number) => {
    const sql = `insert into character_items (character_id, place, position, item_id, item_name, quality, item_count)
      values ${Array.from({ length: rows }, () => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`;
    const statement = statements.get(rows) ?? db.prepare(sql);
    statements.set(rows, statement);
    return statement;
  };
  const addPoint = db.prepare(
    `insert into character_history (character_id, observed_at, level, xp, copper, played, item_count, average_quality) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const bump = db.prepare('update users set characters_revision = characters_revision + 1 where id = ?');
  // Flat, as they are bound: putting them in order is no part of writing them.
  const bound = generations.map(({ items }) =>
    items.map(({ characterId, place, rows }) => ({
      characterId,
      place,
      values: rows.flatMap((row, position) => [
        characterId,
        place,
        position,
        row.item_id,
        row.item_name,
        row.quality,
        row.item_count,
      ]),
    })),
  );
  const latest = newestPoint(generations);
  let turn = 0;
  const write = db.transaction(() => {
    turn++;
    const { characters, points } = generations[turn % generations.length] as Rows;
    for (const { id, document, numberTimes, updatedAt } of characters)
      update.run(document, document.length, numberTimes, updatedAt, id);
    for (const { characterId, point } of points) {
      addPoint.run(
        characterId,
        latest + turn,
        point.level,
        point.xp,
        point.copper,
        point.played,
        point.item_count,
        point.average_quality,
      );
    }
    for (const { characterId, place, values } of bound[turn % bound.length] ?? []) {
      remove.run(characterId, place);
      for (let from = 0; from < values.length; from += ROWS_A_STATEMENT * COLUMNS) {
        const part = values.slice(from, from + ROWS_A_STATEMENT * COLUMNS);
        insertItems(part.length / COLUMNS).run(...part);
      }
    }
    bump.run(userId);
  });
  return { write: () => write.immediate(), close: () => void db.close() };
}

/** The same rows again, by the very statements that an import runs: what nothing but other statements could make quicker. */
export function createStoreWriter(db: Connection, userId: number, generations: readonly Rows[]): BareWriter {
  const store = createImportStore(db);
  const latest = newestPoint(generations);
  let turn = 0;
  return {
    write: () =>
      store.transaction(() => {
        turn++;
        const { characters, items, points } = generations[turn % generations.length] as Rows;
        for (const { id, document, numberTimes, updatedAt } of characters)
          store.writeDocument(id, document, numberTimes, updatedAt);
        for (const { characterId, point } of points)
          store.putPoint(characterId, { ...point, observed_at: latest + turn });
        for (const { characterId, place, rows } of items) store.putItems(characterId, place, 0, rows);
        store.bumpRevision(userId);
      }),
    close: () => void db.close(),
  };
}
