import type { Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** A sign-up ends with the membership and with its character. */
export const calendar: Migration = {
  async up(db) {
    await createEvents(db);
    await db.schema
      .createTable('event_signups')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('event_id', 'integer', (column) => column.notNull().references('group_events.id').onDelete('cascade'))
      .addColumn('member_id', 'integer', (column) =>
        column.notNull().references('group_members.id').onDelete('cascade'),
      )
      .addColumn('character_id', 'integer', (column) => column.references('characters.id').onDelete('cascade'))
      .addColumn('role', 'text')
      .addColumn('wish', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addUniqueConstraint('event_signups_key', ['event_id', 'member_id'])
      .execute();
    await db.schema.createIndex('event_signups_by_member').on('event_signups').column('member_id').execute();
    await db.schema.createIndex('event_signups_by_character').on('event_signups').column('character_id').execute();
    await db.schema
      .createTable('calendar_feeds')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
  },
};

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('group_events')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('creator_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('series_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('instance', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('local_time', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addColumn('duration_minutes', 'integer', (column) => column.notNull())
    .addColumn('tanks', 'integer', (column) => column.notNull())
    .addColumn('healers', 'integer', (column) => column.notNull())
    .addColumn('damage', 'integer', (column) => column.notNull())
    .addColumn('reminder_minutes', 'integer')
    .addColumn('reminded_at', 'integer')
    .addColumn('is_weekly', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'integer')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('group_events_by_group').on('group_events').columns(['group_id', 'starts_at']).execute();
  await db.schema.createIndex('group_events_by_start').on('group_events').column('starts_at').execute();
  await db.schema.createIndex('group_events_by_series').on('group_events').column('series_id').execute();
  await db.schema.createIndex('group_events_by_creator').on('group_events').column('creator_id').execute();
}
