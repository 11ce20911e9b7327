import type { Migration } from '../migration.ts';

/** Rate limits that several servers share; empty with SQLite. */
export const quotas: Migration = {
  async up(db) {
    await db.schema
      .createTable('quotas')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('ends_at', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
  },
};
