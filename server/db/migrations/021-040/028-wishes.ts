import type { Migration } from '../migration.ts';

/** A wish ends with the membership. */
export const wishes: Migration = {
  async up(db) {
    await db.schema
      .createTable('wishes')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('member_id', 'integer', (column) =>
        column.notNull().references('group_members.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('item_id', 'integer')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('is_done', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('wishes_by_member').on('wishes').column('member_id').execute();
  },
};
