import type { Migration } from '../migration.ts';

export const itemVotes: Migration = {
  async up(db) {
    await db.schema
      .createTable('item_votes')
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('item_id', 'integer', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('quality', 'integer')
      .addColumn('class_id', 'integer')
      .addColumn('subclass_id', 'integer')
      .addColumn('slot', 'text')
      .addColumn('icon_id', 'integer')
      .addColumn('seen_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('item_votes_key', ['game_id', 'item_id', 'language', 'user_id'])
      .execute();
    await db.schema.createIndex('item_votes_by_user').on('item_votes').column('user_id').execute();
  },
};
