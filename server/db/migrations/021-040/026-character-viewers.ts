import type { Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** A choice ends with the membership or friendship that it was made for: the foreign keys remove it. */
export const characterViewers: Migration = {
  async up(db) {
    await createViewers(db);
    await db.schema
      .createTable('character_summaries')
      .addColumn('character_id', 'integer', (column) =>
        column.primaryKey().references('characters.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('form', 'integer', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('member_notes')
      .addColumn('member_id', 'integer', (column) =>
        column.primaryKey().references('group_members.id').onDelete('cascade'),
      )
      .addColumn('main_id', 'integer', (column) => column.references('characters.id').onDelete('set null'))
      .addColumn('rank', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('member_notes_by_main').on('member_notes').column('main_id').execute();
  },
};

async function createViewers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('group_viewers')
    .addColumn('member_id', 'integer', (column) => column.notNull().references('group_members.id').onDelete('cascade'))
    .addColumn('character_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
    .addColumn('sections', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_viewers_key', ['member_id', 'character_id'])
    .execute();
  await db.schema.createIndex('group_viewers_by_character').on('group_viewers').column('character_id').execute();
  await db.schema
    .createTable('friend_viewers')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('friend_id', 'integer', (column) => column.notNull())
    .addColumn('character_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
    .addColumn('sections', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('friend_viewers_key', ['user_id', 'friend_id', 'character_id'])
    .addForeignKeyConstraint(
      'friend_viewers_friendship',
      ['user_id', 'friend_id'],
      'friendships',
      ['user_id', 'friend_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('friend_viewers_by_character').on('friend_viewers').column('character_id').execute();
}
