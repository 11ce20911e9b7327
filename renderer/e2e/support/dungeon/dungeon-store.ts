import { join } from 'node:path';
import { DATABASE_FILE, openWriter } from '../../../../server/base/db/sqlite/connection.ts';
import type { RunningServer } from '../server.ts';

/** Changes the database of a running server. */
export function changeDatabase({ dataDir }: RunningServer, sql: string, ...values: readonly (string | number)[]): void {
  const database = openWriter(join(dataDir, DATABASE_FILE));
  database.prepare(sql).run(...values);
  database.close();
}
