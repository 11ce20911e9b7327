import type { UserProfile } from '#shared/accounts/contract/users.ts';
import type { Context } from '../base/context.ts';
import type { RecordedEvent, ServerEvents } from '../base/events.ts';
import { Failure } from '../base/http/errors.ts';
import { createWorkerPool } from '../base/workers/worker-pool.ts';

export type Removal =
  | { readonly kind: 'removeAccount'; readonly userId: number }
  /** Groups that were deleted and can no longer be restored. */
  | { readonly kind: 'purgeGroups' };

/** The next page of an export. The thread that wrote the first one writes the others. */
export interface ExportPageJob {
  readonly kind: 'exportPage';
  readonly exportId: number;
  readonly isFirst: boolean;
  readonly user: UserProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type BulkJob =
  | (Removal & { readonly now: number })
  | ExportPageJob
  | { readonly kind: 'endExport'; readonly exportId: number };

export interface BulkResult {
  /** False when nothing is left. */
  readonly hasMore: boolean;
  readonly events: readonly RecordedEvent[];
  /** JSON of an exported page; empty for other jobs. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A job is a batch or a page, of which a caller has one at a time. */
const LOAD = { queueMax: 500, heapMiB: 256, timeoutMs: 60_000 } as const;
const RETRY_AFTER_SECONDS = 5;
/** Has turns like an account. */
const NO_ACCOUNT = 0;

/** Large deletions and exports, in a thread of their own. Accounts take turns, one batch or page each. */
export interface BulkJobs {
  /** Emits the events of each batch after its commit. An aborted removal ends after the batch under way. */
  removeInBatches(removal: Removal, signal?: AbortSignal): Promise<void>;
  /** The JSON text of an `AccountExport`; a page is read when the one before it was taken. */
  exportAccount(user: UserProfile): AsyncGenerator<Uint8Array, void, void>;
  /** Rejects new batches and pages, and waits for the one under way. */
  close(): Promise<void>;
}

/** @param script of the thread: it composes the work of all domains */
export function createBulkJobs(
  { db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>,
  script: URL,
): BulkJobs {
  const pool = createWorkerPool<BulkJob, BulkResult>({
    script,
    workerData: db.threads.source,
    size: 1,
    ...LOAD,
    whileWriting: (work) => db.threads.whileWriting(work),
    failureOf: () => new Failure('work_interrupted', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    onCrash: (error) => log.error({ err: error }, 'the thread of deletions and exports crashed'),
  });
  let exports = 0;

  const run = async (job: BulkJob, owner: number): Promise<BulkResult> => {
    const result = await pool.run(job, { owner }).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'storage_damaged') db.reportDamage();
      throw error;
    });
    for (const recorded of result.events) emit(recorded);
    return result;
  };
  const emit = <K extends keyof ServerEvents>({ name, event }: RecordedEvent<K>): void => events.emit(name, event);

  return {
    async removeInBatches(removal, signal = new AbortController().signal) {
      const owner = removal.kind === 'removeAccount' ? removal.userId : NO_ACCOUNT;
      while (!signal.aborted) {
        const { hasMore } = await run({ ...removal, now: now() }, owner);
        if (!hasMore) return;
      }
    },
    async *exportAccount(user) {
      const exportId = exports++;
      let hasMore = true;
      try {
        for (let isFirst = true; hasMore; isFirst = false) {
          const page = await run({ kind: 'exportPage', exportId, isFirst, user, now: now() }, user.id);
          hasMore = page.hasMore;
          yield page.bytes;
        }
      } finally {
        // Without a reply: the thread may be gone, and the export with it.
        if (hasMore) run({ kind: 'endExport', exportId }, user.id).catch(() => undefined);
      }
    },
    close: () => pool.close(),
  };
}
