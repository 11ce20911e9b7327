import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Rows about a character end with the grant that they were made for: the foreign key removes them. */
export const sharedTerms: Migration = {
  async up(db) {
    await db.schema
      .createTable('search_terms')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('item_id', 'integer', (column) => column.notNull())
      .addColumn('quality', 'integer', (column) => column.notNull())
      .addColumn('profession', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addUniqueConstraint('search_terms_key', ['game_id', 'kind', 'name', 'item_id', 'quality', 'profession'])
      .execute();
    await db.schema
      .createTable('shared_terms')
      .addColumn('member_id', 'integer', (column) => column.notNull())
      .addColumn('character_id', 'integer', (column) => column.notNull())
      .addColumn('term_id', 'integer', (column) => column.notNull().references('search_terms.id'))
      .addColumn('group_id', 'integer', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('shared_terms_key', ['member_id', 'character_id', 'term_id'])
      .addForeignKeyConstraint(
        'shared_terms_grant',
        ['member_id', 'character_id'],
        'group_viewers',
        ['member_id', 'character_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema
      .createIndex('shared_terms_by_group')
      .on('shared_terms')
      .columns(['term_id', 'group_id', 'amount'])
      .execute();
  },
};
