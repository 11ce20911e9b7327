import type { Message } from '#shared/base/messages/message.ts';
import type { FieldProblem } from '#shared/base/http/field-problem.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { JsonProblem } from './json-problem.ts';

/** Result of validating a text before it is sent. */
export type Check =
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly problem: JsonProblem }
  | { readonly kind: 'refused'; readonly errors: readonly FieldProblem[]; readonly warnings: readonly Message[] }
  | {
      readonly kind: 'one';
      readonly payload: unknown;
      readonly snapshot: Snapshot;
      readonly warnings: readonly Message[];
    }
  /** Document of several characters: `{v, game_short_code, observed_at, characters: […]}`. */
  | { readonly kind: 'many'; readonly snapshots: readonly Snapshot[]; readonly warnings: readonly Message[] };

/** Importing is disabled while the input is empty, while busy, or while an error shows. */
export function canImport(check: Check): boolean {
  return check.kind === 'one' || check.kind === 'many';
}
