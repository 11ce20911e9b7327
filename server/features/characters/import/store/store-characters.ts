import type { Character, ImportedCharacter, ImportStatus } from '#shared/contract/characters/characters.ts';
import type { CharacterChange } from '#shared/contract/live/live.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { notSignedIn } from '../../../../http/errors.ts';
import { HISTORY_MAX, insertIntoHistory, thinHistory } from '../../history/rules.ts';
import type { CommittedBatch, ImportResult } from '../import-job.ts';
import type { MergeResult } from '../merge/merge.ts';
import { winsName } from '../merge/resolve-identity.ts';
import type { StoredCharacter } from '../merge/stored-character.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';
import { findExceededLimit, type Usage } from './limits.ts';
import {
  findCharacterRow,
  isStillValid,
  loadCharacter,
  mergeAll,
  type ImportTarget,
  type Observations,
  type PreparedCharacter,
} from './prepare-merge.ts';
import { refreshJoined } from './refresh-joined.ts';
import { recordFirstSeen } from './record-first-seen.ts';

/** Largest batch: characters, and UTF-16 units of their documents. Nobody else can write meanwhile. */
const BATCH = { characters: 50, length: 1024 * 1024 } as const;
/** While another write waits for the lock: 1 ms of processor time, the commit apart. Smaller ones would spend their time in commits. */
const CONTENDED_BATCH = { characters: 8, length: 128 * 1024 } as const;

/** A character of the batch under way. An upload may name one twice: with its guid, and by its name alone. */
interface BatchEntry {
  readonly stored: StoredCharacter;
  readonly text: string | null;
  readonly changes: readonly CharacterChange[];
  readonly isWritten: boolean;
}

interface Batch {
  /** Number of its characters. */
  readonly size: number;
  /** By character id. */
  readonly entries: ReadonlyMap<number, BatchEntry>;
  /** Null when nothing was written. */
  readonly committed: CommittedBatch | null;
  /** The document of its first character, as JSON. */
  readonly document: string;
}

interface BatchRequest {
  readonly userId: number;
  /** Those that are not yet written: the batch takes as many as may be written at once, and at least one. */
  readonly characters: readonly PreparedCharacter[];
  readonly now: number;
  /** The characters of the import so far, by id; those of the batch are added. */
  readonly imported: Map<number, ImportedCharacter>;
}

/**
 * Writes an import in batches of whole characters, each in one transaction and with a revision of its own; others may write between
 * two of them. Yields all but the last batch. Fails with 401 when the account is gone and 422 when it is full.
 */
export function* storeCharacters(
  target: ImportTarget,
  userId: number,
  characters: readonly PreparedCharacter[],
  now: number,
): Generator<
  CommittedBatch | null,
  Omit<ImportResult, 'warnings' | 'sighted' | 'hasNewHoldings' | 'hasNewCollections'>
