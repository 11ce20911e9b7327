import type { Migration } from '../migration.ts';

/** Servers that run and who is connected to each; empty with SQLite. */
export const livePeople: Migration = {
  async up(db) {
    await db.schema
      .createTable('live_instances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('live_people')
      .addColumn('instance_id', 'text', (column) =>
        column.notNull().references('live_instances.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('live_people_key', ['instance_id', 'user_id'])
      .execute();
    await db.schema.createIndex('live_people_by_user').on('live_people').column('user_id').execute();
  },
};
