import { sql, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** Messages between two accounts. A conversation ends with either account. */
export const directMessages: Migration = {
  async up(db) {
    await createConversations(db);
    await createMessages(db);
    await createReports(db);
    await db.schema
      .alterTable('notifications')
      .addColumn('direct_id', 'integer', (column) => column.references('direct_messages.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('notifications_by_direct').on('notifications').column('direct_id').execute();
  },
};

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('low_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('high_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_id', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('conversations_by_users')
    .unique()
    .on('conversations')
    .columns(['low_id', 'high_id'])
    .execute();
  await db.schema.createIndex('conversations_by_high').on('conversations').column('high_id').execute();
  await db.schema
    .createTable('conversation_marks')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('other_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('conversation_id', 'integer', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('last_read_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_marks_key', ['user_id', 'other_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  for (const column of ['other_id', 'conversation_id'])
    await db.schema.createIndex(`conversation_marks_by_${column}`).on('conversation_marks').column(column).execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('direct_messages')
    // Monotonic: clients ask for messages after their last id.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('conversation_id', 'integer', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('items', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'integer')
    .execute();
  await db.schema
    .createIndex('direct_messages_by_conversation')
    .on('direct_messages')
    .columns(['conversation_id', 'id'])
    .execute();
  await db.schema
    .createIndex('direct_messages_by_ref')
    .unique()
    .on('direct_messages')
    .columns(['author_id', 'conversation_id', 'ref'])
    .execute();
}

/** A report has a copy of the lines, which outlasts their deletion. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('direct_reports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('direct_messages.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('direct_reports_by_message')
    .unique()
    .on('direct_reports')
    .columns(['message_id', 'reporter_id'])
    .execute();
  for (const column of ['reporter_id', 'author_id'])
    await db.schema.createIndex(`direct_reports_by_${column}`).on('direct_reports').column(column).execute();
}
