import type { Migration } from '../migration.ts';

/** Drops the item rows: every import wrote them and no query read them. */
export const dropCharacterItems: Migration = {
  async up(db) {
    await db.schema.dropTable('character_items').ifExists().execute();
  },
};
