import { sql } from 'kysely';
import type { SchemaEngine } from '../migrate.ts';
import { MIGRATION_LOCK } from './lock-keys.ts';

/** One process at a time migrates; those that start meanwhile find the schema complete. */
export const postgresSchema: SchemaEngine = {
  async prepare(transaction) {
    // The others wait as long as the migrations take.
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
  },
  async hasTable(transaction, name) {
    const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(
      transaction,
    );
    return rows[0]?.exists === true;
  },
};
