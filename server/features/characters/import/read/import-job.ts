import type { Snapshot } from '#shared/character/snapshot.ts';

/** What a thread is asked to import. The segments are handed over, not copied. */
export interface ImportJob {
  readonly userId: number;
  /**
   * `hex`: the body of POST /characters/updates. `file`: an upload's bytes as they are.
   * `payload`: the body of POST /characters/import.
   */
  readonly form: 'hex' | 'file' | 'payload';
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What reading an upload gave: at least one snapshot. */
export interface ParsedUpload {
  readonly snapshots: readonly Snapshot[];
  readonly warnings: readonly string[];
}
