import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { openReader, openWriter, BUSY_TIMEOUT_MS, type Connection } from './connection.ts';
import type { Database } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { migrate } from './migrate.ts';
import { createMutex } from './mutex.ts';
import type { Tables } from './tables.ts';

/** Retry interval while another process holds the write lock. */
const LOCK_RETRY_MS = 10;

/** Creates or migrates the file. Throws `NewerDatabaseError` when a newer version of the program wrote it. */
export async function openDatabase(path: string): Promise<Database> {
  const writing = openWriter(path);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing, { begin: () => beginImmediate(writing) }) });
  let reader: Kysely<Tables>;
  try {
    await migrate(writer);
    writing.pragma('busy_timeout = 0');
    reader = new Kysely<Tables>({ dialect: sqliteDialect(openReader(path)) });
  } catch (error) {
    writing.close();
    throw error;
  }

  const mutex = createMutex();
  // A continuation that outlives its write may write later; only a nested write would deadlock.
  const holding = new AsyncLocalStorage<{ held: boolean }>();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    if (holding.getStore()?.held)
      return Promise.reject(new Error('A write inside a write would wait for itself: pass the transaction on.'));
    return mutex.run(async () => {
      const place = { held: true };
      try {
        return await holding.run(place, work);
      } finally {
        place.held = false;
      }
    });
  };
  let closing: Promise<void> | undefined;
  return {
    path,
    read: reader,
    write: (work) => alone(() => writer.transaction().execute(work)),
    exclusive: alone,
    close: () => (closing ??= closeAll()),
  };

  async function closeAll(): Promise<void> {
    await mutex.close();
    await reader.destroy();
    await writer.destroy();
  }
}

/**
 * Takes the write lock at the start, so a transaction cannot fail halfway for lack of it. Another process (`npm run
 * admin`) may hold it briefly: retrying here keeps the event loop free, SQLite's own wait would not.
 */
async function beginImmediate(connection: Connection): Promise<void> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await delay(LOCK_RETRY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
