import { createHash } from 'node:crypto';
import { DatabaseRefusedError } from '../database-refused.ts';
import type { CopySource, CopyTarget } from './copy-store.ts';
import { describeTables, type CopyRow, type CopyTable } from './copy-table.ts';

/** Number of rows, SHA-256 of all values and the counter. Equal for equal tables on either engine. */
interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
  readonly counter: bigint;
}

/** Copies all tables, then reads the copy and compares it. Returns the number of rows. The caller commits. */
export async function copyRows(source: CopySource, target: CopyTarget): Promise<number> {
  const tables = await describeTables();
  const digests: TableDigest[] = [];
  for (const table of tables) {
    const digest = await digestTable(source, table, (rows) => target.insertRows(table, rows));
    if (table.hasCounter) await target.setCounter(table, digest.counter);
    digests.push(digest);
  }
  // After the last insert: a trigger or a cascade could have changed a table that was complete.
  for (const [at, table] of tables.entries()) {
    const expected = digests[at] as TableDigest;
    const { rows, sha256, counter } = await digestTable(target, table);
    if (rows !== expected.rows || sha256 !== expected.sha256 || counter !== expected.counter)
      throw new DatabaseRefusedError('copy_differs', { table: table.name });
  }
  return digests.reduce((total, { rows }) => total + rows, 0);
}

async function digestTable(
  source: CopySource,
  table: CopyTable,
  onRows?: (rows: readonly CopyRow[]) => Promise<void>,
): Promise<TableDigest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of source.readRows(table)) {
    for (const row of rows) hash.update(JSON.stringify(row.map((value) => (value === null ? null : String(value)))));
    count += rows.length;
    await onRows?.(rows);
  }
  return { rows: count, sha256: hash.digest('hex'), counter: table.hasCounter ? await source.readCounter(table) : 0n };
}
