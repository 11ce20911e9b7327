import type { ImportedCharacter, ImportStatus } from '#shared/contract/characters/characters.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { notSignedIn } from '../../../../http/errors.ts';
import { HISTORY_MAX, insertIntoHistory, thinHistory } from '../../history/rules.ts';
import type { ImportResult } from '../import-job.ts';
import type { MergeResult } from '../merge/merge.ts';
import { winsName } from '../merge/resolve-identity.ts';
import type { StoredCharacter } from '../merge/stored-character.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';
import { findExceededLimit } from './limits.ts';
import { findCharacterRow, isStillValid, loadCharacter, mergeInto, type ImportTarget } from './prepare-merge.ts';
import { recordFirstSeen } from './record-first-seen.ts';

/** Characters of one import whose changes are reported; all are announced. */
const REPORTED_CHANGES_MAX = 100;

/** By character id. One import may hold a character twice. */
type Results = Map<number, { readonly merged: MergeResult; readonly isWritten: boolean }>;

/**
 * Merges an import into the user's characters: all of it in one transaction, or none.
 * Fails with 401 when the account is gone and 422 when it is full.
 *
 * @param prepared merges made ahead, by snapshot; an invalid or missing one is made here
 */
export function storeSnapshots(
  target: ImportTarget,
  userId: number,
  snapshots: readonly Snapshot[],
  now: number,
  prepared: ReadonlyMap<Snapshot, MergeResult>,
): Omit<ImportResult, 'warnings'> {
  const { store, cache } = target;
  const results: Results = new Map();
  const stored = store.transaction(() => {
    // The account may have been deleted while its import was under way.
    if (store.revision(userId) === null) throw notSignedIn();
    for (const snapshot of snapshots)
      storeOne(target, results, { userId, snapshot, now, prepared: prepared.get(snapshot) });
    return finishImport(store, userId, results);
  });
  // After the commit: a version that was rolled back may be used again, for something else.
  for (const [id, { merged }] of results) if (merged.text !== null) cache.set(id, merged, { size: merged.text.length });
  return stored;
}

function finishImport(store: ImportStore, userId: number, results: Results): Omit<ImportResult, 'warnings'> {
  const characters: ImportedCharacter[] = [];
  const written: { readonly id: number; readonly changed: ImportResult['changed'][number] }[] = [];
  for (const [id, { merged, isWritten }] of results) {
    const { document, status, changes, missingSections } = merged;
    const { name, realm, game_id } = document;
    const character = { id, name, realm, game_id, status };
    characters.push({ ...character, ...(missingSections.length > 0 && { wanted: [...missingSections] }) });
    if (isWritten) written.push({ id, changed: { ...character, changes: [...changes] } });
  }
  const revision = written.length > 0 ? store.bumpRevision(userId) : null;
  if (written.length > 0) requireCapacity(store, userId);
  const [first] = results;
  return {
    revision,
    characters,
    changed: written.slice(0, REPORTED_CHANGES_MAX).map(({ changed }) => changed),
    ids: written.map(({ id }) => id),
    document: new TextEncoder().encode(
      first === undefined ? '' : (first[1].merged.text ?? store.document(first[0]).document),
    ),
  };
}

const STRENGTH: readonly ImportStatus[] = ['stale', 'unchanged', 'updated', 'created'];

/** The result of a character that one import holds twice: reported once, with the strongest status. */
function combine(earlier: MergeResult | undefined, later: MergeResult): MergeResult {
  if (earlier === undefined) return later;
  const isWeaker = STRENGTH.indexOf(earlier.status) > STRENGTH.indexOf(later.status);
  return {
    ...later,
    text: later.text ?? earlier.text,
    status: isWeaker ? earlier.status : later.status,
    changes: [...earlier.changes, ...later.changes],
    missingSections: [...new Set([...earlier.missingSections, ...later.missingSections])],
  };
}

function requireCapacity(store: ImportStore, userId: number): void {
  const full = findExceededLimit(store.usage(userId));
  if (full !== null) throw full;
}

function storeOne(target: ImportTarget, results: Results, request: StoreRequest): void {
  const { store } = target;
  const { userId, snapshot, now, prepared } = request;
  const row = findCharacterRow(store, userId, snapshot);
  const result =
    prepared !== undefined && isStillValid(prepared, row)
      ? prepared
      : mergeInto(row && currentOf(target, results, row), snapshot, now);
  const id = resolveCharacterRow(target, results, { ...request, row, merged: result });
  const hasNewPoint = addHistoryPoint(store, id, result);
  recordFirstSeen(store, id, snapshot, result);
  const merged = result.status === 'created' ? withId(result, id) : result;
  const { text, numberTimes, document } = merged;
  if (text !== null) store.writeDocument(id, text, JSON.stringify(numberTimes), Date.parse(document.updated_at));
  const earlier = results.get(id);
  // A character known by name only that is now seen with its guid.
  const gainedGuid = row !== null && row.guid === null && snapshot.guid !== null;
  results.set(id, {
    merged: combine(earlier?.merged, merged),
    isWritten: text !== null || hasNewPoint || gainedGuid || (earlier?.isWritten ?? false),
  });
}

/** The character as this import has left it so far. */
function currentOf(target: ImportTarget, results: Results, row: CharacterRow): StoredCharacter {
  return results.get(row.id)?.merged ?? loadCharacter(target, row);
}

/** A new character with its id: the merge serialised it with the id 0, as its first field. */
function withId(merged: MergeResult, id: number): MergeResult {
  const text = merged.text && `{"id":${id}${merged.text.slice('{"id":0'.length)}`;
  return { ...merged, document: { ...merged.document, id }, text };
}

interface StoreRequest {
  readonly userId: number;
  readonly snapshot: Snapshot;
  readonly now: number;
  readonly prepared: MergeResult | undefined;
}

interface ResolveRequest extends StoreRequest {
  readonly row: CharacterRow | null;
  readonly merged: MergeResult;
}

/** Gives the character its row and name; returns its id. */
function resolveCharacterRow(
  target: ImportTarget,
  results: Results,
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
  const holdsName = holder === undefined || winsName(merged.document, currentOf(target, results, holder).document);
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
