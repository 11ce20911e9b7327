import type { Connection } from '../../../db/connection.ts';
import type { Database } from '../../../db/database.ts';

/** Everything that one import of everything writes, as the database holds it afterwards. */
export interface Rows {
  readonly characters: readonly { readonly id: number; readonly document: string; readonly numberTimes: string; readonly updatedAt: number }[];
  /** By character and place, flat: the values of the rows one after another. */
  readonly items: readonly { readonly characterId: number; readonly place: string; readonly values: readonly unknown[] }[];
}

const COLUMNS = 7;
const ROWS_A_STATEMENT = 120;

export async function copyRows({ read }: Pick<Database, 'read'>, userId: number): Promise<Rows> {
  const characters = await read.selectFrom('characters').selectAll().where('user_id', '=', userId).execute();
  const items: { characterId: number; place: string; values: unknown[] }[] = [];
  for (const { id } of characters) {
    const rows = await read.selectFrom('character_items').selectAll().where('character_id', '=', id).orderBy('place').orderBy('position').execute();
    for (const row of rows) {
      let group = items.at(-1);
      if (group?.characterId !== id || group.place !== row.place) {
        group = { characterId: id, place: row.place, values: [] };
        items.push(group);
      }
      group.values.push(id, row.place, row.position, row.item_id, row.item_name, row.quality, row.item_count);
    }
  }
  return { characters: characters.map((row) => ({ id: row.id, document: row.document, numberTimes: row.number_times, updatedAt: row.updated_at })), items };
}

/** The same writes with nothing around them: no HTTP, no parsing, no merging, the same schema and pragmas. */
export function createBareWriter(db: Connection, generations: readonly Rows[]): { write(): void; close(): void } {
  db.exec(`
    create table users (id integer primary key, characters_revision integer not null);
    create table characters (id integer primary key autoincrement, user_id integer not null references users, number_times text not null,
      updated_at integer not null, document_length integer not null, document text not null);
    create table character_items (character_id integer not null references characters, place text not null, position integer not null,
      item_id integer, item_name text not null, quality integer, item_count integer not null,
      primary key (character_id, place, position)) without rowid;
    create table character_history (character_id integer not null references characters, observed_at integer not null, level integer not null,
      xp integer, copper integer, played integer, item_count integer, average_quality real,
      primary key (character_id, observed_at)) without rowid;
    insert into users values (1, 0);
  `);
  const insertCharacter = db.prepare(`insert into characters values (?, 1, '', 0, 0, '')`);
  for (const { id } of generations[0]?.characters ?? []) insertCharacter.run(id);
  const update = db.prepare('update characters set document = ?, document_length = ?, number_times = ?, updated_at = ? where id = ?');
  const remove = db.prepare('delete from character_items where character_id = ? and place = ?');
  const statements = new Map<number, ReturnType<Connection['prepare']>>();
  const insertItems = (rows: number) => {
    const sql = `insert into character_items values ${Array.from({ length: rows }, () => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`;
    const statement = statements.get(rows) ?? db.prepare(sql);
    statements.set(rows, statement);
    return statement;
  };
  const addPoint = db.prepare('insert into character_history values (?, ?, 60, 1, 2, 3, 120, 3.5)');
  const bump = db.prepare('update users set characters_revision = characters_revision + 1 where id = 1');
  let turn = 0;
  const write = db.transaction((rows: Rows) => {
    for (const { id, document, numberTimes, updatedAt } of rows.characters) {
      update.run(document, document.length, numberTimes, updatedAt, id);
      addPoint.run(id, turn);
    }
    for (const { characterId, place, values } of rows.items) {
      remove.run(characterId, place);
      for (let from = 0; from < values.length; from += ROWS_A_STATEMENT * COLUMNS) {
        const part = values.slice(from, from + ROWS_A_STATEMENT * COLUMNS);
        insertItems(part.length / COLUMNS).run(...part);
      }
    }
    bump.run();
  });
  return {
    write: () => write.immediate(generations[turn++ % generations.length] as Rows),
    close: () => void db.close(),
  };
}
