import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

type Scores = { readonly scores: { id: number; is_best: number } };

/**
 * Today's cellar: a seed per UTC day, and the run with which an account descended. `is_best` marks each account's best
 * score. A server of the version before marks none: its scores are marked with the account's next one.
 */
export const cellars: Migration = {
  async up(db) {
    await db.schema
      .createTable('cellars')
      .addColumn('day', 'integer', (column) => column.primaryKey())
      .addColumn('seed', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('descents')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('descents_key', ['user_id', 'day'])
      .execute();
    await db.schema.createIndex('descents_by_run').on('descents').column('run_id').execute();
    await db.schema.createIndex('kept_runs_by_seed').on('kept_runs').column('seed').execute();
    await db.schema
      .alterTable('scores')
      .addColumn('is_best', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update scores set is_best = 1 where id in (
      select id from (
        select id, row_number() over (partition by user_id order by verified desc, score desc, id) as place from scores
      ) as ranked where place = 1
    )`.execute(db.withTables<Scores>());
    await db.schema
      .createIndex('scores_best')
      .on('scores')
      .columns(['is_best', 'verified desc', 'score desc', 'id'])
      .execute();
    await db.schema.createIndex('scores_by_time').on('scores').column('created_at').execute();
  },
};
