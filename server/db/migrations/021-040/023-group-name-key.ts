import type { Migration } from '../migration.ts';

type Groups = { readonly groups: { id: number; name: string; name_key: string } };

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}

/** The name without case, by which a search finds it: `like` folds ASCII on SQLite and nothing on PostgreSQL. */
export const groupNameKey: Migration = {
  async up(db) {
    await db.schema
      .alterTable('groups')
      .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const groups = db.withTables<Groups>();
    for (const { id, name } of await groups.selectFrom('groups').select(['id', 'name']).execute()) {
      await groups
        .updateTable('groups')
        .set({ name_key: foldName(name) })
        .where('id', '=', id)
        .execute();
    }
  },
};
