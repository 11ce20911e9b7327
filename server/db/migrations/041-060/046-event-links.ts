import type { Migration } from '../migration.ts';

/** Public links of events. A link ends with its event. */
export const eventLinks: Migration = {
  async up(db) {
    await db.schema
      .createTable('event_links')
      .addColumn('event_id', 'integer', (column) =>
        column.primaryKey().references('group_events.id').onDelete('cascade'),
      )
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('shows_group', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute();
  },
};
