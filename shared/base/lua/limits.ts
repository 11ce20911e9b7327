/** Limits of a SavedVariables file, checked at the byte that exceeds one. */
export interface ReadLimits {
  readonly bytes: number;
  /** Nesting of tables; the value of a global has depth 1. Lua 5.1 stops near 200. */
  readonly depth: number;
  /** Values in the file, tables and nil included; a table that is not empty counts as TABLE_COUNT. */
  readonly values: number;
  /** Beyond FREE_VALUES, bytes that must have been read per value. The densest real file has 6.8; `{},` has 3. */
  readonly bytesPerValue: number;
  readonly globals: number;
  /** Fields with a key in one table that need no minimum of bytes. */
  readonly keys: number;
  /** Beyond `keys`, bytes that must have been read per key: 200,000 keys of 17 bytes take 1.4 times an honest file's time. */
  readonly bytesPerKey: number;
  /** Bytes of one string as written in the file. */
  readonly stringBytes: number;
}

export const READ_LIMITS: ReadLimits = {
  bytes: 64 * 1024 * 1024,
  depth: 64,
  values: 8_000_000,
  bytesPerValue: 5,
  globals: 10_000,
  keys: 65_536,
  bytesPerKey: 20,
  stringBytes: 32 * 1024 * 1024,
};

/** A table that is not empty costs as much time and memory as this many numbers. */
export const TABLE_COUNT = 4;

const FREE_VALUES = 250_000;

/** Counts bytes read, not the file's size: a file that is too dense is rejected early. */
export function valuesAllowed(limits: ReadLimits, bytesRead: number): number {
  return Math.min(limits.values, Math.max(FREE_VALUES, Math.floor(bytesRead / limits.bytesPerValue)));
}

/** Keys allowed in one table before a byte of the file. */
export function keysAllowed(limits: ReadLimits, bytesRead: number): number {
  return Math.max(limits.keys, Math.floor(bytesRead / limits.bytesPerKey));
}
