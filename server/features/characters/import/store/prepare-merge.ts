import type { LRUCache } from 'lru-cache';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { findGameLabel } from '../merge/game-label.ts';
import { merge, type MergeResult } from '../merge/merge.ts';
import { realmKey } from '../merge/merge-identity.ts';
import { matchByName } from '../merge/resolve-identity.ts';
import type { StoredCharacter } from '../merge/stored-character.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';

/** The database, and the characters that this thread read or wrote last: saves parsing them again (3.4 ms for 50). */
export interface ImportTarget {
  readonly store: ImportStore;
  /** By id, sized by document length. An entry counts only if it has the version of the row. */
  readonly cache: LRUCache<number, StoredCharacter>;
  /** True while a write of the main thread waits for the lock. */
  readonly isWriteWaiting: () => boolean;
}

/** An observation of a character, merged into what was known before it. */
export interface MergedSnapshot {
  readonly snapshot: Snapshot;
  readonly merged: MergeResult;
}

/** All observations of one character in an import, merged one after another. */
export interface PreparedCharacter {
  readonly merges: readonly [MergedSnapshot, ...MergedSnapshot[]];
  /** The result of the last merge. */
  readonly result: MergeResult;
  /** Its document as JSON; null when the database already holds all of this. */
  readonly text: string | null;
  /** UTF-16 units that the stored documents grow by. */
  readonly growth: number;
}

interface SnapshotIdentity extends Pick<Snapshot, 'guid' | 'game_id'> {
  readonly character: Pick<Snapshot['character'], 'name' | 'realm'>;
}

/** The row of a snapshot's character; null for a new one. */
export function findCharacterRow(
  store: ImportStore,
  userId: number,
  { guid, game_id, character }: SnapshotIdentity,
): CharacterRow | null {
  const byGuid = guid === null ? undefined : store.byGuid(userId, game_id, guid);
  if (byGuid !== undefined) return byGuid;
  const { name, realm } = character;
  const nameHolder =
    store.byName(userId, game_id, name, realm) ?? store.byRealmKey(userId, game_id, name, realmKey(realm));
  return matchByName(guid, nameHolder);
}

/** The row must be committed: a version that is rolled back may be used again. */
export function loadCharacter({ store, cache }: ImportTarget, { id, version }: CharacterRow): StoredCharacter {
  const cached = cache.get(id);
  if (cached?.version === version) return cached;
  const { document, number_times } = store.document(id);
  const stored = { document: JSON.parse(document), numberTimes: JSON.parse(number_times), version };
  cache.set(id, stored, { size: document.length });
  return stored;
}

/** The snapshots of one character. */
export type Observations = readonly [Snapshot, ...Snapshot[]];

/** The snapshots of an import by character, in the order of first appearance. */
export function groupByCharacter(snapshots: readonly Snapshot[]): readonly Observations[] {
  const groups = Map.groupBy(snapshots, ({ game_id, guid, character: { name, realm } }) =>
    JSON.stringify(guid === null ? [game_id, name, realm] : [game_id, guid]),
  );
  return [...groups.values()] as unknown as readonly Observations[];
}

/** Serialises the document once, however many observations there are. */
export function mergeAll(
  stored: StoredCharacter | null,
  [first, ...rest]: Observations,
  now: number,
  storedLength: number,
): PreparedCharacter {
  const mergeNext = (known: StoredCharacter | null, snapshot: Snapshot): MergedSnapshot => ({
    snapshot,
    merged: merge(known, snapshot, findGameLabel(snapshot.game_id), now),
  });
  const merges: [MergedSnapshot, ...MergedSnapshot[]] = [mergeNext(stored, first)];
  let result = merges[0].merged;
  for (const snapshot of rest) {
    const next = mergeNext(result, snapshot);
    merges.push(next);
    result = next.merged;
  }
  const text = merges.some(({ merged }) => merged.isWritten) ? JSON.stringify(result.document) : null;
  return { merges, result, text, growth: text === null ? 0 : text.length - storedLength };
}

/**
 * Merges a whole import before the write lock is held: merging and serialising is half of the work. A character written in between
 * makes its merges invalid (`isStillValid`).
 */
export function prepareMerges(
  target: ImportTarget,
  userId: number,
  snapshots: readonly Snapshot[],
  now: number,
): readonly PreparedCharacter[] {
  return groupByCharacter(snapshots).map((observations) => {
    const row = findCharacterRow(target.store, userId, observations[0]);
    return mergeAll(row && loadCharacter(target, row), observations, now, row?.document_length ?? 0);
  });
}

/** True when the merges were made with the row's current version. */
export function isStillValid({ merges: [{ merged }] }: PreparedCharacter, row: CharacterRow | null): boolean {
  const { status, document, version, isWritten } = merged;
  if (status === 'created' || row === null) return status === 'created' && row === null;
  return document.id === row.id && version - (isWritten ? 1 : 0) === row.version;
}
