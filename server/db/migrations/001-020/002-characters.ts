import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Items and history are clustered by key (`without rowid`), so a character's rows are one range. */
export const characters: Migration = {
  async up(db) {
    await db.schema
      .createTable('characters')
      // Ids are never reused: the URL of a deleted character must not lead to another one.
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('displaced', 'integer', (column) => column.notNull())
      .addColumn('guid', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('number_times', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'integer', (column) => column.notNull())
      .addColumn('document_length', 'integer', (column) => column.notNull())
      // The last column, so that reading the columns before it does not touch its overflow pages.
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('characters_by_name')
      .unique()
      .on('characters')
      .columns(['user_id', 'game_id', 'name', 'realm', 'displaced'])
      .execute();
    await db.schema
      .createIndex('characters_by_guid')
      .unique()
      .on('characters')
      .columns(['user_id', 'game_id', 'guid'])
      .execute();
    await db.schema
      .createTable('character_items')
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('item_id', 'integer')
      .addColumn('item_name', 'text', (column) => column.notNull())
      .addColumn('quality', 'integer')
      .addColumn('item_count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('character_items_key', ['character_id', 'place', 'position'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema
      .createTable('character_history')
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('xp', 'integer')
      .addColumn('copper', 'integer')
      .addColumn('played', 'integer')
      .addColumn('item_count', 'integer')
      .addColumn('average_quality', 'real')
      .addPrimaryKeyConstraint('character_history_key', ['character_id', 'observed_at'])
      .modifyEnd(sql`without rowid`)
      .execute();
  },
};
