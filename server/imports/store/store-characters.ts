import type { Character, ImportedCharacter, ImportStatus } from '#shared/characters/contract/characters.ts';
import { message, type ParamsOf } from '#shared/base/messages/message.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { Failure, notSignedIn } from '../../base/http/errors.ts';
import type { CommittedBatch, ImportJob, ImportResult, RestoredId } from '../import-job.ts';
import { NO_HISTORY, type CharacterRow, type KnownHistory } from './known-characters.ts';
import type { ImportStore } from './import-store.ts';
import { addMoneyHistory } from './history-store.ts';
import { findExceededLimit, type Usage } from '../../characters/limits.ts';
import {
  findCharacterRows,
  isStillValid,
  mergeAll,
  type ImportTarget,
  type Observations,
  type PreparedCharacter,
} from './prepare-merge.ts';
import { largestBatch, readBatch, takeHistory, takeRow, type BatchRows } from './read-batch.ts';
import { refreshJoined } from './refresh-joined.ts';
import { recordFirstSeen } from './record-first-seen.ts';
import { respellStored, type Respelled } from './spell-realms.ts';
import { storePast } from './store-past.ts';
import { currentOf, isRowKept, resolveCharacterRow, type BatchEntry } from './resolve-character-row.ts';
import { HISTORY_MAX, insertIntoHistory, thinHistory } from '#shared/characters/merge/history-rules.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';

/** Returns true when the history changes. */
async function addHistoryPoint(
  store: ImportStore,
  id: number,
  { moment, lastKnown }: MergeResult,
  { last, points }: KnownHistory,
): Promise<boolean> {
  if (moment === null) return false;
  const before =
    last === null || last.observed_at <= moment.observed_at
      ? last
      : ((await store.history.pointBefore(id, moment.observed_at)) ?? null);
  const after =
    lastKnown > moment.observed_at ? ((await store.history.pointAfter(id, moment.observed_at)) ?? null) : null;
  const put = insertIntoHistory(before, moment, after, lastKnown);
  for (const point of put) store.history.putPoint(id, point);
  if (before !== null && put.length > 0 && points + put.length > HISTORY_MAX) {
    for (const at of thinHistory(await store.history.points(id))) store.history.removePoint(id, at);
  }
  return put.length > 0;
}

const NO_JOINED: Awaited<ReturnType<typeof refreshJoined>> = new Map();

interface Batch {
  /** Number of its characters. */
  readonly size: number;
  /** By character id. */
  readonly entries: ReadonlyMap<number, BatchEntry>;
  /** Null when nothing was written. */
  readonly committed: CommittedBatch | null;
  /** The document of its first character, as JSON; empty unless the import returns it. */
  readonly document: string;
}

type ImportRequest = Pick<ImportJob, 'userId' | 'form' | 'now'>;

type Undecided = ParamsOf<'character_undecided'>;

interface BatchRequest extends ImportRequest {
  /** Those that are not yet written: the batch takes as many as may be written at once, and at least one. */
  readonly characters: readonly PreparedCharacter[];
  /** The characters of the import so far, by id; those of the batch are added. */
  readonly imported: Map<number, ImportedCharacter>;
  /** Likewise, those from the export of an account. */
  readonly restored: RestoredId[];
  /** Likewise, those of which nothing tells which character of a name they are. */
  readonly undecided: Undecided[];
  readonly respelled: Respelled;
}

/**
 * Writes an import in batches of whole characters, each in one transaction and with a revision of its own; others may write between
 * two of them. Yields all but the last batch. Fails with 401 when the account is gone and 422 when it is full, or when nothing tells
 * which characters of the ledger those of the import are; of several, only such ones are left out, with a warning.
 *
 * Tried without gain for 50 characters of 120 items (11 ms in one thread, of which the commit is 2): larger pages, caches or
 * WAL checkpoints, mmap, `synchronous = OFF`, documents as blobs, serialising by schema or by hand, reading all characters in
 * one transaction.
 */
export async function* storeCharacters(
  target: ImportTarget,
  request: ImportRequest,
  characters: readonly PreparedCharacter[],
  respelled: Respelled,
): AsyncGenerator<
  CommittedBatch | null,
  Pick<ImportResult, 'characters' | 'restored' | 'warnings' | 'last' | 'document'>
