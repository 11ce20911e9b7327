import type { Migration } from '../migration.ts';

export const apiTokens: Migration = {
  async up(db) {
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer')
      .addColumn('last_used_on', 'integer')
      .execute();
    await db.schema.createIndex('api_tokens_by_user').on('api_tokens').column('user_id').execute();
  },
};
