/* Free of schemas: the validator costs 20 MB and 0.1 s, which the desktop's parse thread and the server's import threads avoid. */

/** Limits of one upload. Bytes are as sent and after decompression; the rest are counts. */
export const IMPORT_LIMITS = {
  bytes: 32 * 1024 * 1024,
  expandedBytes: 64 * 1024 * 1024,
  payloadBytes: 8 * 1024 * 1024,
  depth: 64,
  nodes: 4_000_000,
  charactersPerUpload: 2_000,
  itemsPerCharacter: 5_000,
  entriesPerSection: 5_000,
} as const;
