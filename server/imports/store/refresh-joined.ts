import type { Character } from '#shared/characters/contract/characters.ts';
import type { CharacterChange } from '#shared/characters/contract/changes.ts';
import { composeCharacter, partsOf } from '../../characters/join/compose.ts';
import { itemsOfContainer } from '#shared/characters/merge/compare-rows.ts';
import { diffCharacter, type ItemChanges } from '#shared/characters/merge/diff-character.ts';
import { parseStored, type StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import type { ImportStore } from './import-store.ts';

/** A listed character with parts, after an import of some of them. */
export interface RefreshedCharacter {
  readonly document: Character;
  readonly text: string;
  readonly changes: readonly CharacterChange[];
}

function diffItems(before: Character, after: Character): ItemChanges {
  const of = ({ equipment, inventory }: Character) => ({
    equipment,
    inventory: inventory && itemsOfContainer(inventory, false),
    bank: inventory && itemsOfContainer(inventory, true),
  });
  const [from, to] = [of(before), of(after)];
  const change = (place: keyof ItemChanges) => ({ before: from[place], after: to[place] });
  return { equipment: change('equipment'), inventory: change('inventory'), bank: change('bank') };
}

/**
 * Composes the listed characters of the written parts once more. Comes last in a batch: it raises the version of a row whose
 * document the batch may have cached under the version before.
 *
 * @param ids of the characters of this batch
 * @param written those of them that changed
 * @returns by the ids of those that are parts, or have some
 */
export async function refreshJoined(
  store: ImportStore,
  userId: number,
  ids: readonly number[],
  written: ReadonlySet<number>,
): Promise<ReadonlyMap<number, RefreshedCharacter>> {
  const joins = await store.joins(userId);
  const refreshed = new Map<number, RefreshedCharacter>();
  if (joins.length === 0) return refreshed;
  const rootOf = new Map(
    joins.flatMap(({ joined_id, root_id }) => [[joined_id, root_id] as const, [root_id, root_id]]),
  );
  const load = async (id: number): Promise<StoredCharacter> => {
    return parseStored(await store.document(id));
  };
  const refresh = async (root: number): Promise<RefreshedCharacter> => {
    const known = await store.joinedDocument(root);
    const before = JSON.parse(known) as Character;
    if (!ids.some((id) => written.has(id) && rootOf.get(id) === root))
      return { document: before, text: known, changes: [] };
    const parts = new Map<number, StoredCharacter>();
    for (const id of partsOf(root, joins)) parts.set(id, await load(id));
    const document = composeCharacter(root, joins, (id) => parts.get(id) as StoredCharacter);
    const text = JSON.stringify(document);
    if (text !== known) store.writeJoinedDocument(root, text);
    return { document, text, changes: diffCharacter(before, document, diffItems(before, document)) };
  };
  const byRoot = new Map<number, RefreshedCharacter>();
  for (const id of ids) {
    const root = rootOf.get(id);
    if (root === undefined) continue;
    const character = byRoot.get(root) ?? (await refresh(root));
    byRoot.set(root, character);
    refreshed.set(id, character);
  }
  return refreshed;
}
