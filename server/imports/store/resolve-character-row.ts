import type { CharacterChange } from '#shared/characters/contract/changes.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import type { CharacterRow } from './known-characters.ts';
import type { ImportStore } from './import-store.ts';
import { loadCharacter, type ImportTarget } from './prepare-merge.ts';

/** A character of the batch under way. An upload may name one twice: with its guid, and by its name alone. */
export interface BatchEntry {
  readonly stored: StoredCharacter;
  readonly text: string | null;
  readonly changes: readonly CharacterChange[];
  readonly isWritten: boolean;
}

/** The character as this import has left it so far. */
export async function currentOf(
  target: ImportTarget,
  entries: ReadonlyMap<number, BatchEntry>,
  row: CharacterRow,
): Promise<StoredCharacter> {
  return entries.get(row.id)?.stored ?? loadCharacter(target, row);
}

interface ResolveRequest {
  readonly userId: number;
  readonly snapshot: Snapshot;
  readonly now: number;
  readonly row: CharacterRow | null;
  readonly merged: MergeResult;
}

/** True for nearly all imports of a known character: it has its name and its guid already. */
export function isRowKept(request: ResolveRequest): request is ResolveRequest & { readonly row: CharacterRow } {
  const { row, snapshot, merged } = request;
  if (row === null) return false;
  const { name, realm } = merged.document;
  return row.name === name && row.realm === realm && (row.guid !== null || snapshot.guid === null);
}

/** Gives the character its row, name and guid; returns its id. */
export async function resolveCharacterRow(
  store: Pick<ImportStore, 'insert' | 'writeKey'>,
  { userId, snapshot, row, merged, now }: ResolveRequest,
): Promise<number> {
  const { name, realm, game_id } = merged.document;
  const guid = row?.guid ?? snapshot.guid;
  if (row === null) return store.insert({ user_id: userId, game_id, name, realm, guid, created_at: now });
  store.writeKey({ id: row.id, name, realm, guid });
  return row.id;
}
