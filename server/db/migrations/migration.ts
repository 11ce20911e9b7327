import type { Kysely } from 'kysely';

/** One step of the schema, never edited after its release: the next change is a new step. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}
