import type { Kysely } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { chooseDescription } from './rules.ts';
import { findVotes } from './store.ts';

/** No account: its own votes do not count. */
const NOBODY = 0;

/** Qualities of items on which at least two accounts agree. */
export async function findItemQualities(
  db: Kysely<Tables>,
  gameId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const votes = await findVotes(db, gameId, ids);
  const qualities = new Map<number, number>();
  for (const [id, all] of Map.groupBy(votes, ({ item_id }) => item_id)) {
    for (const own of Map.groupBy(all, ({ language }) => language).values()) {
      const quality = chooseDescription(own, NOBODY)?.quality ?? null;
      if (quality !== null) qualities.set(id, quality);
    }
  }
  return qualities;
}
