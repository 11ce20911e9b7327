import type { ImportedCharacter, ImportStatus } from '#shared/contract/characters.ts';
import type { ChangedCharacter, CharacterChange } from '#shared/contract/live.ts';
import type { Snapshot } from '#shared/import/snapshot.ts';
import { Failure, notSignedIn } from '../../errors.ts';
import { labelOf } from './game-label.ts';
import { HISTORY_MAX, placeInHistory, thinHistory } from './history.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';
import { changedRows, itemRows } from './item-rows.ts';
import { LEDGER_LIMITS } from './limits.ts';
import { namesake, takesName } from './placing.ts';
import { merge, type Merged } from './rules.ts';
import type { StoredCharacter } from './stored-character.ts';

/** What one import did. */
export interface Stored {
  /** The user's new revision; null when nothing was written. */
  readonly revision: number | null;
  /** Every character of the import once, in the order of their first appearance. */
  readonly characters: readonly ImportedCharacter[];
  /** Those that a dashboard should reload for. */
  readonly changed: readonly ChangedCharacter[];
  /** The document of the first character, as it is now. */
  readonly firstDocument: string;
}

/**
 * Merges an import into the user's ledger: all of it in one transaction, or none.
 * Fails with 401 when the account is gone and 422 when the ledger is full.
 */
export function storeSnapshots(store: ImportStore, userId: number, snapshots: readonly Snapshot[], now: number): Stored {
  return store.transaction(() => {
    const results = new Map<number, Result>();
    for (const snapshot of snapshots) {
      const { id, merged, written, document } = storeOne(store, userId, snapshot, now);
      const earlier = results.get(id);
      results.set(id, {
        merged,
        document,
        written: written || (earlier?.written ?? false),
        status: strongest(earlier?.status, merged.status),
        changes: [...(earlier?.changes ?? []), ...merged.changes],
      });
    }
    const all = [...results];
    const written = all.filter(([, result]) => result.written);
    const revision = written.length > 0 ? store.bumpRevision(userId) : null;
    if (written.length > 0) {
      if (revision === null) throw notSignedIn();
      checkRoom(store, userId);
    }
    return {
      revision,
      characters: all.map(([id, result]) => naming(id, result)),
      changed: written.map(([id, result]) => ({ ...naming(id, result), changes: result.changes })),
      firstDocument: all[0]?.[1].document ?? '',
    };
  });
}

interface Result {
  readonly merged: Merged;
  readonly document: string;
  readonly written: boolean;
  readonly status: ImportStatus;
  readonly changes: CharacterChange[];
}

function naming(id: number, { merged: { document }, status }: Result): ImportedCharacter {
  return { id, name: document.name, realm: document.realm, game_id: document.game_id, status };
}

const STRENGTH: readonly ImportStatus[] = ['stale', 'unchanged', 'updated', 'created'];

/** One import may hold the same character twice; it is reported once, with the most that happened to it. */
function strongest(a: ImportStatus | undefined, b: ImportStatus): ImportStatus {
  return a !== undefined && STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b;
}

function checkRoom(store: ImportStore, userId: number): void {
  const { characters, length } = store.usage(userId);
  if (characters <= LEDGER_LIMITS.characters && length <= LEDGER_LIMITS.documentsLength) return;
  throw new Failure(
    422,
    'ledger_full',
    characters > LEDGER_LIMITS.characters
      ? `One account holds at most ${LEDGER_LIMITS.characters} characters, and this import would make it ${characters}. Nothing was stored.`
      : 'The characters of this account take up all the room there is. Delete some first. Nothing was stored.',
  );
}

function storeOne(store: ImportStore, userId: number, snapshot: Snapshot, now: number) {
  const { game_id, guid, character } = snapshot;
  const byGuid = guid === null ? undefined : store.byGuid(userId, game_id, guid);
  const row = byGuid ?? namesake(guid, store.byName(userId, game_id, character.name, character.realm));
  const stored: StoredCharacter | null = row && { document: JSON.parse(row.document), numberTimes: JSON.parse(row.number_times) };
  const merged = merge(stored, snapshot, labelOf(game_id), now);
  const id = placeCharacter(store, { userId, snapshot, row, merged, now });
  const isNew = row === null;
  let { document } = row ?? { document: '' };
  if (merged.written) {
    document = JSON.stringify(isNew ? { ...merged.document, id } : merged.document);
    store.writeDocument(id, document, JSON.stringify(merged.numberTimes), Date.parse(merged.document.updated_at));
    for (const place of merged.itemsChanged) {
      const before = stored === null ? [] : itemRows(stored.document, place);
      const after = itemRows(merged.document, place);
      store.putItems(id, place, changedRows(before, after));
      if (after.length < before.length) store.dropItems(id, place, after.length);
    }
  }
  const remembered = addMoment(store, id, merged);
  return { id, merged, document, written: merged.written || remembered || adopted(row, snapshot) };
}

/** A character known by name only that turned up with its guid. */
function adopted(row: CharacterRow | null, { guid }: Snapshot): boolean {
  return row !== null && row.guid === null && guid !== null;
}

interface Placing {
  readonly userId: number;
  readonly snapshot: Snapshot;
  readonly row: CharacterRow | null;
  readonly merged: Merged;
  readonly now: number;
}

/** Sees to it that the character has a row and its name; returns its id. */
function placeCharacter(store: ImportStore, { userId, snapshot, row, merged, now }: Placing): number {
  const { name, realm } = merged.document;
  const { game_id } = snapshot;
  const guid = row?.guid ?? snapshot.guid;
  if (row !== null && row.name === name && row.realm === realm && row.displaced === 0) {
    if (guid !== row.guid) store.writeKey({ ...row, guid });
    return row.id;
  }
  const bearer = store.byName(userId, game_id, name, realm);
  const bears = bearer === undefined || takesName(merged.document, JSON.parse(bearer.document));
  if (bearer !== undefined && bears) store.writeKey({ ...bearer, displaced: bearer.id });
  if (row !== null) {
    store.writeKey({ id: row.id, name, realm, guid, displaced: bears ? 0 : row.id });
    return row.id;
  }
  const id = store.insert({ user_id: userId, game_id, name, realm, guid, displaced: bears ? 0 : -1, created_at: now });
  if (!bears) store.writeKey({ id, name, realm, guid, displaced: id });
  return id;
}

function addMoment(store: ImportStore, id: number, { moment, lastKnown }: Merged): boolean {
  if (moment === null) return false;
  const before = store.pointBefore(id, moment.observed_at) ?? null;
  const after = lastKnown > moment.observed_at ? (store.pointAfter(id, moment.observed_at) ?? null) : null;
  const put = placeInHistory(before, moment, after, lastKnown);
  for (const point of put) store.putPoint(id, point);
  if (before !== null && put.length > 0 && store.countPoints(id) > HISTORY_MAX) {
    for (const at of thinHistory(store.points(id))) store.removePoint(id, at);
  }
  return put.length > 0;
}
