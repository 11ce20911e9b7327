/*
 * What code needs to know of imports without their schemas: the validator takes twenty megabytes and a tenth of a second,
 * which the thread that reads files beside a running game can do without.
 */

/** The games that can be imported today (section 5). */
export const GAME_CODES = ['wow_classic', 'wow_retail'] as const;

/** Limits of one upload (design.md, "The wire"). Bytes are as sent and after decompression; the rest are counts. */
export const IMPORT_LIMITS = {
  bytes: 32 * 1024 * 1024,
  expandedBytes: 64 * 1024 * 1024,
  /** The body of POST /characters/import: one character. */
  payloadBytes: 8 * 1024 * 1024,
  depth: 64,
  nodes: 4_000_000,
  charactersPerUpload: 2_000,
  itemsPerCharacter: 5_000,
  entriesPerSection: 5_000,
} as const;
