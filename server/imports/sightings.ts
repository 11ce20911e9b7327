import { LRUCache } from 'lru-cache';
import { collectSightedItems, type ItemSighting, type SightedItems } from '#shared/characters/sighted-items.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';

/** Sightings remembered by a thread: 20 accounts with 2,000 different items. */
const REMEMBERED_MAX = 40_000;
/** Then they are reported again, as those that were reported may not have been stored. */
const REMEMBERED_MS = 6 * 3_600_000;

export interface Sightings {
  /** The named items of an import that differ from what this thread has reported last for the user. */
  findNew(userId: number, snapshots: readonly Snapshot[]): SightedItems[];
}

function isSame(item: ItemSighting, { name, quality, class_id, subclass_id, slot, icon_id }: ItemSighting): boolean {
  return (
    item.name === name &&
    item.quality === quality &&
    item.class_id === class_id &&
    item.subclass_id === subclass_id &&
    item.slot === slot &&
    item.icon_id === icon_id
  );
}

/** Of a user, in a game and a language. */
interface Reported {
  readonly byId: Map<number, ItemSighting>;
}

/** Repeated imports name the same items: reporting each again would cost the main thread 1 ms for 1,000. */
export function createSightings(now: () => number): Sightings {
  const reported = new LRUCache<string, Reported>({
    maxSize: REMEMBERED_MAX,
    sizeCalculation: ({ byId }) => byId.size,
    ttl: REMEMBERED_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    findNew: (userId, snapshots) =>
      collectSightedItems(snapshots).flatMap(({ game_id, language, items }) => {
        const key = `${userId} ${game_id} ${language}`;
        const byId = reported.get(key)?.byId ?? new Map<number, ItemSighting>();
        const fresh = items.filter((item) => {
          const last = byId.get(item.id);
          return last === undefined || !isSame(item, last);
        });
        if (fresh.length === 0) return [];
        for (const item of fresh) byId.set(item.id, item);
        // A new entry: the cache asks for the size of those only.
        reported.set(key, { byId });
        return [{ game_id, language, items: fresh }];
      }),
  };
}
