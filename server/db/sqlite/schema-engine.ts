import { sql, type Transaction } from 'kysely';
import type { SchemaEngine } from '../migrate.ts';
import type { Tables } from '../tables/tables.ts';

async function hasTable(transaction: Transaction<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(transaction);
  return rows.length > 0;
}

/** Until version 1.0 the applied migrations were in `schema_migrations`: their rows move to Kysely's own table. */
async function adoptFormerTable(transaction: Transaction<Tables>): Promise<void> {
  if (!(await hasTable(transaction, 'schema_migrations'))) return;
  await sql`create table kysely_migration (name text primary key not null, timestamp text not null)`.execute(
    transaction,
  );
  await sql`
    insert into kysely_migration
    select printf('%03d-%s', number, name), strftime('%Y-%m-%dT%H:%M:%fZ', applied_at / 1000.0, 'unixepoch')
    from schema_migrations
  `.execute(transaction);
  await sql`drop table schema_migrations`.execute(transaction);
}

export const sqliteSchema: SchemaEngine = { prepare: adoptFormerTable, hasTable };
