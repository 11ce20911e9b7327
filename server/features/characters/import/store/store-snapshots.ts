import type { ImportedCharacter, ImportStatus } from '#shared/contract/characters/characters.ts';
import type { Section } from '#shared/character/sections.ts';
import type { ChangedCharacter, CharacterChange } from '#shared/contract/live/live.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { notSignedIn } from '../../../../http/errors.ts';
import { HISTORY_MAX, insertIntoHistory, thinHistory } from '../../history/rules.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';
import { readDocument, type CachedDocument } from './document-cache.ts';
import {
  findCharacterRow,
  isStillValid,
  prepareMerge,
  type PreparedMerge,
  type ImportTarget,
} from './prepare-merge.ts';
import { recordFirstSeen } from './record-first-seen.ts';
import { findExceededLimit } from './limits.ts';
import { winsName } from '../merge/resolve-identity.ts';
import type { MergeResult } from '../merge/merge.ts';

/** What one import did. */
export interface StoredImport {
  /** The user's new revision; null when nothing was written. */
  readonly revision: number | null;
  /** Every character of the import once, in the order of their first appearance. */
  readonly characters: readonly ImportedCharacter[];
  /** Those that a dashboard should reload for. */
  readonly changed: readonly ChangedCharacter[];
  /** All that were written. */
  readonly ids: readonly number[];
  /** The document of the first character, as it is now. */
  readonly firstDocument: string;
}

/**
 * Merges an import into the user's ledger: all of it in one transaction, or none.
 * Fails with 401 when the account is gone and 422 when the ledger is full.
 *
 * @param drafts made ahead, by snapshot; one that no longer holds, or is not there, is made anew
 */
export function storeSnapshots(
  ledger: ImportTarget,
  userId: number,
  snapshots: readonly Snapshot[],
  now: number,
  drafts: ReadonlyMap<Snapshot, PreparedMerge>,
): StoredImport {
  const { store, cache } = ledger;
  const { stored, results } = store.transaction(() => {
    // The account may have been deleted while its import was on the way.
    if (store.revision(userId) === null) throw notSignedIn();
    const results = new Map<number, CharacterResult>();
    for (const snapshot of snapshots) {
      const { id, ...result } = storeOne(ledger, results, { userId, snapshot, now, draft: drafts.get(snapshot) });
      const earlier = results.get(id);
      results.set(id, {
        ...result,
        written: result.written || (earlier?.written ?? false),
        status: strongest(earlier?.status, result.status),
        changes: [...(earlier?.changes ?? []), ...result.changes],
        wanted: [...new Set([...(earlier?.wanted ?? []), ...result.wanted])],
      });
    }
    return { results, stored: finishImport(store, userId, results) };
  });
  // Not before it is committed: a version that was rolled back may be given again, to something else.
  for (const [id, result] of results) cache.put(id, result.known);
  return stored;
}

function finishImport(store: ImportStore, userId: number, results: ReadonlyMap<number, CharacterResult>): StoredImport {
  const all = [...results];
  const written = all.filter(([, result]) => result.written);
  const revision = written.length > 0 ? store.bumpRevision(userId) : null;
  if (written.length > 0) requireCapacity(store, userId);
  const first = all[0];
  return {
    revision,
    characters: all.map(([id, result]) => ({
      ...toImportedCharacter(id, result),
      ...(result.wanted.length > 0 && { wanted: [...result.wanted] }),
    })),
    changed: written
      .slice(0, REPORTED_CHANGES_MAX)
      .map(([id, result]) => ({ ...toImportedCharacter(id, result), changes: [...result.changes] })),
    ids: written.map(([id]) => id),
    firstDocument: first === undefined ? '' : (first[1].text ?? store.document(first[0]).document),
  };
}

interface CharacterResult {
  /** The character as it is now. */
  readonly known: CachedDocument;
  /** Its document as text, when it was written. */
  readonly text: string | null;
  readonly written: boolean;
  readonly status: ImportStatus;
  readonly changes: readonly CharacterChange[];
  /** Sections that were called unchanged and have to be sent whole. */
  readonly wanted: readonly Section[];
}

function toImportedCharacter(id: number, { known: { stored }, status }: CharacterResult): ImportedCharacter {
  const { name, realm, game_id } = stored.document;
  return { id, name, realm, game_id, status };
}

/** A dashboard reloads for more changes than this all the same, but nobody reads them one by one. */
const REPORTED_CHANGES_MAX = 100;

const STRENGTH: readonly ImportStatus[] = ['stale', 'unchanged', 'updated', 'created'];

/** One import may hold the same character twice; it is reported once, with the most that happened to it. */
function strongest(a: ImportStatus | undefined, b: ImportStatus): ImportStatus {
  return a !== undefined && STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b;
}

function requireCapacity(store: ImportStore, userId: number): void {
  const full = findExceededLimit(store.usage(userId));
  if (full !== null) throw full;
}

function storeOne(
  { store, cache }: ImportTarget,
  earlier: ReadonlyMap<number, CharacterResult>,
  given: StoreRequest,
): CharacterResult & { readonly id: number } {
  const { userId, snapshot, now, draft } = given;
  const row = findCharacterRow(store, userId, snapshot);
  const current = () =>
    row && (earlier.get(row.id)?.known ?? cache.get(row.id, row.version) ?? readDocument(store, row));
  const {
    known,
    merged,
    missingSections,
    text: drafted,
  } = draft !== undefined && isStillValid(draft, row) ? draft : prepareMerge(current(), snapshot, now);
  const id = resolveCharacterRow(store, { ...given, row, merged });
  const remembered = addHistoryPoint(store, id, merged);
  recordFirstSeen(store, id, snapshot, merged);
  const written = merged.written || remembered || gainedGuid(row, snapshot);
  const { status, changes } = merged;
  if (known !== null && !merged.written)
    return { id, known, text: null, written, status, changes, wanted: missingSections };
  const document = known === null ? { ...merged.document, id } : merged.document;
  const text = drafted ?? JSON.stringify(document);
  store.writeDocument(id, text, JSON.stringify(merged.numberTimes), Date.parse(document.updated_at));
  const stored = { document, numberTimes: merged.numberTimes };
  return {
    id,
    known: { stored, version: (known?.version ?? 0) + 1, length: text.length },
    text,
    written,
    status,
    changes,
    wanted: missingSections,
  };
}

/** A character known by name only that turned up with its guid. */
function gainedGuid(row: CharacterRow | null, { guid }: Snapshot): boolean {
  return row !== null && row.guid === null && guid !== null;
}

/** One observation, and whose it is. */
interface StoreRequest {
  readonly userId: number;
  readonly snapshot: Snapshot;
  readonly now: number;
  readonly draft: PreparedMerge | undefined;
}

interface ResolveRequest extends StoreRequest {
  readonly row: CharacterRow | null;
  readonly merged: MergeResult;
}

/** Sees to it that the character has a row and its name; returns its id. */
function resolveCharacterRow(store: ImportStore, { userId, snapshot, row, merged, now }: ResolveRequest): number {
  const { name, realm } = merged.document;
  const { game_id } = snapshot;
  const guid = row?.guid ?? snapshot.guid;
  if (row !== null && row.name === name && row.realm === realm && row.displaced === 0) {
    if (guid !== row.guid) store.writeKey({ ...row, guid });
    return row.id;
  }
  const bearer = store.byName(userId, game_id, name, realm);
  const holdsName = bearer === undefined || winsName(merged.document, readDocument(store, bearer).stored.document);
  if (bearer !== undefined && holdsName) store.writeKey({ ...bearer, displaced: bearer.id });
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
