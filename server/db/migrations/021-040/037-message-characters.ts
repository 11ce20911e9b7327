import type { Migration } from '../migration.ts';

/** Characters that a message names, as JSON; null without any. */
export const messageCharacters: Migration = {
  async up(db) {
    for (const table of ['messages', 'direct_messages'])
      await db.schema.alterTable(table).addColumn('characters', 'text').execute();
  },
};
