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
import { findStoredCharacters, findStoredRows, prepareMerges, type ImportTarget } from './store/prepare-merge.ts';
import { rowFacts } from './store/known-characters.ts';
import { spellImport } from './store/spell-realms.ts';
import { storeCharacters } from './store/store-characters.ts';
import { joinFacts, type IdentityFacts } from '#shared/characters/identity-facts.ts';
import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { WARNINGS_MAX } from '#shared/characters/read-import/warning-list.ts';
import type { ExcludedFiles } from '#shared/characters/contract/excluded.ts';
import { indexExcluded, type UploadedIdentity } from '#shared/imports/excluded.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { banksWithout, withoutAddons } from '#shared/imports/excluded-addons.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { Failure } from '../base/http/errors.ts';

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
    const { snapshots: spelled, respelled } = await spellImport(target.store, userId, read);
    const { snapshots, excluded, excludedAddons, holdings: seen } = await skipExcluded(target, job, spelled);
    const sighted = [...sightings.findNew(userId, snapshots), ...account.itemNames];
    const holdings = collectHoldings([...seen, ...account.holdings]);
    const collected = [...spelled.flatMap((each) => each.collections), ...account.collections];
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
          excluded: excluded.map(({ character: { name, realm }, game_id }) => ({ name, realm, game_id })),
          excludedAddons,
          sighted,
          rest: account.rest,
          hasNewHoldings: stored.isChanged,
          hasNewCollections: collections.isChanged,
          // The first reason is that of a character sent alone.
          warnings: [
            ...value.warnings,
            ...warnings,
            ...excluded.slice(0, WARNINGS_MAX).map((each) => message('character_excluded', nameExcluded(each))),
            ...missing,
            ...stored.warnings,
            ...collections.warnings,
          ],
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

function nameExcluded({ character: { name, realm } }: Snapshot): { readonly who: string } {
  return { who: `${name} (${realm})` };
}

interface Wanted {
  readonly snapshots: readonly MergeInput[];
  /** Characters of which nothing is left. */
  readonly excluded: readonly Snapshot[];
  readonly excludedAddons: readonly ExcludedFiles[];
  /** Of all characters, also the excluded ones: they are the account's. */
  readonly holdings: readonly HoldingState[];
}

/** A snapshot's identity with what the ledger knows of the character that it is of. */
async function identify(target: ImportTarget, userId: number, snapshot: MergeInput): Promise<UploadedIdentity> {
  const { game_id, guid, facts, character } = snapshot;
  const rows = await findStoredRows(target, userId, snapshot);
  const [row] = rows.length === 1 ? rows : [];
  const known = { guid: guid ?? row?.guid ?? null, facts: row === undefined ? facts : joinFacts(facts, rowFacts(row)) };
  return { game_id, name: character.name, realm: character.realm, ...known };
}

/**
 * Leaves out the characters and the other addons that the player does not want, whichever client sent them. An export restores what
 * was in the ledger. Throws a `Failure` for a single payload.
 */
async function skipExcluded(
  target: ImportTarget,
  { userId, form }: Pick<ImportJob, 'userId' | 'form'>,
  snapshots: readonly MergeInput[],
): Promise<Wanted> {
  const rows = form === 'account' ? [] : await target.store.excluded(userId);
  const characters = rows
    .filter(({ addon }) => addon === null)
    .map((row) => ({ ...row, facts: JSON.parse(row.facts) as IdentityFacts }));
  const find = indexExcluded(characters);
  const isMeant = async (snapshot: MergeInput): Promise<boolean> => {
    const { game_id, guid, facts, character } = snapshot;
    const given = { game_id, guid, facts, name: character.name, realm: character.realm };
    // Only of those that an entry may mean the ledger is asked who they are.
    return find(given) !== null && find(await identify(target, userId, snapshot)) !== null;
  };
  const addons = rows.flatMap(({ game_id, addon }) => (addon === null ? [] : [{ game_id, addon } as ExcludedFiles]));
  const met = new Set<ExcludedFiles>();
  const wanted: MergeInput[] = [];
  const excluded: Snapshot[] = [];
  const holdings: HoldingState[] = [];
  for (const snapshot of snapshots) {
    const { game_id } = snapshot;
    const isUnwanted = (addon: AddonCode): boolean => {
      const entry = addons.find((each) => each.game_id === game_id && each.addon === addon);
      if (entry !== undefined) met.add(entry);
      return entry !== undefined;
    };
    const left = addons.length === 0 ? snapshot : withoutAddons(snapshot, isUnwanted);
    holdings.push(...banksWithout(snapshot.holdings, isUnwanted));
    if (left === null || (await isMeant(snapshot))) excluded.push(snapshot);
    else wanted.push(left);
  }
  const [first] = excluded;
  if (form === 'payload' && first !== undefined) throw new Failure('character_excluded', nameExcluded(first));
  return { snapshots: wanted, excluded, excludedAddons: [...met], holdings };
}
