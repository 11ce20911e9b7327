import type { CharacterChange } from '#shared/characters/contract/changes.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { MergeResult } from '#shared/characters/merge/merge.ts';
import { realmKey } from '#shared/characters/merge/merge-identity.ts';
import { winsName } from '#shared/characters/merge/resolve-identity.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import type { CharacterRow } from './known-characters.ts';
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
  if (row === null || row.displaced !== 0) return false;
  const { name, realm } = merged.document;
  return row.name === name && row.realm === realm && (row.guid !== null || snapshot.guid === null);
}

/** Gives the character its row and name; returns its id. */
export async function resolveCharacterRow(
  target: ImportTarget,
  entries: ReadonlyMap<number, BatchEntry>,
  { userId, snapshot, row, merged, now }: ResolveRequest,
): Promise<number> {
  const { store } = target;
  const { name, realm } = merged.document;
  const { game_id } = snapshot;
  const guid = row?.guid ?? snapshot.guid;
  if (row !== null && row.name === name && row.realm === realm && row.displaced === 0) {
    if (guid !== row.guid) store.writeKey({ ...row, guid });
    return row.id;
  }
  const namesakes = await store.namesakes(userId, game_id, name, realmKey(realm));
  const holders = namesakes.filter(({ id, displaced }) => displaced === 0 && id !== row?.id);
  const held = await Promise.all(holders.map(async (each) => (await currentOf(target, entries, each)).document));
  const holdsName = held.every((document) => winsName(merged.document, document));
  if (holdsName) for (const holder of holders) store.writeKey({ ...holder, displaced: holder.id });
  if (row !== null) {
    store.writeKey({ id: row.id, name, realm, guid, displaced: holdsName ? 0 : row.id });
    return row.id;
  }
  const id = await store.insert({
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
