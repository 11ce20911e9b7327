import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from './open-database.ts';
import { DATABASE_FILE } from './sqlite/connection.ts';

export function chooseDatabase({
  dataDir,
  databaseUrl,
  databasePool,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>): DatabaseTarget {
  return databaseUrl === null
    ? { engine: 'sqlite', path: join(dataDir, DATABASE_FILE) }
    : { engine: 'postgres', url: databaseUrl, poolSize: databasePool };
}
