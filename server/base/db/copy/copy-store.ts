import type { CopyRow, CopyTable } from './copy-table.ts';

/** One state of a database, whatever is written meanwhile. */
export interface CopySource {
  /** In the order of the table's key, in batches. */
  readRows(table: CopyTable): Iterable<readonly CopyRow[]> | AsyncIterable<readonly CopyRow[]>;
  /** The highest id that the database has given; 0 before the first. */
  readCounter(table: CopyTable): Promise<bigint>;
  close(): Promise<void>;
}

/** A transaction on an empty database. Closing it without a commit leaves the database empty. */
export interface CopyTarget extends CopySource {
  insertRows(table: CopyTable, rows: readonly CopyRow[]): Promise<void>;
  setCounter(table: CopyTable, value: bigint): Promise<void>;
  /** Deletes all rows of the tables, and of those that refer to them. */
  empty(tables: readonly string[]): Promise<void>;
  commit(): Promise<void>;
}
