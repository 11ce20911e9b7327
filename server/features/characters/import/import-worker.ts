import { workerData } from 'node:worker_threads';
import type { ChangedCharacter } from '#shared/contract/live/live.ts';
import type { ImportedCharacter } from '#shared/contract/characters/characters.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { openWriter } from '../../../db/connection.ts';
import { Failure, busy } from '../../../http/errors.ts';
import { RETRY_AFTER_SECONDS } from './read/collect-body.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { ImportJob } from './read/import-job.ts';
import { createDocumentCache } from './store/document-cache.ts';
import { prepareMerges, type PreparedMerge, type ImportTarget } from './store/prepare-merge.ts';
import { createImportStore } from './store/import-store.ts';
import { IMPORTER_LIMITS } from './store/limits.ts';
import { parseUpload } from './read/read-job.ts';
import { storeSnapshots } from './store/store-snapshots.ts';

export interface ImportWorkerData {
  /** The database file. */
  readonly path: string;
}

/** What the main thread gets of an import: never a parsed document. */
export interface ImportReply {
  readonly revision: number | null;
  readonly characters: readonly ImportedCharacter[];
  readonly changed: readonly ChangedCharacter[];
  readonly ids: readonly number[];
  readonly warnings: readonly string[];
  /** For `payload`: the character's document, as bytes of JSON. */
  readonly document: Uint8Array<ArrayBuffer> | null;
}

const { path } = workerData as ImportWorkerData;
let opened: ImportTarget | undefined;
const NO_PREPARED_MERGES: ReadonlyMap<Snapshot, PreparedMerge> = new Map();

serveJobs<ImportJob, ImportReply>({
  prepare(job) {
    const { snapshots, warnings } = parseUpload(job);
    const { userId, form, now } = job;
    // The first job of a thread finds nothing open yet: that is for the writer's place.
    const drafts = opened === undefined ? NO_PREPARED_MERGES : prepareMerges(opened, userId, snapshots, now);
    return () => {
      opened ??= { store: createImportStore(openWriter(path)), cache: createDocumentCache(IMPORTER_LIMITS.remembered) };
      const ledger = opened;
      const { firstDocument, ...stored } = mapSqliteErrors(() =>
        storeSnapshots(ledger, userId, snapshots, now, drafts),
      );
      return {
        ...stored,
        warnings: [...warnings, ...stored.characters.flatMap(missingContentWarnings)],
        document: form === 'payload' ? new TextEncoder().encode(firstDocument) : null,
      };
    };
  },
  transfer: ({ document }) => (document === null ? [] : [document.buffer]),
});

/** For who sends payloads by hand; a program reads `wanted`. */
function missingContentWarnings({ name, wanted = [] }: ImportedCharacter): string[] {
  return wanted.map(
    (section) =>
      `${name}: ${section} was called unchanged, but the ledger holds another observation of it; send it whole`,
  );
}

/** What SQLite refuses for reasons outside the program is no bug. */
function mapSqliteErrors<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('SQLITE_BUSY')) throw busy(RETRY_AFTER_SECONDS);
    if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
      throw new Failure('storage_failed', {}, { retryAfterSeconds: 60 });
    }
    throw error;
  }
}
