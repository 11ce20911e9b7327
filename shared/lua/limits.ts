/** How much a SavedVariables file may ask of the reader. Beyond a limit it is refused by name, and nothing grows further. */
export interface ReadLimits {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Tables inside tables; the value of a global is at depth 1. Lua 5.1 itself stops near 200. */
  readonly depth: number;
  /** Values in the file, tables among them and nil too. The densest real files hold one for every 11 bytes. */
  readonly values: number;
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
  keys: 1_000_000,
  stringBytes: 32 * 1024 * 1024,
};
