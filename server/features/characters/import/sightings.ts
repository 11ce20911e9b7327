import { LRUCache } from 'lru-cache';
import { collectSightedItems, type SightedItems } from '#shared/character/sighted-items.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';

/** Sightings remembered by a thread: 20 accounts with 2,000 different items (16 MB). */
const REMEMBERED_MAX = 40_000;
/** Then they are reported again, as those that were reported may not have been stored. */
const REMEMBERED_MS = 6 * 3_600_000;

export interface Sightings {
  /** The named items of an import that this thread has not reported lately for the user. */
  findNew(userId: number, snapshots: readonly Snapshot[]): SightedItems[];
}

/** Repeated imports name the same items: reporting each again would cost the main thread 1 ms for 1,000. */
export function createSightings(now: () => number): Sightings {
  const reported = new LRUCache<string, true>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    findNew: (userId, snapshots) =>
      collectSightedItems(snapshots).flatMap(({ game_id, language, items }) => {
        const fresh = items.filter(({ id, name, quality, class_id, subclass_id, slot, icon_id }) => {
          const key = `${userId} ${game_id} ${language} ${id} ${quality} ${class_id} ${subclass_id} ${slot} ${icon_id} ${name}`;
          if (reported.has(key)) return false;
          reported.set(key, true);
          return true;
        });
        return fresh.length === 0 ? [] : [{ game_id, language, items: fresh }];
      }),
  };
}
