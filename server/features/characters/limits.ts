/** What one account may hold; its list is sent whole, so it has to stay sendable. */
export const LEDGER_LIMITS = {
  characters: 2_000,
  /** UTF-16 units of all documents together: some thirteen hundred characters of 120 items. */
  documentsLength: 32 * 1024 * 1024,
} as const;

/** What the importer takes on at one time. */
export const IMPORT_LOAD = {
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
  /** UTF-16 units of documents that one thread remembers. */
  remembered: 8 * 1024 * 1024,
  /** Threads are memory too: more of them than this are not worth it. */
  threads: 4,
} as const;
