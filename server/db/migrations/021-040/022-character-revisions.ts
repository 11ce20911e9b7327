import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The revision that changed each character last. Of earlier changes only the newest revision is known. */
export const characterRevisions: Migration = {
  async up(db) {
    await db.schema
      .createTable('character_revisions')
      .addColumn('character_id', 'integer', (column) =>
        column.primaryKey().references('characters.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('changed_at_revision', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('character_revisions_by_user')
      .on('character_revisions')
      .columns(['user_id', 'changed_at_revision'])
      .execute();
    await sql`
      insert into character_revisions (character_id, user_id, changed_at_revision)
      select characters.id, users.id, users.characters_revision
      from characters inner join users on users.id = characters.user_id
    `.execute(db);
  },
};
