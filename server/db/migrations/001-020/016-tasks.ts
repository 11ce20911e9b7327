import type { Migration } from '../migration.ts';

/** Own tasks of a player. A tick has no character when the task is the account's. */
export const tasks: Migration = {
  async up(db) {
    await db.schema
      .createTable('tasks')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('reset', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tasks_by_user').on('tasks').column('user_id').execute();
    await db.schema
      .createTable('task_ticks')
      .addColumn('task_id', 'integer', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
      .addColumn('character_id', 'integer', (column) => column.references('characters.id').onDelete('cascade'))
      .addColumn('ticked_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('task_ticks_by_task').on('task_ticks').columns(['task_id', 'character_id']).execute();
    await db.schema.createIndex('task_ticks_by_character').on('task_ticks').column('character_id').execute();
  },
};
