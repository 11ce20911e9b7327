import type { Migration } from '../migration.ts';

/** Characters that their player joined into one, and pairs that are two. */
export const joinedCharacters: Migration = {
  async up(db) {
    await db.schema
      .createTable('character_joins')
      .addColumn('joined_id', 'integer', (column) =>
        column.primaryKey().references('characters.id').onDelete('cascade'),
      )
      .addColumn('parent_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
      .addColumn('root_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('joined_at', 'integer', (column) => column.notNull())
      .addColumn('marks', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('joined_documents')
      .addColumn('character_id', 'integer', (column) =>
        column.primaryKey().references('characters.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('document_length', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('characters_apart')
      .addColumn('one_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
      .addColumn('other_id', 'integer', (column) => column.notNull().references('characters.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('characters_apart_key', ['one_id', 'other_id'])
      .execute();
    for (const [table, column] of [
      ['character_joins', 'user_id'],
      ['character_joins', 'parent_id'],
      ['character_joins', 'root_id'],
      ['joined_documents', 'user_id'],
      ['characters_apart', 'user_id'],
      ['characters_apart', 'other_id'],
    ] as const)
      await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  },
};
