import type { Migration } from '../migration.ts';

/** Replies, edits with their earlier versions, reactions, pins, and the order of these changes in a group. */
export const messageChanges: Migration = {
  async up(db) {
    await db.schema.alterTable('messages').addColumn('reply_to', 'integer').execute();
    await db.schema.alterTable('messages').addColumn('edited_at', 'integer').execute();
    await db.schema.alterTable('messages').addColumn('pinned_at', 'integer').execute();
    await db.schema
      .alterTable('messages')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('messages_by_revision')
      .on('messages')
      .columns(['group_id', 'revision'])
      .where('revision', '>', 0)
      .execute();
    await db.schema
      .createIndex('messages_pinned')
      .on('messages')
      .columns(['group_id', 'pinned_at'])
      .where('pinned_at', 'is not', null)
      .execute();
    await db.schema
      .createTable('chat_revisions')
      .addColumn('group_id', 'integer', (column) => column.primaryKey().references('groups.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('message_reactions')
      .addColumn('message_id', 'integer', (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reaction', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_reactions_key', ['message_id', 'user_id', 'reaction'])
      .execute();
    await db.schema.createIndex('message_reactions_by_user').on('message_reactions').column('user_id').execute();
    await db.schema
      .createTable('message_versions')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('message_id', 'integer', (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('message_versions_by_message').on('message_versions').column('message_id').execute();
  },
};
