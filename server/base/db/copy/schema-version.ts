import { DatabaseRefusedError } from '../database-refused.ts';
import { isCurrentSchema, requireKnownSchema } from '../migrate.ts';

/** Refuses a source that has not the schema of this version. `place` names it in the message. */
export function requireSameSchema(applied: readonly string[], place: string): void {
  requireLedger(applied, place);
  if (!isCurrentSchema(applied)) throw new DatabaseRefusedError('copy_older', { place });
}

/** Refuses a source that this version cannot read or update. */
export function requireLedger(applied: readonly string[], place: string): void {
  if (applied.length === 0) throw new DatabaseRefusedError('copy_no_source', { place });
  requireKnownSchema(applied);
}
