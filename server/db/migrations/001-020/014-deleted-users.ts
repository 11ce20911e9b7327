import type { Migration } from '../migration.ts';

/** Marks accounts that have ended and whose rows are still being removed. */
export const deletedUsers: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('deleted_at', 'integer').execute();
    await db.schema
      .createIndex('users_deleted')
      .on('users')
      .column('deleted_at')
      .where('deleted_at' as never, 'is not', null)
      .execute();
  },
};
