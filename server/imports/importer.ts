import { availableParallelism } from 'node:os';
import type { Context } from '../base/context.ts';
import { busy, Failure } from '../base/http/errors.ts';
import type { UnreadBody } from '../base/http/register-route.ts';
import { findStorageFailure } from '../base/http/storage-failure.ts';
import { collectBody, createByteBudget, RETRY_AFTER_SECONDS } from './receive.ts';
import { createWorkerPool, type JobFailure } from '../base/workers/worker-pool.ts';
import type { CommittedBatch, ImportJob, ImportResult } from './import-job.ts';
import { IMPORTER_LIMITS } from '../characters/limits.ts';
import type { AccountImporter } from '../accounts/account-importer.ts';
import { restoreJoins } from '../characters/join/restore-joins.ts';

/** Imports in worker threads and emits the changes. A `Failure` means an invalid upload, or one that may be retried. */
export interface Importer {
  /** A file as the game wrote it, or JSON, or either compressed. */
  importUpload(userId: number, bytes: Uint8Array): Promise<ImportResult>;
  /** The body of POST /characters/updates (`hex`), POST /characters/import (`payload`) or POST /users/import (`account`). */
  importBody(userId: number, form: 'hex' | 'payload' | 'account', body: UnreadBody): Promise<ImportResult>;
  /** Resolves when the user's imports that are under way now have ended. */
  settled(userId: number): Promise<void>;
  /** Rejects new imports and lets accepted ones finish. */
  close(): Promise<void>;
}

type ImporterOptions = { readonly [K in keyof typeof IMPORTER_LIMITS]: number };

export function createImporter(
  { db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>,
  given: Partial<ImporterOptions> = {},
): Importer {
  const load: ImporterOptions = { ...IMPORTER_LIMITS, ...given };
  const budgets = { large: createByteBudget(load.bodies), small: createByteBudget(load.queue * load.smallUpload) };
  const userSlots = createUserSlots(load.perUser);
  const pool = createWorkerPool<ImportJob, ImportResult, CommittedBatch | null>({
    script: new URL('./import-worker.ts', import.meta.url),
    workerData: db.threads.source,
    // One core is left to the event loop. At least two threads, of which large uploads leave one to the small ones.
    size: Math.max(2, Math.min(availableParallelism() - 1, load.threads)),
    queueMax: load.queue,
    heapMiB: load.heapMiB,
    timeoutMs: load.timeoutMs,
    whileWriting: (work) => db.threads.whileWriting(work),
    failureOf: (reason) => failureOf(reason, load.timeoutMs / 1000),
    onCrash: (error) => log.error({ err: error }, 'an import thread crashed'),
  });

  const run = async (
    userId: number,
    form: ImportJob['form'],
    segments: readonly Uint8Array<ArrayBuffer>[],
    isLarge: boolean,
  ): Promise<ImportResult> => {
    const transfer = segments.map((segment) => segment.buffer);
    let isPartlyStored = false;
    const announce = (batch: CommittedBatch | null): void => {
      isPartlyStored ||= batch !== null;
      if (batch !== null) events.emit('charactersChanged', { userId, ...batch });
    };
    const result = await pool
      .run({ userId, form, segments, now: now() }, { transfer, owner: userId, isLarge, onPart: announce })
      .catch((error: unknown) => {
        // A thread may die after its commit.
        events.emit('charactersInDoubt', { userId });
        if (error instanceof Failure && error.code === 'storage_damaged') db.reportDamage();
        const failure = error instanceof Failure ? error : findStorageFailure(error);
        throw isPartlyStored && failure?.status === 503 ? failureOf('interruptedInWriting', 0) : error;
      });
    if (result.sighted.length > 0) events.emit('itemsSighted', { userId, sighted: result.sighted });
    announce(result.last);
    if (result.hasNewHoldings) events.emit('holdingsChanged', { userId });
    if (result.hasNewCollections) events.emit('collectionsChanged', { userId });
    return result;
  };

  return {
    importUpload: (userId, bytes) =>
      userSlots.run(userId, () => run(userId, 'file', [new Uint8Array(bytes)], bytes.length > load.smallUpload)),
    importBody: (userId, form, body) =>
      userSlots.run(userId, async () => {
        pool.warm();
        const { contentLength } = body;
        const isLarge = contentLength === null || contentLength > load.smallUpload;
        const { segments, release } = await collectBody(body, isLarge ? budgets.large : budgets.small);
        try {
          const isLargeJob =
            isLarge || (form === 'hex' && contentLength > load.smallCompressedUpload && isCompressed(segments));
          return await run(userId, form, segments, isLargeJob);
        } finally {
          release();
        }
      }),
    settled: (userId) => userSlots.settled(userId),
    close: () => pool.close(),
  };
}

export function createAccountImporter(context: Context, importer: Importer): AccountImporter {
  return {
    importAccount: async (userId, body) => {
      const result = await importer.importBody(userId, 'account', body);
      const { characters, restored, hasNewHoldings, hasNewCollections, warnings, rest } = result;
      return { characters, ids: restored, hasNewHoldings, hasNewCollections, warnings, rest: rest ?? {} };
    },
    restoreJoins: (userId, joins) => restoreJoins(context, userId, joins),
  };
}

/** True for hexadecimal text of gzip or zlib data. */
function isCompressed(segments: readonly Uint8Array<ArrayBuffer>[]): boolean {
  return segments.some(({ buffer, byteOffset, byteLength }) =>
    /"(?:1f8b|78)/i.test(Buffer.from(buffer, byteOffset, byteLength).toString('latin1')),
  );
}

function createUserSlots(perUser: number) {
  const active = new Map<number, Set<Promise<unknown>>>();
  return {
    async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
      const imports = active.get(userId) ?? new Set();
      if (imports.size >= perUser) throw busy(RETRY_AFTER_SECONDS);
      const working = work();
      active.set(userId, imports.add(working));
      try {
        return await working;
      } finally {
        imports.delete(working);
        if (imports.size === 0) active.delete(userId);
      }
    },
    async settled(userId: number): Promise<void> {
      await Promise.allSettled(active.get(userId) ?? []);
    },
  };
}

function failureOf(reason: JobFailure, seconds: number): Failure {
  const again = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  switch (reason) {
    case 'tooMuchMemory':
      return new Failure('too_much_memory');
    case 'tooSlow':
      return new Failure('import_too_slow', { seconds });
    case 'interrupted':
      return new Failure('import_interrupted', {}, again);
    case 'interruptedInWriting':
      return new Failure('import_interrupted_storing', {}, again);
  }
}
