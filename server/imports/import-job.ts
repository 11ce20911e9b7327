import type { AccountRest, RestoredAccount } from '../accounts/account-importer.ts';
import type { Message } from '#shared/base/messages/message.ts';
import type { ExcludedFiles } from '#shared/characters/contract/excluded.ts';
import type { SightedItems } from '#shared/characters/sighted-items.ts';
import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';
import type { ImportedCharacter, SkippedCharacter } from '#shared/characters/contract/characters.ts';

/** One import for a worker thread. The segments are transferred, not copied. */
export interface ImportJob {
  readonly userId: number;
  /**
   * `hex`: the body of POST /characters/updates; `payload`: the body of POST /characters/import; `account`: the body of
   * POST /users/import; `file`: an upload's bytes.
   */
  readonly form: 'hex' | 'file' | 'payload' | 'account';
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface CommittedBatch {
  readonly revision: number;
  readonly changed: readonly ChangedCharacter[];
  /** True for an account that shares a character. */
  readonly isSharing: boolean;
}

/** Id of a character in the export of an account, and here. */
export type RestoredId = RestoredAccount['ids'][number];

export interface ImportResult {
  /** Every character of the import once, in the order of their first appearance. */
  readonly characters: readonly ImportedCharacter[];
  /** Null when it wrote nothing. Those before it were reported when they were committed. */
  readonly last: CommittedBatch | null;
  readonly warnings: readonly Message[];
  /** Characters that were skipped, as the player wants it. */
  readonly excluded: readonly SkippedCharacter[];
  /** Addons of which something was skipped, as the player wants it. */
  readonly excludedAddons: readonly ExcludedFiles[];
  /** True when a holding was stored. */
  readonly hasNewHoldings: boolean;
  /** True when mounts, pets or toys were stored. */
  readonly hasNewCollections: boolean;
  readonly sighted: readonly SightedItems[];
  readonly restored: readonly RestoredId[];
  /** Of `account`: what is in it beside characters and banks. */
  readonly rest: AccountRest | null;
  /** Of `payload`: the stored document of the first character, as JSON. Empty for other forms. */
  readonly document: Uint8Array<ArrayBuffer>;
}
