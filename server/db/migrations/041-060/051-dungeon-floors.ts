import type { Migration } from '../migration.ts';

/**
 * Floors that the server gives one at a time: the secret of a run or cellar, and what a run was at its last stairs. Runs
 * without a secret were begun before and have one seed for all floors.
 */
export const dungeonFloors: Migration = {
  async up(db) {
    await db.schema.alterTable('runs').addColumn('secret', 'text').execute();
    await db.schema
      .alterTable('runs')
      .addColumn('floor_seeds', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('runs').addColumn('saved_actions', 'text').execute();
    await db.schema
      .alterTable('runs')
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('runs_by_user').on('runs').columns(['user_id', 'created_at']).execute();
    await db.schema.alterTable('cellars').addColumn('secret', 'text').execute();
    await db.schema
      .alterTable('kept_runs')
      .addColumn('floor_seeds', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('kept_runs').addColumn('last_messages', 'text').execute();
    await db.schema.alterTable('scores').addColumn('attempt', 'integer').execute();
    await db.schema
      .createTable('run_counts')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('begun', 'integer', (column) => column.notNull())
      .execute();
  },
};
