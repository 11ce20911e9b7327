import type { Migration } from '../migration.ts';

export const collections: Migration = {
  async up(db) {
    await db.schema
      .createTable('collections')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ids', 'text', (column) => column.notNull())
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('collections_key', ['user_id', 'game_id', 'kind'])
      .execute();
  },
};
