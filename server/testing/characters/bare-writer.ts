import type { Connection } from '../../base/db/sqlite/connection.ts';
import type { Database } from '../../base/db/database.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';

/** The rows that one import of everything writes, as the database holds them afterwards. */
export interface Rows {
  readonly characters: readonly {
    readonly id: number;
    readonly document: string;
    readonly numberTimes: string;
    readonly updatedAt: number;
  }[];
  /** The newest of each character. */
  readonly points: readonly { readonly characterId: number; readonly point: HistoryPointValues }[];
}

export async function copyRows({ read }: Pick<Database, 'read'>, userId: number): Promise<Rows> {
  const characters = await read.selectFrom('characters').selectAll().where('user_id', '=', userId).execute();
  const points = [];
  for (const { id } of characters) {
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
    points,
  };
}

/** Writes a user's rows repeatedly, those of one import per call. */
export interface BareWriter {
  write(): void;
  close(): void;
}

/**
 * The same writes with plain better-sqlite3: prepared statements and one transaction. Nothing is received, parsed,
 * validated, merged or looked up, and the documents are serialised already.
 *
 * @param db of a copy of the database that the rows are from: the same tables, keys, indexes and pragmas
 */
export function createBareWriter(db: Connection, userId: number, generations: readonly Rows[]): BareWriter {
  const update = db.prepare(
    'update characters set document = ?, document_length = ?, number_times = ?, updated_at = ?, version = version + 1 where id = ?',
  );
  const addPoint = db.prepare(
    `insert into character_history (character_id, observed_at, level, xp, copper, played, item_count, average_quality, item_level, rating, currencies) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const bump = db.prepare('update users set characters_revision = characters_revision + 1 where id = ?');
  const latest = Math.max(...generations.flatMap(({ points }) => points.map(({ point }) => point.observed_at)));
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
        point.item_level,
        point.rating,
        point.currencies,
      );
    }
    bump.run(userId);
  });
  return { write: () => write.immediate(), close: () => void db.close() };
}
