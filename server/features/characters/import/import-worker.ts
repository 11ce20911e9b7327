import { message, type Message } from '#shared/messages/message.ts';
import { workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ImportedCharacter } from '#shared/contract/characters/characters.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { openWriter } from '../../../db/connection.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { ImportJob, ImportResult } from './import-job.ts';
import type { MergeResult } from './merge/merge.ts';
import { readUploadedCharacters } from './read.ts';
import { createImportStore } from './store/import-store.ts';
import { IMPORTER_LIMITS } from './store/limits.ts';
import { prepareMerges, type ImportTarget } from './store/prepare-merge.ts';
import { storeSnapshots } from './store/store-snapshots.ts';

export interface ImportWorkerData {
  /** The database file. */
  readonly path: string;
}

const { path } = workerData as ImportWorkerData;
let opened: ImportTarget | undefined;
const NO_MERGES: ReadonlyMap<Snapshot, MergeResult> = new Map();

function openTarget(): ImportTarget {
  return { store: createImportStore(openWriter(path)), cache: new LRUCache({ maxSize: IMPORTER_LIMITS.cachedLength }) };
}

serveJobs<ImportJob, ImportResult>({
  prepare(job) {
    const { snapshots, warnings } = readUploadedCharacters(job);
    const { userId, now } = job;
    // Opening the database may write to it, so the first job of a thread waits for the write lock.
    const prepared = opened === undefined ? NO_MERGES : prepareMerges(opened, userId, snapshots, now);
    return () => {
      const target = (opened ??= openTarget());
      const stored = storeSnapshots(target, userId, snapshots, now, prepared);
      return { ...stored, warnings: [...warnings, ...stored.characters.flatMap(missingContentWarnings)] };
    };
  },
  transfer: ({ document }) => [document.buffer],
});

/** For people who send payloads by hand; programs read `wanted`. */
function missingContentWarnings({ name, wanted = [] }: ImportedCharacter): Message[] {
  return wanted.map((section) => message('section_held_elsewhere', { name, section }));
}
