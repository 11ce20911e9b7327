import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Connection } from '../sqlite/connection.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { sqliteSchema } from '../sqlite/schema-engine.ts';
import type { Tables } from '../tables.ts';
import { VOLATILE_TABLES } from '../volatile-tables.ts';

type ColumnKind = 'integer' | 'real' | 'text';

export interface CopyColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

export interface CopyTable {
  readonly name: string;
  readonly columns: readonly CopyColumn[];
  /** Names of the primary key's columns, or of all columns. */
  readonly key: readonly string[];
  readonly hasPrimaryKey: boolean;
  /** The database gives the ids and never reuses one. */
  readonly hasCounter: boolean;
}

/** Values in the order of the table's columns. Integers are bigint, so that none is rounded. */
export type CopyRow = readonly (bigint | number | string | null)[];

/** Rows that are in memory at a time. A document has up to some megabytes. */
export function batchSizeOf({ columns }: CopyTable): number {
  return columns.some(({ name }) => name === 'document') ? 8 : 200;
}

/** The tables that the migrations create, each after those that it refers to. */
export async function describeTables(): Promise<readonly CopyTable[]> {
  const connection = new BetterSqlite3(':memory:');
  const begin = async (): Promise<void> => void connection.exec('begin');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection, { begin, onError: () => {} }) });
  try {
    await migrate(db, sqliteSchema);
    return sortByReferences(connection);
  } finally {
    await db.destroy();
  }
}

function sortByReferences(connection: Connection): readonly CopyTable[] {
  const waiting = new Map(
    connection
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'",
      )
      .all()
      // The copy is a database of its own, with an id of its own.
      .filter(({ name }) => !VOLATILE_TABLES.includes(name) && name !== 'ledger')
      .map(({ name, sql }) => [name, describeTable(connection, name, sql)]),
  );
  const sorted: CopyTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error('Tables refer to each other.');
    for (const { references: _, ...table } of ready) {
      sorted.push(table);
      waiting.delete(table.name);
    }
  }
  return sorted;
}

function describeTable(
  connection: Connection,
  name: string,
  sql: string,
): CopyTable & { readonly references: readonly string[] } {
  const columns = connection
    .prepare<[string], { name: string; type: string; pk: number }>(
      'select name, lower(type) as type, pk from pragma_table_info(?)',
    )
    .all(name);
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, kind: toKind(column.type) })),
    key: (key.length > 0 ? key : columns).map((column) => column.name),
    hasPrimaryKey: key.length > 0,
    hasCounter: /\bautoincrement\b/i.test(sql),
    references: connection
      .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
      .pluck()
      .all(name)
      .filter((other) => other !== name),
  };
}

function toKind(type: string): ColumnKind {
  if (type === 'integer' || type === 'real' || type === 'text') return type;
  throw new Error(`A column has the type ${type}, which has no counterpart in the other engine.`);
}
