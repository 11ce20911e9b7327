import type { Migration } from '../migration.ts';

export const shares: Migration = {
  async up(db) {
    await db.schema
      .createTable('shares')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer')
      .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_visit_at', 'integer')
      .execute();
    await db.schema.createIndex('shares_by_character').on('shares').column('character_id').execute();
    await db.schema.createIndex('shares_by_user').on('shares').column('user_id').execute();
  },
};
