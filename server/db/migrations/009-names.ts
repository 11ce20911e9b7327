import { nameSkeleton } from '../../accounts/lookalikes.ts';
import type { Migration } from './migration.ts';

type Users = { readonly users: { id: number; username: string; username_look: string } };

/** What each name looks like, so that a new one that could be taken for it is found at once. */
export const names: Migration = {
  number: 9,
  name: 'names',
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
