import type { Fingerprint } from './fingerprint.ts';
import type { Trouble } from './file-trouble.ts';
import type { LeftOut } from './skipped-entries.ts';
import type { ObservedCharacter } from './observation.ts';

/** What the thread that reads files is asked. */
export interface ParseJob {
  readonly id: number;
  readonly file: string;
}

/** What a file held, or why it could not be taken in. `state` is that of the bytes that were read; null when none were. */
export type ParseResult =
  | { readonly ok: true; readonly state: Fingerprint; readonly characters: readonly ObservedCharacter[]; readonly leftOut: LeftOut }
  | { readonly ok: false; readonly state: Fingerprint | null; readonly trouble: Trouble };

export interface ParseAnswer {
  readonly id: number;
  readonly result: ParseResult;
}
