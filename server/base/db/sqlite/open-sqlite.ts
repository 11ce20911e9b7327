import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import { SILENT_BUS } from '../../bus/frame-bus.ts';
import { openReader, openWriter, BUSY_TIMEOUT_MS } from './connection.ts';
import type { Database, TransactionWork } from '../database.ts';
import { sqliteDialect } from './dialect.ts';
import { migrate } from '../migrate.ts';
import { createMutex } from '../mutex.ts';
import { sqliteSchema } from './schema-engine.ts';
import { findStorageProblem } from '../storage-problem.ts';
import type { Tables } from '../tables.ts';
import { createWriteLock } from './write-lock.ts';

/**
 * Creates or migrates the file. One connection reads, one writes: its transactions run one after another through an
 * asynchronous lock, so the event loop does not wait for SQLite's own, and scopes make no difference.
 */
export async function openSqlite(path: string): Promise<Database> {
  const writing = openWriter(path);
  let isDamaged = false;
  const onError = (error: unknown): void => {
    if (findStorageProblem(error) === 'damaged') isDamaged = true;
  };
  const begin = createWriteLock(writing, BUSY_TIMEOUT_MS);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing, { begin, onError }) });
  let reader: Kysely<Tables>;
  let ledgerId: string;
  try {
    ledgerId = await migrate(writer, sqliteSchema);
    writing.pragma('busy_timeout = 0');
    reader = new Kysely<Tables>({ dialect: sqliteDialect(openReader(path), { onError }) });
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
  const waitingWrites = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const write = async <T>(work: TransactionWork<T>): Promise<T> => {
    let waiting = 1;
    const stopWaiting = (): void => {
      Atomics.sub(waitingWrites, 0, waiting);
      waiting = 0;
    };
    Atomics.add(waitingWrites, 0, waiting);
    try {
      return await alone(() => {
        stopWaiting();
        return writer.transaction().execute(work);
      });
    } finally {
      stopWaiting();
    }
  };
  const rollback = writing.prepare('rollback');
  const whileWriting = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      // The thread's connection would wait inside SQLite, and each thread after it again.
      await begin();
      rollback.run();
      return work();
    });
  let closing: Promise<void> | undefined;
  return {
    ledgerId,
    read: reader,
    write,
    writeIn: (_scope, work) => write(work),
    writeUnlocked: write,
    threads: { source: { engine: 'sqlite', path, waitingWrites }, whileWriting },
    isShared: false,
    openBus: () => SILENT_BUS,
    isDamaged: () => isDamaged,
    reportDamage: () => void (isDamaged = true),
    close: () => (closing ??= closeAll()),
  };

  async function closeAll(): Promise<void> {
    await mutex.close();
    await reader.destroy();
    await writer.destroy();
  }
}
