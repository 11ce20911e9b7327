import type { Collection } from '../contract/collections.ts';

/** A collection as it is stored; its time is milliseconds since 1970. */
export interface CollectionState extends Omit<Collection, 'observed_at'> {
  readonly observed_at: number;
}

/** Content decides between two observations of one moment, so that their order does not matter. */
export function isNewerCollection(seen: CollectionState, known: CollectionState): boolean {
  return seen.observed_at === known.observed_at ? seen.ids > known.ids : seen.observed_at > known.observed_at;
}

/** The newest observation of each game and kind. */
export function newestCollections(seen: readonly CollectionState[]): readonly CollectionState[] {
  const newest = new Map<string, CollectionState>();
  for (const each of seen) {
    const key = `${each.game_id} ${each.kind}`;
    const known = newest.get(key);
    if (known === undefined || isNewerCollection(each, known)) newest.set(key, each);
  }
  return [...newest.values()];
}
