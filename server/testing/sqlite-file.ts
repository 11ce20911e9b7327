import { join } from 'node:path';
import type { Context } from '../base/context.ts';
import { DATABASE_FILE } from '../base/db/sqlite/connection.ts';

/** The database file of a server, for tests that are about SQLite. */
export function sqliteFileOf({ context }: { readonly context: Pick<Context, 'config'> }): string {
  return join(context.config.dataDir, DATABASE_FILE);
}