> {
  const { store, cache } = target;
  const { userId } = request;
  const imported = new Map<number, ImportedCharacter>();
  const restored: RestoredId[] = [];
  const undecided: Undecided[] = [];
  if (characters.length > 1) requireCapacity(expectUsage(await store.usage(userId), characters));
  let first: Batch | undefined;
  let last: CommittedBatch | null = null;
  for (let done = 0; done < characters.length;) {
    if (first !== undefined) yield last;
    const waiting = characters.slice(done);
    const batch = await store.transaction(userId, () =>
      storeBatch(target, { ...request, characters: waiting, imported, restored, undecided, respelled }),
    );
    done += batch.size;
    // After the commit: a version that was rolled back may be used again, for something else.
    for (const [id, { stored, text }] of batch.entries) if (text !== null) cache.set(id, stored, { size: text.length });
    first ??= batch;
    last = batch.committed;
  }
  const [waits] = undecided;
  if (waits !== undefined && imported.size === 0 && request.form !== 'account')
    throw new Failure('character_undecided', waits);
  const warnings = undecided.map((each) => message('character_undecided', each));
  const document = new TextEncoder().encode(first?.document);
  return { characters: [...imported.values()], restored, warnings, last, document };
}

function describeWho({ character: { name, realm } }: Snapshot): string {
  return `${name} (${realm})`;
}

function expectUsage({ characters, length }: Usage, added: readonly PreparedCharacter[]): Usage {
  return {
    characters: characters + added.filter(({ merges: [{ merged }] }) => merged.status === 'created').length,
    length: added.reduce((sum, { growth }) => sum + growth, length),
  };
}

function requireCapacity(usage: Usage): void {
  const full = findExceededLimit(usage);
  if (full !== null) throw full;
}

async function storeBatch(target: ImportTarget, request: BatchRequest): Promise<Batch> {
  const { userId, form, now, characters, imported } = request;
  const { store } = target;
  const entries = new Map<number, BatchEntry>();
  const rows = await readBatch(target, userId, characters);
  // The account may have been deleted while its import was under way.
  if (rows.account === null) throw notSignedIn();
  let size = 0;
  let length = 0;
  for (const prepared of characters) {
    length += prepared.text?.length ?? 0;
    const largest = largestBatch(target);
    if (size > 0 && (size >= largest.characters || length > largest.length)) break;
    await storeOne(target, entries, { ...request, prepared, rows });
    size++;
  }
  await respellStored(target, userId, entries, request.respelled);
  const written = [...entries].filter(([, { isWritten }]) => isWritten);
  const joined =
    rows.account.joins === 0
      ? NO_JOINED
      : await refreshJoined(store, userId, [...entries.keys()], new Set(written.map(([id]) => id)));
  for (const [id, { document }] of joined) reportAsListed(imported, id, document);
  const document = form === 'payload' ? await firstDocument(store, entries, joined) : '';
  if (written.length === 0) return { size, entries, committed: null, document };
  const changed = new Map(
    written.map(([id, entry]) => {
      const { document: shown, changes } = joined.get(id) ?? {
        document: entry.stored.document,
        changes: entry.changes,
      };
      const { name, realm, game_id } = shown;
      const status = imported.get(shown.id)?.status ?? 'unchanged';
      return [shown.id, { id: shown.id, name, realm, game_id, status, changes: [...changes] }];
    }),
  );
  const bumped = await store.bumpRevision(userId, now);
  if (bumped === null) return { size, entries, committed: null, document };
  requireCapacity(bumped);
  const { revision } = bumped;
  store.markChanged(userId, revision, changed.keys());
  return {
    size,
    entries,
    committed: { revision, changed: [...changed.values()], isSharing: rows.account.isSharing },
    document,
  };
}

async function firstDocument(
  store: ImportStore,
  [first]: Iterable<readonly [number, BatchEntry]>,
  joined: typeof NO_JOINED,
): Promise<string> {
  if (first === undefined) return '';
  const [id, { text }] = first;
  return joined.get(id)?.text ?? text ?? (await store.document(id)).document;
}

interface StoreRequest extends BatchRequest {
  readonly prepared: PreparedCharacter;
  readonly rows: BatchRows;
}

