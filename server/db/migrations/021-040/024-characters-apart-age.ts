import type { Migration } from '../migration.ts';

/** The moment at which a pair was called two, as the oldest pairs go; PostgreSQL has no `rowid` to order them by. */
export const charactersApartAge: Migration = {
  async up(db) {
    await db.schema
      .alterTable('characters_apart')
      .addColumn('created_at', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
