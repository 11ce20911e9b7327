/** How much a SavedVariables file may ask of the reader. Beyond a limit it is refused by name, and nothing grows further. */
export interface ReadLimits {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Tables inside tables; the value of a global is at depth 1. Lua 5.1 itself stops near 200. */
  readonly depth: number;
  /** Values in the file, tables among them and nil too; a table with something in it counts as TABLE_COUNT. */
  readonly values: number;
  /**
   * Beyond the first quarter of a million values, bytes that must have been read for each. The densest real files have 11;
   * `{},` has 3, and a file of nothing else would cost many times the time and memory of an honest one.
   */
  readonly bytesAValue: number;
  /** Globals that one file sets. */
  readonly globals: number;
  /** Fields with a key in one table. The largest real one, prices of a whole auction house, has 23,000; ours have a few hundred. */
  readonly keys: number;
  /** Bytes of one string as it stands in the file. */
  readonly stringBytes: number;
}

/** The product's limits: 64 MiB and depth 64 come from the design, the others are what such a file can honestly hold. */
export const READ_LIMITS: ReadLimits = {
  bytes: 64 * 1024 * 1024,
  depth: 64,
  values: 8_000_000,
  bytesAValue: 8,
  globals: 10_000,
  keys: 65_536,
  stringBytes: 32 * 1024 * 1024,
};

/** What a table with something in it counts for: it costs about as much as so many numbers. */
export const TABLE_COUNT = 4;

/** Values a file may hold whatever its size. */
const FREE_VALUES = 250_000;

/**
 * How many values may stand before this byte of a file. What was read counts, not the size of the file: so one that packs
 * too much is refused as soon as it does, and not after most of it was paid for.
 */
export function valuesAllowed(limits: ReadLimits, bytesRead: number): number {
  return Math.min(limits.values, Math.max(FREE_VALUES, Math.floor(bytesRead / limits.bytesAValue)));
}
