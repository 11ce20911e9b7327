import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The table `collections`, with one account for each game, stays for the previous version of the program. */
export const accountCollections: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_collections')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ids', 'text', (column) => column.notNull())
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_collections_key', ['user_id', 'game_id', 'kind', 'name'])
      .execute();
    await sql`
      insert into account_collections (user_id, game_id, kind, name, account, count, ids, observed_at)
      select user_id, game_id, kind, '', '[]', count, ids, observed_at from collections
    `.execute(db);
  },
};
