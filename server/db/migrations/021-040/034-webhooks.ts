import type { Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** Webhooks of groups with their waiting posts, and news of shared characters. */
export const webhooks: Migration = {
  async up(db) {
    await createNews(db);
    await createWebhooks(db);
    await db.schema
      .createTable('webhook_posts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('group_id', 'integer', (column) =>
        column.notNull().references('group_webhooks.group_id').onDelete('cascade'),
      )
      .addColumn('event_id', 'integer', (column) => column.references('group_events.id').onDelete('cascade'))
      .addColumn('event_news', 'text')
      .addColumn('news_id', 'integer', (column) => column.references('shared_news.id').onDelete('cascade'))
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('finished_at', 'integer')
      .addUniqueConstraint('webhook_posts_news', ['group_id', 'news_id'])
      .execute();
    await db.schema.createIndex('webhook_posts_by_event').on('webhook_posts').column('event_id').execute();
    await db.schema.createIndex('webhook_posts_by_news').on('webhook_posts').column('news_id').execute();
  },
};

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('character_summaries').addColumn('known_epics', 'text').execute();
  await db.schema
    .alterTable('group_members')
    .addColumn('is_in_feed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('shared_news')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('character_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('observed_at', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('shared_news_by_character')
    .on('shared_news')
    .columns(['character_id', 'observed_at'])
    .execute();
  await db.schema.createIndex('shared_news_by_time').on('shared_news').column('created_at').execute();
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('group_webhooks')
    .addColumn('group_id', 'integer', (column) => column.primaryKey().references('groups.id').onDelete('cascade'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('posts_events', 'integer', (column) => column.notNull())
    .addColumn('posts_reminders', 'integer', (column) => column.notNull())
    .addColumn('posts_levels', 'integer', (column) => column.notNull())
    .addColumn('posts_epics', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'integer')
    .addColumn('failure', 'text')
    .addColumn('failed_at', 'integer')
    .addColumn('ended_at', 'integer')
    .execute();
}
