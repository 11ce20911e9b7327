import { usePersistedView, type ViewCodec } from '../../base/navigation/use-persisted-view.ts';
import { ALL_ITEMS, readView, writeView } from '../../characters/search/items/view-address.ts';
import type { ItemView } from '../../characters/search/items/view-items.ts';

/** The text and the character are not stored. */
const KIND: ViewCodec<ItemView> = {
  key: 'itemsView',
  read: readView,
  write: writeView,
  toKeep: (view) => ({ ...view, text: '', characterId: null }),
};

/** View in the address; filters are stored for the next visit. */
export function useItemView(): readonly [view: ItemView, change: (part: Partial<ItemView>) => void, clear: () => void] {
  const [view, change] = usePersistedView(KIND);
  return [view, change, () => change({ ...ALL_ITEMS, sort: view.sort, isDescending: view.isDescending })];
}
