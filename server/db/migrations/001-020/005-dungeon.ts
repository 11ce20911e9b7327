import type { Migration } from '../migration.ts';

export const dungeon: Migration = {
  async up(db) {
    await db.schema
      .createTable('runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seed', 'integer', (column) => column.notNull())
      .addColumn('rules_version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('posted_at', 'integer')
      .execute();
    await db.schema.createIndex('runs_by_age').on('runs').column('created_at').execute();
    await db.schema
      .createTable('scores')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('verified', 'integer', (column) => column.notNull())
      .addColumn('floor', 'integer')
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('scores_by_rank').on('scores').columns(['verified desc', 'score desc', 'id']).execute();
    await db.schema.createIndex('scores_by_user').on('scores').column('user_id').execute();
  },
};
