import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const tavern: Migration = {
  async up(db) {
    await db.schema
      .createTable('messages')
      // Monotonic: clients ask for messages after their last id.
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('is_emote', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'integer')
      .execute();
    await db.schema.createIndex('messages_by_group').on('messages').columns(['group_id', 'id']).execute();
    await db.schema.createIndex('messages_by_ref').unique().on('messages').columns(['user_id', 'ref']).execute();
    await db.schema
      .createTable('message_reports')
      .addColumn('message_id', 'integer', (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_reports_key', ['message_id', 'user_id'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema
      .createIndex('message_reports_by_group')
      .on('message_reports')
      .columns(['group_id', 'message_id'])
      .execute();
    await db.schema.createIndex('message_reports_by_user').on('message_reports').column('user_id').execute();
  },
};
