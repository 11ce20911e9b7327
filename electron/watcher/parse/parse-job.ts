import type { Fingerprint } from './fingerprint.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import type { SkippedEntries } from './skipped-entries.ts';
import type { ObservedCharacter } from './observation.ts';
import type { FilePlace } from '#shared/imports/file-place.ts';
import type { OtherFilesRequest, OtherFilesResult } from '../others/read-other-files.ts';

/** A file of the addon, or the files of other addons in one account folder, with the hash of its Battle.net account if it is known. */
export type ParseTask = { readonly account: string | null } & (
  | { readonly file: string; readonly place: FilePlace }
  | { readonly others: OtherFilesRequest }
);
export type ParseJob = { readonly id: number } & ParseTask;

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
  readonly result: ParseResult | OtherFilesResult;
}

/** Code of a file that changed during the read. */
export const CHANGING = 'changing';
/** Code of a file whose content could not be stored in the queue. */
export const NOT_KEPT = 'not_kept';
