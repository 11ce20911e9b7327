import type { Kysely } from 'kysely';

/** One step of the schema. Steps are never edited once released: the next change is a new step. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Runs inside the transaction that also records the step. */
  up(db: Kysely<unknown>): Promise<void>;
}
