import { message, type Message } from '#shared/base/messages/message.ts';
import { workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import type { RequiredFields, StoredQuery } from '#shared/imports/stored-fields.ts';
import { openThreadDatabase } from '../base/db/open-thread.ts';
import type { ThreadSource } from '../base/db/thread-access.ts';
import type { ThreadDatabase } from '../base/db/thread-database.ts';
import { serveJobs } from '../base/workers/serve-jobs.ts';
import { storeCollections, collectHoldings, storeHoldings } from './store/store-account.ts';
import type { CommittedBatch, ImportJob, ImportResult } from './import-job.ts';
import { readUploadedCharacters, type ParsedUpload } from './read.ts';
import { createImportStore } from './store/import-store.ts';
import { IMPORTER_LIMITS } from '../characters/limits.ts';
import { createSightings } from './sightings.ts';
import { findStoredCharacters, prepareMerges, type ImportTarget } from './store/prepare-merge.ts';
import { spellImport } from './store/spell-realms.ts';
import { storeCharacters } from './store/store-characters.ts';

const sightings = createSightings(Date.now);
let db: ThreadDatabase | undefined;
let opened: ImportTarget | undefined;

const NO_ACCOUNT = { holdings: [], collections: [], itemNames: [], rest: null } as const;

async function openTarget(): Promise<ImportTarget> {
  const connection = await openThreadDatabase(workerData as ThreadSource);
  db = connection;
  return {
    store: createImportStore(connection),
    cache: new LRUCache({ maxSize: IMPORTER_LIMITS.cachedLength }),
    isWriteWaiting: () => connection.isWriteWaiting(),
  };
}

function findStored(
  target: ImportTarget,
  userId: number,
  { game, guid, facts, ...character }: StoredQuery,
): Promise<readonly RequiredFields[]> {
  return findStoredCharacters(target, userId, { game_id: game, guid, facts, character });
}

async function readJob(target: ImportTarget, job: ImportJob): Promise<ParsedUpload> {
  if (job.form === 'account') return (await import('./read-account.ts')).readAccount(job);
  const steps = readUploadedCharacters(job);
  let step = steps.next();
  while (step.done !== true) step = steps.next(await findStored(target, job.userId, step.value));
  return step.value;
}

serveJobs<ImportJob, ImportResult, CommittedBatch | null>({
  async prepare(job) {
    const { userId, now } = job;
    const target = (opened ??= await openTarget());
    const { snapshots: read, warnings, account = NO_ACCOUNT } = await readJob(target, job);
    const { snapshots, respelled } = await spellImport(target.store, userId, read);
    const sighted = [...sightings.findNew(userId, snapshots), ...account.itemNames];
    const holdings = collectHoldings([...snapshots.flatMap((each) => each.holdings), ...account.holdings]);
    const collected = [...snapshots.flatMap((each) => each.collections), ...account.collections];
    const characters = await prepareMerges(target, userId, snapshots, now);
    const batches = storeCharacters(target, job, characters, respelled);
    return async () => {
      const { done, value } = await batches.next();
      if (done !== true) return { part: value };
      const stored = await storeHoldings(target.store, userId, holdings);
      const collections = await storeCollections(target.store, userId, collected);
      const missing = value.characters.flatMap(missingContentWarnings);
      return {
        result: {
          ...value,
          sighted,
          rest: account.rest,
          hasNewHoldings: stored.isChanged,
          hasNewCollections: collections.isChanged,
          // The first reason is that of a character sent alone.
          warnings: [...value.warnings, ...warnings, ...missing, ...stored.warnings, ...collections.warnings],
        },
      };
    };
  },
  transfer: ({ document }) => (document.length === 0 ? [] : [document.buffer]),
  close: async () => db?.close(),
});

/** For people who send payloads by hand; programs read `wanted`. */
function missingContentWarnings({ name, wanted = [] }: ImportedCharacter): Message[] {
  return wanted.map((section) => message('section_held_elsewhere', { name, section }));
}
