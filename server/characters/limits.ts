import { Failure } from '../base/http/errors.ts';

/** Number of characters and total document length of a row of `users`, joined documents, holdings and collections included. */
export const USAGE_COLUMNS = `
  (select count(*) from characters where user_id = users.id) as characters,
  (select coalesce(sum(document_length), 0) from characters where user_id = users.id)
    + (select coalesce(sum(document_length), 0) from joined_documents where user_id = users.id)
    + (select coalesce(sum(document_length), 0) from holdings where user_id = users.id)
    + (select coalesce(sum(length(ids) + length(account)), 0) from account_collections where user_id = users.id) as length`;

/** Limits of one account; its list is sent whole. */
export const ACCOUNT_LIMITS = {
  characters: 2_000,
  /** UTF-16 units of all documents: about 1,300 characters of 120 items. */
  documentsLength: 32 * 1024 * 1024,
} as const;

/** `length` in UTF-16 units of all documents. */
export interface Usage {
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

/** In units of 2^20 with one decimal, rounded up: a value over the limit never prints as the limit. */
function asMB(length: number): string {
  return (Math.ceil((length * 10) / 2 ** 20) / 10).toString();
}

export const IMPORTER_LIMITS = {
  /** JavaScript heap of one thread, in MiB. */
  heapMiB: 768,
  queue: 64,
  /** Concurrent uploads of one user, queued ones included. */
  perUser: 4,
  /** Bytes of all large bodies in memory; small ones have a budget of their own. */
  bodies: 256 * 1024 * 1024,
  /** Bytes of a body; larger ones leave a thread and memory to the others. */
  smallUpload: 256 * 1024,
  /** Bytes of a body with compressed data in it, likewise: files of games unpack to 4 to 30 times their size. */
  smallCompressedUpload: 32 * 1024,
  /** Milliseconds for reading one upload, and again for storing it. */
  timeoutMs: 60_000,
  /** UTF-16 units of the documents that one thread caches. */
  cachedLength: 8 * 1024 * 1024,
  /** More threads cost more memory than they save time. */
  threads: 4,
} as const;
