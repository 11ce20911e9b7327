/** How much a SavedVariables file may ask of the reader. Beyond a limit it is refused by name, and nothing grows further. */
export interface ReadLimits {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Tables inside tables; the value of a global is at depth 1. Lua 5.1 itself stops near 200. */
  readonly depth: number;
  /** Values in the file, tables among them and nil too. */
  readonly values: number;
  /**
   * Beyond a million values, bytes there must be in the file for each. The densest real files have 11; `{},` has 3, and
   * a file of nothing else would cost many times the memory of an honest one.
   */
  readonly bytesAValue: number;
  /** Globals that one file sets. */
  readonly globals: number;
  /** Fields with a key in one table. */
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
  keys: 1_000_000,
  stringBytes: 32 * 1024 * 1024,
};

/** Values a file may hold whatever its size. */
const FREE_VALUES = 1_000_000;

/** How many values a file of this size may hold. */
export function valuesAllowed(limits: ReadLimits, bytes: number): number {
  return Math.min(limits.values, Math.max(FREE_VALUES, Math.floor(bytes / limits.bytesAValue)));
}
