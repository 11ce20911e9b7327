import { browserStorage } from '../../../base/browser/storage.ts';

export type BagView = 'grid' | 'list';
/** Those that are loaded apart are last, so that they move no other tab. */
export const BAG_PLACES = ['bags', 'bank', 'mail', 'auctions', 'warband', 'guild'] as const;
export type BagPlace = (typeof BAG_PLACES)[number];

const KEY = 'bagView';
const PLACE_KEY = 'bagPlace';
const storage = browserStorage();

/** Chosen view of bags. Without a choice: a grid where sizes are known, else a list, which shows the names. */
export function readBagView(hasSizes: boolean): BagView {
  const stored = storage.getItem(KEY);
  if (stored === 'grid' || stored === 'list') return stored;
  return hasSizes ? 'grid' : 'list';
}

export function readBagPlace(): BagPlace {
  const stored = storage.getItem(PLACE_KEY);
  return BAG_PLACES.find((place) => place === stored) ?? 'bags';
}

export function storeBagView(view: BagView): void {
  store(KEY, view);
}

export function storeBagPlace(place: BagPlace): void {
  store(PLACE_KEY, place);
}

function store(key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