> {
  const { store, cache } = target;
  const imported = new Map<number, ImportedCharacter>();
  if (characters.length > 1) requireCapacity(expectUsage(store.usage(userId), characters));
  let first: Batch | undefined;
  let last: CommittedBatch | null = null;
  for (let done = 0; done < characters.length;) {
    if (first !== undefined) yield last;
    const waiting = characters.slice(done);
    const batch = store.transaction(() => storeBatch(target, { userId, characters: waiting, now, imported }));
    done += batch.size;
    // After the commit: a version that was rolled back may be used again, for something else.
    for (const [id, { stored, text }] of batch.entries) if (text !== null) cache.set(id, stored, { size: text.length });
    first ??= batch;
    last = batch.committed;
  }
  return { characters: [...imported.values()], last, document: new TextEncoder().encode(first?.document) };
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

function storeBatch(target: ImportTarget, request: BatchRequest): Batch {
  const { userId, characters, imported } = request;
  const { store } = target;
  // The account may have been deleted while its import was under way.
  if (store.revision(userId) === null) throw notSignedIn();
  const entries = new Map<number, BatchEntry>();
  let size = 0;
  let length = 0;
  for (const prepared of characters) {
    length += prepared.text?.length ?? 0;
    const largest = target.isWriteWaiting() ? CONTENDED_BATCH : BATCH;
    if (size > 0 && (size >= largest.characters || length > largest.length)) break;
    storeOne(target, entries, { ...request, prepared });
    size++;
  }
  const written = [...entries].filter(([, { isWritten }]) => isWritten);
  const joined = refreshJoined(store, userId, [...entries.keys()], new Set(written.map(([id]) => id)));
  for (const [id, { document }] of joined) reportAsListed(imported, id, document);
  const [first] = entries;
  const document =
    first === undefined ? '' : (joined.get(first[0])?.text ?? first[1].text ?? store.document(first[0]).document);
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
  const revision = store.bumpRevision(userId, changed.keys());
  if (revision === null) return { size, entries, committed: null, document };
  requireCapacity(store.usage(userId));
  return { size, entries, committed: { revision, changed: [...changed.values()] }, document };
}

interface StoreRequest extends BatchRequest {
  readonly prepared: PreparedCharacter;
}

function storeOne(target: ImportTarget, entries: Map<number, BatchEntry>, request: StoreRequest): void {
  const { store } = target;
  const { userId, now, imported, prepared } = request;
  const snapshots = prepared.merges.map(({ snapshot }) => snapshot) as unknown as Observations;
  const row = findCharacterRow(store, userId, snapshots[0]);
  const { merges, result, text } = isStillValid(prepared, row)
    ? prepared
    : mergeAll(row && currentOf(target, entries, row), snapshots, now, 0);
  const id = resolveCharacterRow(target, entries, { userId, now, row, snapshot: snapshots[0], merged: result });
  let hasNewPoint = false;
  for (const { snapshot, merged } of merges) {
    hasNewPoint = addHistoryPoint(store, id, merged) || hasNewPoint;
    store.addReputationSteps(id, merged.reputationSteps);
    recordFirstSeen(store, id, snapshot, merged);
  }
  // A new character was serialised with the id 0, as its first field.
  const isNew = row === null;
  const stored = isNew ? { ...result, document: { ...result.document, id } } : result;
  const document = isNew && text !== null ? `{"id":${id}${text.slice('{"id":0'.length)}` : text;
  if (document !== null) store.writeDocument(id, document, stored);
  const earlier = entries.get(id);
  // A character known by name only that is now seen with its guid.
  const gainedGuid = row !== null && row.guid === null && snapshots[0].guid !== null;
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

/** Reports a part of a character as the listed one. */
function reportAsListed(imported: Map<number, ImportedCharacter>, part: number, listed: Character): void {
  const { id, name, realm, game_id } = listed;
  const reports = [imported.get(id), imported.get(part)].filter((each) => each !== undefined);
  const status = STRENGTH.findLast((each) => reports.some((report) => report.status === each)) ?? 'stale';
  const wanted = new Set(reports.flatMap((report) => report.wanted ?? []));
  if (part !== id) imported.delete(part);
  imported.set(id, { id, name, realm, game_id, status, ...(wanted.size > 0 && { wanted: [...wanted] }) });
}

/** The character as this import has left it so far. */
function currentOf(target: ImportTarget, entries: ReadonlyMap<number, BatchEntry>, row: CharacterRow): StoredCharacter {
  return entries.get(row.id)?.stored ?? loadCharacter(target, row);
}

interface ResolveRequest {
  readonly userId: number;
  readonly snapshot: Snapshot;
  readonly now: number;
  readonly row: CharacterRow | null;
  readonly merged: MergeResult;
}

/** Gives the character its row and name; returns its id. */
function resolveCharacterRow(
  target: ImportTarget,
  entries: ReadonlyMap<number, BatchEntry>,
  { userId, snapshot, row, merged, now }: ResolveRequest,
): number {
  const { store } = target;
  const { name, realm } = merged.document;
  const { game_id } = snapshot;
  const guid = row?.guid ?? snapshot.guid;
  if (row !== null && row.name === name && row.realm === realm && row.displaced === 0) {
    if (guid !== row.guid) store.writeKey({ ...row, guid });
    return row.id;
  }
  const holder = store.byName(userId, game_id, name, realm);
  const holdsName = holder === undefined || winsName(merged.document, currentOf(target, entries, holder).document);
  if (holder !== undefined && holdsName) store.writeKey({ ...holder, displaced: holder.id });
  if (row !== null) {
    store.writeKey({ id: row.id, name, realm, guid, displaced: holdsName ? 0 : row.id });
    return row.id;
  }
  const id = store.insert({
    user_id: userId,
    game_id,
    name,
    realm,
    guid,
    displaced: holdsName ? 0 : -1,
    created_at: now,
  });
  if (!holdsName) store.writeKey({ id, name, realm, guid, displaced: id });
  return id;
}

function addHistoryPoint(store: ImportStore, id: number, { moment, lastKnown }: MergeResult): boolean {
  if (moment === null) return false;
  const last = store.lastPoint(id) ?? null;
  const before =
    last === null || last.observed_at <= moment.observed_at
      ? last
      : (store.pointBefore(id, moment.observed_at) ?? null);
  const after = lastKnown > moment.observed_at ? (store.pointAfter(id, moment.observed_at) ?? null) : null;
  const put = insertIntoHistory(before, moment, after, lastKnown);
  for (const point of put) store.putPoint(id, point);
  if (before !== null && put.length > 0 && store.countPoints(id) > HISTORY_MAX) {
    for (const at of thinHistory(store.points(id))) store.removePoint(id, at);
  }
  return put.length > 0;
}
