import type { Migration } from '../migration.ts';

/** Guild banks that members show to a group: ends with the membership and with the bank. */
export const groupBanks: Migration = {
  async up(db) {
    await db.schema
      .createTable('holding_viewers')
      .addColumn('member_id', 'integer', (column) =>
        column.notNull().references('group_members.id').onDelete('cascade'),
      )
      .addColumn('holding_id', 'integer', (column) => column.notNull().references('holdings.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('holding_viewers_key', ['member_id', 'holding_id'])
      .execute();
    await db.schema.createIndex('holding_viewers_by_holding').on('holding_viewers').column('holding_id').execute();
  },
};
