import type { Migration } from '../migration.ts';

/** Mails that were promised and are not yet sent. */
export const mailOrders: Migration = {
  async up(db) {
    await db.schema
      .createTable('mail_orders')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('contact_message_id', 'integer', (column) =>
        column.references('contact_messages.id').onDelete('cascade'),
      )
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mail_orders_by_time').on('mail_orders').column('next_attempt_at').execute();
    await db.schema.createIndex('mail_orders_by_user').on('mail_orders').column('user_id').execute();
    await db.schema.createIndex('mail_orders_by_contact').on('mail_orders').column('contact_message_id').execute();
  },
};
