import type { Migration } from '../migration.ts';

/** Webhooks of accounts. What waits follows from `character_revisions`, so there are no rows for it. */
export const accountWebhook: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_webhooks')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('sent_revision', 'integer', (column) => column.notNull())
      .addColumn('sent_character_id', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'integer')
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'integer')
      .addColumn('failing_since', 'integer')
      .addColumn('ended_at', 'integer')
      .execute();
    await db.schema
      .createTable('account_webhook_seen')
      .addColumn('character_id', 'integer', (column) =>
        column.primaryKey().references('characters.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('account_webhooks.user_id').onDelete('cascade'),
      )
      .addColumn('observed', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('account_webhook_seen_by_user').on('account_webhook_seen').column('user_id').execute();
  },
};
