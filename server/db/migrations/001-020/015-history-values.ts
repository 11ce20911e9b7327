import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Item level, Mythic+ rating and pinned currencies in the history, and changes of standing with factions. */
export const historyValues: Migration = {
  async up(db) {
    await db.schema.alterTable('character_history').addColumn('item_level', 'real').execute();
    await db.schema.alterTable('character_history').addColumn('rating', 'integer').execute();
    await db.schema.alterTable('character_history').addColumn('currencies', 'text').execute();
    await db.schema
      .createTable('reputation_steps')
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('faction_id', 'integer')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('standing', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reputation_steps_key', ['character_id', 'observed_at', 'name'])
      .modifyEnd(sql`without rowid`)
      .execute();
  },
};
