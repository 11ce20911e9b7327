import type { Kysely } from 'kysely';

/**
 * One step of the schema for both engines, written for SQLite (`PostgresSchemaPlugin` has the types of PostgreSQL). Its
 * effect never changes after its release: the next change is a new step. The version before it must run on: where several
 * servers share PostgreSQL, they are updated one after another. So add first, and remove one release later.
 */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}
