import type { Migration } from '../migration.ts';

/** Rolls, avatars, and copies of reported lines: table talk and whispers are stored nowhere else. */
export const room: Migration = {
  async up(db) {
    await db.schema.alterTable('messages').addColumn('roll', 'text').execute();
    await db.schema
      .createTable('avatars')
      .addColumn('member_id', 'integer', (column) =>
        column.primaryKey().references('group_members.id').onDelete('cascade'),
      )
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('avatars_by_character').on('avatars').column('character_id').execute();
    await db.schema
      .createTable('line_reports')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('line_id', 'text', (column) => column.notNull())
      .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reporter_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('said_at', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addUniqueConstraint('line_reports_key', ['line_id', 'reporter_id'])
      .execute();
    for (const column of ['group_id', 'author_id', 'reporter_id'] as const)
      await db.schema.createIndex(`line_reports_by_${column}`).on('line_reports').column(column).execute();
  },
};
