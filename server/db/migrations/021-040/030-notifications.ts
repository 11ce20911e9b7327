import { sql, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

type Members = {
  readonly group_members: { group_id: number; last_read_id: number };
  readonly messages: { id: number; group_id: number };
};

/** Notifications and the last read message of each member. Members have read what was there before. */
export const notifications: Migration = {
  async up(db) {
    await addReadMarks(db);
    await createNotifications(db);
  },
};

async function addReadMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('group_members')
    .addColumn('last_read_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('group_members')
    .addColumn('notify_level', 'text', (column) => column.notNull().defaultTo('mentions'))
    .execute();
  await db
    .withTables<Members>()
    .updateTable('group_members')
    .set({
      last_read_id: sql`coalesce((select max(messages.id) from messages where messages.group_id = group_members.group_id), 0)`,
    })
    .execute();
}

/** A notification ends with the first of the rows that it references. */
async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('request_id', 'integer', (column) => column.references('friend_requests.id').onDelete('cascade'))
    .addColumn('invitation_id', 'integer', (column) => column.references('group_invitations.id').onDelete('cascade'))
    .addColumn('member_id', 'integer', (column) => column.references('group_members.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', (column) => column.references('messages.id').onDelete('cascade'))
    .addColumn('event_id', 'integer', (column) => column.references('group_events.id').onDelete('cascade'))
    .addColumn('event', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'integer')
    .execute();
  await db.schema.createIndex('notifications_by_user').on('notifications').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('notifications_by_message')
    .unique()
    .on('notifications')
    .columns(['message_id', 'kind', 'user_id'])
    .execute();
  for (const [name, column] of [
    ['notifications_by_actor', 'actor_id'],
    ['notifications_by_request', 'request_id'],
    ['notifications_by_invitation', 'invitation_id'],
    ['notifications_by_member', 'member_id'],
    ['notifications_by_event', 'event_id'],
    ['notifications_by_time', 'created_at'],
  ] as const)
    await db.schema.createIndex(name).on('notifications').column(column).execute();
}
