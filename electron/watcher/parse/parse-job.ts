import type { Fingerprint } from './fingerprint.ts';
import type { FileProblem } from '#shared/contract/ipc/ipc-games.ts';
import type { SkippedEntries } from './skipped-entries.ts';
import type { ObservedCharacter } from './observation.ts';

export interface ParseJob {
  readonly id: number;
  readonly file: string;
}

/** `state` is the fingerprint of the bytes read; null when none were. */
export type ParseResult =
  | {
      readonly ok: true;
      readonly state: Fingerprint;
      readonly characters: readonly ObservedCharacter[];
      readonly skipped: SkippedEntries;
    }
  | { readonly ok: false; readonly state: Fingerprint | null; readonly problem: FileProblem };

export interface ParseResponse {
  readonly id: number;
  readonly result: ParseResult;
}
