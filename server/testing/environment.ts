import type { Context } from '../base/context.ts';
import type { Environment } from '../base/config.ts';

/** The variables with which another program finds the database of a test server. */
export function environmentOf({ context: { config } }: { readonly context: Pick<Context, 'config'> }): Environment {
  return { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
}
