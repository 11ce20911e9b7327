import type { Migration } from '../migration.ts';

/** Characters as which players go down, with what they begin with, and when an import last brought something new. */
export const dungeonHeroes: Migration = {
  async up(db) {
    for (const table of ['runs', 'kept_runs'] as const) {
      await db.schema.alterTable(table).addColumn('hero_name', 'text').execute();
      await db.schema.alterTable(table).addColumn('hero_class', 'text').execute();
      await db.schema.alterTable(table).addColumn('gift', 'text').execute();
      await db.schema
        .alterTable(table)
        .addColumn('has_extra_chest', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await db.schema.alterTable('users').addColumn('imported_at', 'integer').execute();
  },
};
