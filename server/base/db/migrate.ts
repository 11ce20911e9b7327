import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { BASELINE } from './baseline.ts';
import { DatabaseRefusedError } from './database-refused.ts';
import type { Tables } from './tables.ts';

interface MigrationContext {
  readonly db: Kysely<unknown>;
  /** Runs statements of SQLite's data definition language in either engine. Each ends with a semicolon and a line break. */
  readonly define: (statements: string) => Promise<void>;
}

/**
 * One step of the schema. Its effect never changes after its release: the next change is a new step. The version before it
 * must run on: where several servers share PostgreSQL, they are updated one after another. So add first, and remove one
 * release later.
 */
export type Migration = (context: MigrationContext) => Promise<void>;

const BASELINE_NAME = '001-baseline';

/** Migrations in order, by the name under which a database remembers them. */
export const MIGRATIONS: Record<string, Migration> = { [BASELINE_NAME]: ({ define }) => define(BASELINE) };

/** The part of migrating that differs between engines. */
export interface SchemaEngine {
  /** Runs first in the transaction. */
  prepare(transaction: Transaction<Tables>): Promise<void>;
  hasTable(transaction: Transaction<Tables>, name: string): Promise<boolean>;
  /** The engine's form of a statement that is written for SQLite. */
  translate(statement: string): string;
}

/**
 * One transaction, so an interrupted start changes nothing. No down migrations. Throws as `requireKnownSchema` does.
 *
 * @returns the database's id; made here for a new database, and for one that was restored or moved
 */
export function migrate(db: Kysely<Tables>, engine: SchemaEngine): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await engine.prepare(transaction);
    const applied = await findApplied(transaction, engine);
    requireKnownSchema(applied);
    // Kysely would read the whole catalogue to find its own tables.
    if (!isCurrentSchema(applied)) await applyMissing(transaction, engine);
    const known = await transaction.selectFrom('ledger').select('id').executeTakeFirst();
    if (known) return known.id;
    const id = randomBytes(12).toString('base64url');
    await transaction.insertInto('ledger').values({ id }).execute();
    return id;
  });
}

async function applyMissing(transaction: Transaction<Tables>, engine: SchemaEngine): Promise<void> {
  const define = async (statements: string): Promise<void> => {
    for (const statement of statements.trim().split(/;(?:\n|$)/))
      if (statement.trim() !== '') await sql.raw(engine.translate(statement.trim())).execute(transaction);
  };
  const steps = Object.entries(MIGRATIONS).map(
    ([name, up]) => [name, { up: (step: Kysely<unknown>) => up({ db: step, define }) }] as const,
  );
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    // Kysely orders by time and would refuse a database from a machine whose clock was set back.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function findApplied(transaction: Transaction<Tables>, engine: SchemaEngine): Promise<readonly string[]> {
  if (!(await engine.hasTable(transaction, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Throws `DatabaseRefusedError` for a database that a newer version of the program wrote, or one from before the baseline. */
export function requireKnownSchema(applied: readonly string[]): void {
  if (applied.length > 0 && !applied.includes(BASELINE_NAME)) throw new DatabaseRefusedError('database_too_old');
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  const newer = applied.find((name) => name > newest);
  if (newer === undefined) return;
  throw new DatabaseRefusedError('database_newer', { version: parseInt(newer, 10), known: parseInt(newest, 10) });
}

/** True for all migrations of this version. */
export function isCurrentSchema(applied: readonly string[]): boolean {
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}
