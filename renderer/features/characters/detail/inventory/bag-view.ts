import { browserStorage } from '../../../../browser/storage.ts';

export type BagView = 'grid' | 'list';

const KEY = 'bagView';
const storage = browserStorage();

/** Chosen view of bags. Without a choice: a grid where sizes are known, else a list, which shows the names. */
export function readBagView(hasSizes: boolean): BagView {
  const stored = storage.getItem(KEY);
  if (stored === 'grid' || stored === 'list') return stored;
  return hasSizes ? 'grid' : 'list';
}

export function storeBagView(view: BagView): void {
  try {
    storage.setItem(KEY, view);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
