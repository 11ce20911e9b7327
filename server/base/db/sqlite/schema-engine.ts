import { sql } from 'kysely';
import type { SchemaEngine } from '../migrate.ts';

export const sqliteSchema: SchemaEngine = {
  async prepare() {},
  async hasTable(transaction, name) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(
      transaction,
    );
    return rows.length > 0;
  },
  translate: (statement) => statement,
};
