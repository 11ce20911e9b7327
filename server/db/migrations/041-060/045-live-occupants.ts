import type { Migration } from '../migration.ts';

/**
 * Occupants of the taverns' rooms at each server, empty with SQLite; and when a member took a turn in slow mode, of which
 * a server of the version before knows only the messages.
 */
export const liveOccupants: Migration = {
  async up(db) {
    await db.schema
      .createTable('live_occupants')
      .addColumn('instance_id', 'text', (column) =>
        column.notNull().references('live_instances.id').onDelete('cascade'),
      )
      .addColumn('group_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('x', 'integer', (column) => column.notNull())
      .addColumn('y', 'integer', (column) => column.notNull())
      .addColumn('moved_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('live_occupants_key', ['instance_id', 'group_id', 'user_id'])
      .execute();
    await db.schema.createIndex('live_occupants_by_group').on('live_occupants').column('group_id').execute();
    await db.schema.alterTable('group_members').addColumn('last_turn_at', 'integer').execute();
  },
};
