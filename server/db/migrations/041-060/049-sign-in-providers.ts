import type { Migration } from '../migration.ts';

/** Identities of accounts at sign-in providers, and sign-ins under way. */
export const signInProviders: Migration = {
  async up(db) {
    await db.schema
      .createTable('sign_in_links')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addUniqueConstraint('sign_in_links_identity', ['issuer', 'subject'])
      .addUniqueConstraint('sign_in_links_by_user', ['user_id', 'issuer'])
      .execute();
    await db.schema
      .createTable('sign_in_attempts')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('desktop_port', 'integer')
      .addColumn('challenge', 'text')
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'integer')
      .execute();
    await db.schema.createIndex('sign_in_attempts_by_expiry').on('sign_in_attempts').column('expires_at').execute();
    await db.schema
      .createTable('sign_in_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_verified', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_in_tickets_by_expiry').on('sign_in_tickets').column('expires_at').execute();
  },
};
