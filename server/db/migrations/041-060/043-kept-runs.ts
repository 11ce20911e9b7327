import type { Migration } from '../migration.ts';

/** Runs of verified scores, which end with their score. Runs posted before this migration were not kept. */
export const keptRuns: Migration = {
  async up(db) {
    await db.schema
      .createTable('kept_runs')
      .addColumn('score_id', 'integer', (column) => column.primaryKey().references('scores.id').onDelete('cascade'))
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('seed', 'integer', (column) => column.notNull())
      .addColumn('rules_version', 'integer', (column) => column.notNull())
      .addColumn('actions', 'text', (column) => column.notNull())
      .addColumn('turns', 'integer', (column) => column.notNull())
      .addColumn('killer', 'text')
      .addColumn('x', 'integer', (column) => column.notNull())
      .addColumn('y', 'integer', (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('kept_runs_by_run').unique().on('kept_runs').column('run_id').execute();
  },
};
