import type { Migration } from '../migration.ts';

/** Items that a message names, as JSON; null without any. */
export const messageItems: Migration = {
  async up(db) {
    await db.schema.alterTable('messages').addColumn('items', 'text').execute();
  },
};
