import { sql, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';

/** Names in guild banks for the group's search, items by name, and sign-ups that officers placed. */
export const guildHome: Migration = {
  async up(db) {
    await createBankTerms(db);
    await db.schema
      .createIndex('item_votes_by_name')
      .on('item_votes')
      .expression(sql`lower(name)`)
      .execute();
    await db.schema
      .alterTable('event_signups')
      .addColumn('is_placed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

async function createBankTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_summaries')
    .addColumn('holding_id', 'integer', (column) => column.primaryKey().references('holdings.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('tabs', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bank_terms')
    .addColumn('holding_id', 'integer', (column) =>
      column.notNull().references('bank_summaries.holding_id').onDelete('cascade'),
    )
    .addColumn('term_id', 'integer', (column) => column.notNull().references('search_terms.id'))
    .addColumn('tab_index', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_terms_key', ['holding_id', 'term_id', 'tab_index'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('bank_terms_by_term').on('bank_terms').columns(['term_id', 'holding_id']).execute();
}
