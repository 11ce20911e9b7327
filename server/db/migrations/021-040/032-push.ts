import type { Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** Web push: the server's VAPID key, subscriptions of sessions, pushes that wait to be sent; and quiet hours. */
export const push: Migration = {
  async up(db) {
    await db.schema
      .createTable('vapid_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('quiet_hours')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('starts', 'text', (column) => column.notNull())
      .addColumn('ends', 'text', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .execute();
    await createSubscriptions(db);
    await createOrders(db);
  },
};

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'integer', (column) =>
      column.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_subscriptions_by_user').on('push_subscriptions').column('user_id').execute();
}

/** An order is about a notification, or about the unread messages of a group. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_orders')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subscription_id', 'integer', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('notification_id', 'integer', (column) => column.references('notifications.id').onDelete('cascade'))
    .addColumn('group_id', 'integer', (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_orders_by_time').on('push_orders').column('next_attempt_at').execute();
  // Also one push at most that waits for the messages of a group.
  await db.schema
    .createIndex('push_orders_by_subscription')
    .unique()
    .on('push_orders')
    .columns(['subscription_id', 'group_id'])
    .execute();
  await db.schema.createIndex('push_orders_by_notification').on('push_orders').column('notification_id').execute();
  await db.schema.createIndex('push_orders_by_group').on('push_orders').column('group_id').execute();
}
