import { COLLECTION_LIMITS } from '#shared/characters/collections/collection-kinds.ts';
import { mergeCollections, type CollectionState } from '#shared/characters/collections/collection-state.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { ImportStore } from '../store/import-store.ts';
import { findExceededLimit } from '../../characters/limits.ts';

interface StoredCollections {
  readonly isChanged: boolean;
  readonly warnings: readonly Message[];
}

function lengthOf(states: readonly CollectionState[]): number {
  return states.reduce((sum, { ids, account }) => sum + ids.length + JSON.stringify(account).length, 0);
}

/** Stores the newest observations of each account. A full account keeps those it has, with a warning. */
export async function storeCollections(
  store: ImportStore,
  userId: number,
  collections: readonly CollectionState[],
): Promise<StoredCollections> {
  let isChanged = false;
  let left = 0;
  const byKind = Map.groupBy(collections, ({ game_id, kind }) => `${game_id} ${kind}`);
  for (const seen of byKind.values()) {
    const [key] = seen;
    if (key === undefined) continue;
    await store.transaction(userId, async () => {
      const known = await store.collections.find(userId, key);
      const merged = mergeCollections([...known, ...seen]);
      if (JSON.stringify(merged) === JSON.stringify(known)) return;
      const { characters, length } = await store.usage(userId);
      const grown = lengthOf(merged) - lengthOf(known);
      const isFull = grown > 0 && findExceededLimit({ characters, length: length + grown }) !== null;
      if (isFull || merged.length > Math.max(COLLECTION_LIMITS.accounts, known.length)) {
        left++;
        return;
      }
      store.collections.replace(userId, key, merged);
      isChanged = true;
    });
  }
  return { isChanged, warnings: left === 0 ? [] : [message('collections_full', { count: left })] };
}
