import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Money over time as other addons logged it, which knows no level. */
export const characterMoney: Migration = {
  async up(db) {
    await db.schema
      .createTable('character_money')
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('addon', 'text', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addColumn('copper', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('character_money_key', ['character_id', 'addon', 'day'])
      .modifyEnd(sql`without rowid`)
      .execute();
  },
};
