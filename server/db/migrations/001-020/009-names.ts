import { nameSkeleton } from './009-name-skeleton.ts';
import type { Migration } from '../migration.ts';

type Users = { readonly users: { id: number; username: string; username_look: string } };

/** The indexed skeleton of each name, by which a new, confusable name is found. */
export const names: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('username_look', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('users_by_look').on('users').column('username_look').execute();
    const named = db.withTables<Users>();
    for (const { id, username } of await named.selectFrom('users').select(['id', 'username']).execute()) {
      await named
        .updateTable('users')
        .set({ username_look: nameSkeleton(username) })
        .where('id', '=', id)
        .execute();
    }
  },
};
