import { message, type Message } from '#shared/messages/message.ts';
import { workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ImportedCharacter } from '#shared/contract/characters/characters.ts';
import { openWriter } from '../../../db/connection.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import { storeCollections } from './collections/store-collections.ts';
import { collectHoldings, storeHoldings } from './holdings/store-holdings.ts';
import type { CommittedBatch, ImportJob, ImportResult } from './import-job.ts';
import { readUploadedCharacters } from './read.ts';
import { createImportStore } from './store/import-store.ts';
import { IMPORTER_LIMITS } from './store/limits.ts';
import { createSightings } from './sightings.ts';
import { findCharacterRow, loadCharacter, prepareMerges, type ImportTarget } from './store/prepare-merge.ts';
import { storeCharacters } from './store/store-characters.ts';

export interface ImportWorkerData {
  /** The database file. */
  readonly path: string;
  /** Of `Database`. */
  readonly waitingWrites: Int32Array<SharedArrayBuffer>;
}

const { path, waitingWrites } = workerData as ImportWorkerData;
const sightings = createSightings(Date.now);
let opened: ImportTarget | undefined;

function openTarget(): ImportTarget {
  return {
    store: createImportStore(openWriter(path)),
    cache: new LRUCache({ maxSize: IMPORTER_LIMITS.cachedLength }),
    isWriteWaiting: () => Atomics.load(waitingWrites, 0) > 0,
  };
}

serveJobs<ImportJob, ImportResult, CommittedBatch | null>({
  prepare(job) {
    const { userId, now } = job;
    const target = (opened ??= openTarget());
    const { snapshots, warnings } = readUploadedCharacters(job, ({ game, ...person }) => {
      const row = findCharacterRow(target.store, userId, { game_id: game, guid: person.guid, character: person });
      return row === null ? [] : [loadCharacter(target, row).document];
    });
    const sighted = sightings.findNew(userId, snapshots);
    const holdings = collectHoldings(snapshots);
    const batches = storeCharacters(target, userId, prepareMerges(target, userId, snapshots, now), now);
    return () => {
      const { done, value } = batches.next();
      if (done !== true) return { part: value };
      const stored = storeHoldings(target.store, userId, holdings);
      const collections = storeCollections(target.store, userId, snapshots);
      const missing = value.characters.flatMap(missingContentWarnings);
      return {
        result: {
          ...value,
          sighted,
          hasNewHoldings: stored.isChanged,
          hasNewCollections: collections.isChanged,
          warnings: [...warnings, ...missing, ...stored.warnings, ...collections.warnings],
        },
      };
    };
  },
  transfer: ({ document }) => [document.buffer],
});

/** For people who send payloads by hand; programs read `wanted`. */
function missingContentWarnings({ name, wanted = [] }: ImportedCharacter): Message[] {
  return wanted.map((section) => message('section_held_elsewhere', { name, section }));
}
