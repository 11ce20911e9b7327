import { existsSync } from 'node:fs';
import type { Config } from './base/config.ts';
import { chooseDatabase } from './base/db/choose-database.ts';
import type { Database } from './base/db/database.ts';
import { DatabaseRefusedError } from './base/db/database-refused.ts';
import { openDatabase, type SqliteTarget } from './base/db/open-database.ts';
import { createDatabaseFile, findFileDamage } from './base/db/sqlite/database-file.ts';
import { DataDirInUseError, lockDataDir } from './base/db/sqlite/data-dir-lock.ts';
import { codeOf, StartError } from './base/start-error.ts';

export interface StartedDatabase {
  readonly db: Database;
  /** Closes the database and lets another server use it. */
  close(): Promise<void>;
}

const DISK_FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/;

/** Opens the database of the settings for a server. Failures are a `StartError` with the engine's own sentence. */
export async function startDatabase(config: Config): Promise<StartedDatabase> {
  const target = chooseDatabase(config);
  try {
    if (target.engine === 'sqlite') return await startSqlite(config.dataDir, target);
    const db = await openDatabase(target);
    return { db, close: () => db.close() };
  } catch (error) {
    if (target.engine === 'sqlite' && DISK_FULL.test(codeOf(error)))
      throw new StartError(`The disk of DATA_DIR ${config.dataDir} is full. Make room on it, then start again.`);
    if (!(error instanceof DatabaseRefusedError)) throw error;
    throw new StartError(target.engine === 'postgres' ? `DATABASE_URL: ${error.message}` : error.message);
  }
}

async function startSqlite(folder: string, target: SqliteTarget): Promise<StartedDatabase> {
  const unlock = lockFolder(folder);
  try {
    const db = await openFile(target);
    const close = async (): Promise<void> => {
      await db.close();
      unlock();
    };
    return { db, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lockFolder(folder: string): () => void {
  try {
    return lockDataDir(folder, Date.now());
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new StartError(error.message);
    if (DISK_FULL.test(codeOf(error))) throw error;
    throw new StartError(`DATA_DIR ${folder} cannot be locked (${codeOf(error)}). Check its permissions and its disk.`);
  }
}

async function openFile(target: SqliteTarget): Promise<Database> {
  const { path } = target;
  try {
    if (!existsSync(path)) createDatabaseFile(path);
    const damage = findFileDamage(path);
    if (damage !== null) {
      throw new StartError(
        `The database in DATA_DIR is damaged: ${path} (${damage}). Restore a backup, or move the file and the ones beside it away to begin without data.`,
      );
    }
    return await openDatabase(target);
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('SQLITE_') && !DISK_FULL.test(code))
      throw new StartError(
        `The database in DATA_DIR cannot be opened: ${path} (${code}). Check the file, or choose another folder.`,
      );
    throw error;
  }
}
