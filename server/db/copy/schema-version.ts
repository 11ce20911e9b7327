import { DatabaseRefusedError } from '../database-refused.ts';
import { refuseNewer, SCHEMA } from '../migrate.ts';

/** Refuses a source that has not the schema of this version. `place` names it in the message. */
export function requireSameSchema(applied: readonly string[], place: string): void {
  requireKnownSchema(applied, place);
  if (!isCurrentSchema(applied)) throw new DatabaseRefusedError('copy_older', { place });
}

/** True for all migrations of this version. */
export function isCurrentSchema(applied: readonly string[]): boolean {
  return SCHEMA.every((name) => applied.includes(name));
}

export function requireKnownSchema(applied: readonly string[], place: string): void {
  if (applied.length === 0) throw new DatabaseRefusedError('copy_no_source', { place });
  refuseNewer(applied);
}
