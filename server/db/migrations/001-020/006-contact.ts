import type { Migration } from '../migration.ts';

export const contact: Migration = {
  async up(db) {
    await db.schema
      .createTable('contact_messages')
      // Monotonic: the list is paged by id.
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'integer')
      .execute();
    await db.schema.createIndex('contact_messages_by_user').on('contact_messages').column('user_id').execute();
  },
};
