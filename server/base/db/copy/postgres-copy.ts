import { setTimeout as delay } from 'node:timers/promises';
import type { Client, QueryArrayConfig } from 'pg';
import { DatabaseRefusedError } from '../database-refused.ts';
import { openDatabase } from '../open-database.ts';
import { describePostgresUrl } from '../postgres/connection/address.ts';
import { explainOpenError } from '../postgres/connection/check-server.ts';
import { openClient } from '../postgres/connection/clients.ts';
import { toConnectionError } from '../postgres/connection/connection-error.ts';
import { findTarget } from '../postgres/open-postgres.ts';
import type { CopySource, CopyTarget } from './copy-store.ts';
import { batchSizeOf, describeTables, type CopyColumn, type CopyRow, type CopyTable } from './copy-table.ts';
import { requireSameSchema } from './schema-version.ts';

/** A server that was stopped may still be closing its connections. */
const CLOSING_MS = 2_000;
const RETRY_MS = 50;

/** Values as PostgreSQL writes them: pg would round integers. */
const TEXTS: QueryArrayConfig['types'] = { getTypeParser: () => String };

interface Connection {
  run(text: string, values?: readonly unknown[]): Promise<readonly (readonly (string | null)[])[]>;
  close(): Promise<void>;
}

/** @param isAlone whether no server may run, and nobody may write meanwhile */
export async function openPostgresSource(url: string, isAlone: boolean): Promise<CopySource> {
  const place = describePostgresUrl(url);
  const connection = await connect(url);
  try {
    requireSameSchema(await findApplied(connection), place);
    if (isAlone) await requireUnused(connection, place);
    await connection.run(`begin isolation level repeatable read ${isAlone ? '' : 'read only'}`);
    // Before the first query, which chooses the state that all see.
    if (isAlone) await lockTables(connection, 'share');
  } catch (error) {
    await connection.close();
    throw error;
  }
  return { ...createReading(connection), close: connection.close };
}

/** Creates the tables. Refuses a database that has a row or that a server uses. */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const place = describePostgresUrl(url);
  const db = await openDatabase({ engine: 'postgres', url, poolSize: 2 });
  await db.close();
  const connection = await connect(url);
  try {
    await requireUnused(connection, place);
    await connection.run('begin isolation level read committed');
    await lockTables(connection, 'share row exclusive');
    for (const { name } of await describeTables()) {
      const [first] = await connection.run(`select 1 from "${name}" limit 1`);
      if (first !== undefined) throw new DatabaseRefusedError('copy_target_taken', { place });
    }
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    ...createReading(connection),
    async insertRows(table, rows) {
      for (const row of rows) requireStorable(table, row);
      await connection.run(insertStatement(table, rows.length), rows.flat());
    },
    async setCounter({ name }, value) {
      await connection.run("select setval(pg_get_serial_sequence($1, 'id')::regclass, greatest($2::int8, 1), $2 > 0)", [
        `"${name}"`,
        value,
      ]);
    },
    async empty(tables) {
      for (const name of tables) await connection.run(`delete from "${name}"`);
    },
    commit: async () => void (await connection.run('commit')),
    close: connection.close,
  };
}

async function connect(url: string): Promise<Connection> {
  let client: Client;
  try {
    client = await openClient(await findTarget(url), {
      application_name: 'tavern-ledger-copy',
      // The other database may need long for its part.
      idle_in_transaction_session_timeout: 0,
      statement_timeout: 0,
    });
  } catch (error) {
    throw explainOpenError(error, url);
  }
  return {
    async run(text, values = []) {
      try {
        const { rows } = await client.query<(string | null)[]>({
          text,
          values: [...values],
          rowMode: 'array',
          types: TEXTS,
        });
        return rows;
      } catch (error) {
        throw toConnectionError(error);
      }
    },
    // Ends the transaction, too.
    close: () => client.end(),
  };
}

async function findApplied({ run }: Connection): Promise<readonly string[]> {
  const [table] = await run("select to_regclass('kysely_migration')");
  if (typeof table?.[0] !== 'string') return [];
  return (await run('select name from kysely_migration')).map(([name]) => String(name));
}

async function requireUnused({ run }: Connection, place: string): Promise<void> {
  for (const until = performance.now() + CLOSING_MS; ; await delay(RETRY_MS)) {
    const [server] = await run(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'tavern-ledger'",
    );
    if (server === undefined) return;
    if (performance.now() > until) throw new DatabaseRefusedError('copy_in_use', { place });
  }
}

/** Waits for those who write and keeps later ones waiting. */
async function lockTables({ run }: Connection, mode: string): Promise<void> {
  const tables = await describeTables();
  await run(`lock table ${quoteAll(tables.map(({ name }) => name))} in ${mode} mode`);
}

function createReading({ run }: Connection): Pick<CopySource, 'readRows' | 'readCounter'> {
  return {
    async *readRows(table) {
      const { name, columns, key, hasPrimaryKey } = table;
      // As SQLite sorts them; an index of a primary key has no such order, and needs none.
      const order = key.map((column) => `"${column}"${hasPrimaryKey ? '' : ' nulls first'}`).join();
      await run(
        `declare copied no scroll cursor for select ${quoteAll(columns.map((column) => column.name))} from "${name}" order by ${order}`,
      );
      for (;;) {
        const rows = await run(`fetch ${batchSizeOf(table)} from copied`);
        if (rows.length === 0) break;
        yield rows.map((row) => columns.map(({ kind }, at) => parseValue(kind, row[at] ?? null)));
      }
      await run('close copied');
    },
    async readCounter({ name }) {
      const [row] = await run("select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass)", [
        `"${name}"`,
      ]);
      return BigInt(row?.[0] ?? 0);
    },
  };
}

function parseValue(kind: CopyColumn['kind'], text: string | null): CopyRow[number] {
  if (text === null || kind === 'text') return text;
  return kind === 'integer' ? BigInt(text) : Number(text);
}

/** SQLite stores any value in any column, and NUL in texts. */
function requireStorable({ name, columns, key }: CopyTable, row: CopyRow): void {
  const wrong = columns.find(({ kind }, at) => !isStorable(kind, row[at] ?? null));
  if (wrong === undefined) return;
  const values = row.filter((_, at) => key.includes(columns[at]?.name ?? ''));
  throw new DatabaseRefusedError('copy_value', { table: name, column: wrong.name, row: values.map(String) });
}

function isStorable(kind: CopyColumn['kind'], value: CopyRow[number]): boolean {
  if (value === null) return true;
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  return typeof value === (kind === 'integer' ? 'bigint' : 'number');
}

function insertStatement({ name, columns }: CopyTable, rows: number): string {
  let parameter = 0;
  const row = (): string => `(${columns.map(() => `$${++parameter}`).join()})`;
  return `insert into "${name}" (${quoteAll(columns.map((column) => column.name))}) values ${Array.from({ length: rows }, row).join()}`;
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join();
}
