import { Failure } from '../../../../http/errors.ts';

/** What one account may hold; its list is sent whole, so it has to stay sendable. */
export const ACCOUNT_LIMITS = {
  characters: 2_000,
  /** UTF-16 units of all documents together: some thirteen hundred characters of 120 items. */
  documentsLength: 32 * 1024 * 1024,
} as const;

/** What one account would hold; `length` in UTF-16 units of all its documents together. */
interface Usage {
  readonly characters: number;
  readonly length: number;
}

/** The limit that an account would be over, and by how much. */
export function findExceededLimit({ characters, length }: Usage): Failure | null {
  if (characters > ACCOUNT_LIMITS.characters)
    return new Failure('ledger_full_characters', { limit: ACCOUNT_LIMITS.characters, wanted: characters });
  if (length <= ACCOUNT_LIMITS.documentsLength) return null;
  return new Failure('ledger_full_size', { limit: asMB(ACCOUNT_LIMITS.documentsLength), wanted: asMB(length) });
}

/** In units of 2^20 with one decimal, rounded up: what is over a limit never looks like the limit. */
function asMB(length: number): string {
  return (Math.ceil((length * 10) / 2 ** 20) / 10).toString();
}

/** What the importer takes on at one time. */
export const IMPORTER_LIMITS = {
  /** MiB of one thread's JavaScript objects. */
  heapMiB: 768,
  /** Jobs that wait for a thread. */
  queue: 64,
  /** Uploads of one user under way, received and waiting ones included. */
  perUser: 4,
  /** Bytes of bodies being held. */
  bodies: 256 * 1024 * 1024,
  /** Milliseconds for reading one upload, and again for storing it. */
  timeoutMs: 60_000,
  /** UTF-16 units of the documents that one thread caches. */
  cachedLength: 8 * 1024 * 1024,
  /** Threads are memory too: more of them than this are not worth it. */
  threads: 4,
} as const;
