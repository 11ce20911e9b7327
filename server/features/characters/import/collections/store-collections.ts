import { isNewerCollection, newestCollections } from '#shared/collections/collection-state.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { message, type Message } from '#shared/messages/message.ts';
import type { ImportStore } from '../store/import-store.ts';
import { findExceededLimit } from '../store/limits.ts';

interface StoredCollections {
  readonly isChanged: boolean;
  readonly warnings: readonly Message[];
}

/** Stores the newest observations of an import. A full account keeps those it has, with a warning. */
export function storeCollections(
  store: ImportStore,
  userId: number,
  snapshots: readonly Snapshot[],
): StoredCollections {
  let isChanged = false;
  let left = 0;
  for (const seen of newestCollections(snapshots.flatMap((snapshot) => snapshot.collections))) {
    store.transaction(() => {
      const known = store.collections.find(userId, seen);
      if (known !== undefined && !isNewerCollection(seen, known)) return;
      const { characters, length } = store.usage(userId);
      const grown = seen.ids.length - (known?.ids.length ?? 0);
      if (grown > 0 && findExceededLimit({ characters, length: length + grown }) !== null) {
        left++;
        return;
      }
      store.collections.put(userId, seen);
      isChanged = true;
    });
  }
  return { isChanged, warnings: left === 0 ? [] : [message('collections_full', { count: left })] };
}
