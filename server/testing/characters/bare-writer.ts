import type { Character } from '#shared/contract/characters/characters.ts';
import type { Connection } from '../../db/sqlite/connection.ts';
import type { Database } from '../../db/database.ts';
import type { ThreadDatabase } from '../../db/thread-database.ts';
import type { NumberTimes } from '#shared/character/merge/stored-character.ts';
import type { HistoryPointValues } from '#shared/character/merge/history-rules.ts';
import { createImportStore } from '../../features/characters/import/store/import-store.ts';

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
  write(): void | Promise<void>;
  close(): void | Promise<void>;
}

function newestPoint(generations: readonly Rows[]): number {
  return Math.max(...generations.flatMap(({ points }) => points.map(({ point }) => point.observed_at)));
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
        point.item_level,
        point.rating,
        point.currencies,
      );
    }
    bump.run(userId);
  });
  return { write: () => write.immediate(), close: () => void db.close() };
}

/** The same rows by the statements of an import: the share of the statements in its cost. */
export function createStoreWriter(db: ThreadDatabase, userId: number, generations: readonly Rows[]): BareWriter {
  const store = createImportStore(db);
  const latest = newestPoint(generations);
  const parsed = generations.map(({ characters, points }) => ({
    points,
    characters: characters.map(({ id, document, numberTimes }) => ({
      id,
      text: document,
      document: JSON.parse(document) as Character,
      numberTimes: JSON.parse(numberTimes) as NumberTimes,
    })),
  }));
  let turn = 0;
  return {
    write: () =>
      store.transaction(userId, async () => {
        turn++;
        const { characters, points } = parsed[turn % parsed.length] as (typeof parsed)[number];
        for (const { id, text, ...stored } of characters) store.writeDocument(id, text, { ...stored, version: turn });
        for (const { characterId, point } of points)
          store.history.putPoint(characterId, { ...point, observed_at: latest + turn });
        const bumped = await store.bumpRevision(userId, Date.now());
        store.markChanged(
          userId,
          bumped?.revision ?? 0,
          characters.map(({ id }) => id),
        );
      }),
    close: () => db.close(),
  };
}
