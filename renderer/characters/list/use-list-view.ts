import { usePersistedView, type ViewCodec } from '../../base/navigation/use-persisted-view.ts';
import { PLAIN_VIEW, readView, writeView, type ListView } from './list-view.ts';

const KIND: ViewCodec<ListView> = {
  key: 'charactersView',
  read: readView,
  write: writeView,
  toKeep: (view) => ({ ...view, query: '' }),
};

export function useListView(): readonly [view: ListView, change: (part: Partial<ListView>) => void, clear: () => void] {
  const [view, change] = usePersistedView(KIND);
  return [view, change, () => change({ ...PLAIN_VIEW, sort: view.sort, withHidden: view.withHidden })];
}
