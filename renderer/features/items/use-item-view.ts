import { usePersistedView, type ViewCodec } from '../../navigation/use-persisted-view.ts';
import { ALL_ITEMS, readView, writeView } from '../../search/items/view-address.ts';
import type { ItemView } from '../../search/items/view-items.ts';

/** Neither what was typed nor whose things is kept. */
const KIND: ViewCodec<ItemView> = {
  key: 'itemsView',
  read: readView,
  write: writeView,
  toKeep: (view) => ({ ...view, text: '', characterId: null }),
};

/** The view in the address; its filters are remembered for the next visit. */
export function useItemView(): readonly [view: ItemView, change: (part: Partial<ItemView>) => void, clear: () => void] {
  const [view, change] = usePersistedView(KIND);
  return [view, change, () => change({ ...ALL_ITEMS, sort: view.sort, isDescending: view.isDescending })];
}