async function storeOne(target: ImportTarget, entries: Map<number, BatchEntry>, request: StoreRequest): Promise<void> {
  const { store } = target;
  const { userId, now, imported, prepared, rows } = request;
  const snapshots = prepared.merges.map(({ snapshot }) => snapshot) as unknown as Observations;
  const [snapshot] = snapshots;
  const known = takeRow(rows, entries, prepared);
  const found = known
    ? [known]
    : await findCharacterRows(store, userId, snapshot, (each, isOnly) =>
        classedDocument(target, entries, prepared, each, isOnly),
      );
  if (found.length > 1 && snapshot.guid === null) {
    request.undecided.push({ who: describeWho(snapshot), number: found.length });
    return;
  }
  const [row = null] = found.length === 1 ? found : [];
  const { merges, result, text } = isStillValid(prepared, row)
    ? prepared
    : mergeAll(row && (await currentOf(target, entries, row)), snapshots, now, 0);
  const resolving = { userId, now, row, snapshot, merged: result };
  const isKept = isRowKept(resolving);
  const id = isKept ? resolving.row.id : await resolveCharacterRow(store, resolving);
  if (!isKept) rows.byId.clear();
  let hasNewPoint = false;
  for (const { snapshot: observed, merged } of merges) {
    const { past } = observed;
    if (past !== undefined) {
      request.restored.push({ from: past.exportId, id });
      hasNewPoint = (await storePast(store, id, past, merged)) || hasNewPoint;
      rows.histories.delete(id);
      // The export has the point of its newest observation.
      if (past.points.length > 0) continue;
    } else store.history.addReputationSteps(id, merged.reputationSteps);
    const { moneyHistory } = observed;
    if (moneyHistory !== undefined) hasNewPoint = (await addMoneyHistory(store.money, id, moneyHistory)) || hasNewPoint;
    if (merged.moment === null) continue;
    const isNew = merged.status === 'created' && past === undefined;
    const before = isNew ? NO_HISTORY : await takeHistory(store, rows, id);
    hasNewPoint = (await addHistoryPoint(store, id, merged, before)) || hasNewPoint;
    await recordFirstSeen(store, id, observed, merged, before);
  }
  // A new character was serialised with the id 0, as its first field.
  const isAdded = row === null;
  const stored = isAdded ? { ...result, document: { ...result.document, id } } : result;
  const document = isAdded && text !== null ? `{"id":${id}${text.slice('{"id":0'.length)}` : text;
  if (document !== null) store.writeDocument(id, document, stored);
  const earlier = entries.get(id);
  // A character known by name only that is now seen with its guid.
  const gainedGuid = row !== null && row.guid === null && snapshot.guid !== null;
  entries.set(id, {
    stored,
    text: document ?? earlier?.text ?? null,
    changes: [...(earlier?.changes ?? []), ...merges.flatMap(({ merged }) => merged.changes)],
    isWritten: document !== null || hasNewPoint || gainedGuid || (earlier?.isWritten ?? false),
  });
  imported.set(id, describeImported(imported.get(id), stored.document, merges));
}

const STRENGTH: readonly ImportStatus[] = ['stale', 'unchanged', 'updated', 'created'];

/** A character is reported once, with its strongest status. */
function describeImported(
  earlier: ImportedCharacter | undefined,
  { id, name, realm, game_id }: Character,
  merges: PreparedCharacter['merges'],
): ImportedCharacter {
  const statuses = [...merges.map(({ merged }) => merged.status), earlier?.status ?? 'stale'];
  const status = STRENGTH.findLast((each) => statuses.includes(each)) ?? 'stale';
  const wanted = new Set([...(earlier?.wanted ?? []), ...merges.flatMap(({ merged }) => merged.missingSections)]);
  return { id, name, realm, game_id, status, ...(wanted.size > 0 && { wanted: [...wanted] }) };
}

function reportAsListed(imported: Map<number, ImportedCharacter>, part: number, listed: Character): void {
  const { id, name, realm, game_id } = listed;
  const reports = [imported.get(id), imported.get(part)].filter((each) => each !== undefined);
  const status = STRENGTH.findLast((each) => reports.some((report) => report.status === each)) ?? 'stale';
  const wanted = new Set(reports.flatMap((report) => report.wanted ?? []));
  if (part !== id) imported.delete(part);
  imported.set(id, { id, name, realm, game_id, status, ...(wanted.size > 0 && { wanted: [...wanted] }) });
}

/**
 * A document with the row's class, without parsing the stored one where the prepared merge has it. The prepared one has the time of
 * the new observation, so it is not compared with those of other characters.
 */
async function classedDocument(
  target: ImportTarget,
  entries: ReadonlyMap<number, BatchEntry>,
  { result: { document } }: PreparedCharacter,
  row: CharacterRow,
  isOnly: boolean,
): Promise<Character> {
  const isPrepared = isOnly && document.id === row.id && !entries.has(row.id);
  return isPrepared ? document : (await currentOf(target, entries, row)).document;
}
