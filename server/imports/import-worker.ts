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
import { createImportStore, type ImportStore } from './store/import-store.ts';
import { IMPORTER_LIMITS } from '../characters/limits.ts';
import { createSightings } from './sightings.ts';
import { findStoredCharacters, prepareMerges, type ImportTarget } from './store/prepare-merge.ts';
import { storeCharacters } from './store/store-characters.ts';
import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { foldRealm, spellRealms } from '#shared/imports/realms.ts';

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
  { game, guid, ...character }: StoredQuery,
): Promise<readonly RequiredFields[]> {
  return findStoredCharacters(target, userId, { game_id: game, guid, character });
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
    const snapshots = await spellRealmsAsStored(target.store, userId, read);
    const sighted = [...sightings.findNew(userId, snapshots), ...account.itemNames];
    const holdings = collectHoldings([...snapshots.flatMap((each) => each.holdings), ...account.holdings]);
    const collected = [...snapshots.flatMap((each) => each.collections), ...account.collections];
    const batches = storeCharacters(target, job, await prepareMerges(target, userId, snapshots, now));
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
          warnings: [...warnings, ...missing, ...stored.warnings, ...collections.warnings],
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

/** Snapshots of other addons, some of which leave out the blanks of realms, with realms as the user's other characters have them. */
async function spellRealmsAsStored(
  { realms }: Pick<ImportStore, 'realms'>,
  userId: number,
  snapshots: readonly MergeInput[],
): Promise<readonly MergeInput[]> {
  const isBare = ({ sources, character }: Snapshot): boolean =>
    Object.keys(sources).length > 0 && !/[\s-]/.test(character.realm);
  if (!snapshots.some(isBare)) return snapshots;
  const spelled = spellRealms((await realms(userId)).map(({ realm }) => realm));
  const spell = (realm: string): string => spelled.get(foldRealm(realm)) ?? realm;
  return snapshots.map((snapshot) => {
    if (!isBare(snapshot)) return snapshot;
    const { character, holdings } = snapshot;
    return {
      ...snapshot,
      character: { ...character, realm: spell(character.realm) },
      holdings: holdings.map((each) => (each.realm === null ? each : { ...each, realm: spell(each.realm) })),
    };
  });
}
