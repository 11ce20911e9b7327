import type { Migration } from '../migration.ts';

/** The client's own key of a task: a repeated call does not add it twice. */
export const taskRefs: Migration = {
  async up(db) {
    await db.schema.alterTable('tasks').addColumn('ref', 'text').execute();
    await db.schema.createIndex('tasks_by_ref').unique().on('tasks').columns(['user_id', 'ref']).execute();
  },
};
