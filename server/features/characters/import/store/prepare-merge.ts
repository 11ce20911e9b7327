import type { Section } from '#shared/character/sections.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { readDocument, type DocumentCache, type CachedDocument } from './document-cache.ts';
import { findGameLabel } from '../merge/game-label.ts';
import type { CharacterRow, ImportStore } from './import-store.ts';
import { matchByName } from '../merge/resolve-identity.ts';
import { merge, type MergeResult } from '../merge/merge.ts';
import { fillUnchanged } from '../merge/fill-unchanged.ts';

/** What an import writes to: the database, and what this thread remembers of it. */
export interface ImportTarget {
  readonly store: ImportStore;
  readonly cache: DocumentCache;
}

/** What a snapshot makes of a character, ready to be written. */
export interface PreparedMerge {
  /** The character as it is stored; null for one that is not known yet. */
  readonly known: CachedDocument | null;
  readonly merged: MergeResult;
  /** The new document as text; null when it is not to be written, or has no id yet. */
  readonly text: string | null;
  /** Sections that the snapshot calls unchanged and that have to be sent whole. */
  readonly missingSections: readonly Section[];
}

/** The row of the character that a snapshot is of; null when there is none yet. */
export function findCharacterRow(
  store: ImportStore,
  userId: number,
  { guid, game_id, character }: Snapshot,
): CharacterRow | null {
  const byGuid = guid === null ? undefined : store.byGuid(userId, game_id, guid);
  return byGuid ?? matchByName(guid, store.byName(userId, game_id, character.name, character.realm));
}

export function prepareMerge(known: CachedDocument | null, snapshot: Snapshot, now: number): PreparedMerge {
  const { snapshot: whole, missingSections } = fillUnchanged(known?.stored.document ?? null, snapshot);
  const merged = merge(known?.stored ?? null, whole, findGameLabel(snapshot.game_id), now);
  return {
    known,
    merged,
    missingSections,
    text: known !== null && merged.written ? JSON.stringify(merged.document) : null,
  };
}

/**
 * Makes the drafts of a whole import before its turn to write has come: merging and serialising is half of the work, and
 * nobody has to wait for it. What is written in between makes a draft worthless, never wrong (`holdsFor`).
 */
export function prepareMerges(
  { store, cache }: ImportTarget,
  userId: number,
  snapshots: readonly Snapshot[],
  now: number,
): ReadonlyMap<Snapshot, PreparedMerge> {
  return new Map(
    snapshots.map((snapshot) => {
      const row = findCharacterRow(store, userId, snapshot);
      return [
        snapshot,
        prepareMerge(row && (cache.get(row.id, row.version) ?? readDocument(store, row)), snapshot, now),
      ];
    }),
  );
}

/** Whether a draft was made of the character as the row says it is now. */
export function isStillValid({ known }: PreparedMerge, row: CharacterRow | null): boolean {
  return known === null
    ? row === null
    : row !== null && known.stored.document.id === row.id && known.version === row.version;
}
