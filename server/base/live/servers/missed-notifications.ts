import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Rows that one comparison looks at, the newest. */
const ROWS_MAX = 5_000;
/** Comparisons for which a row is looked for again: ids are given before their commit. */
const LOOK_BACK = 3;

/** Finds stored notifications whose push has not arrived at this server, such as those of a server that was killed. */
export interface MissedNotifications {
  /** A push has arrived. */
  note(id: number): void;
  /** Users of these with a notification that was not pushed; each is found once. */
  find(userIds: ReadonlySet<number>): Promise<Set<number>>;
}

export function createMissedNotifications(db: Kysely<Tables>): MissedNotifications {
  const known = new Set<number>();
  /** Newest ids of the last comparisons, the oldest first. */
  let heads: readonly number[] = [];

  const findHead = async (): Promise<number> => {
    const row = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return Number(row?.id ?? 0);
  };

  return {
    note: (id) => void known.add(id),
    async find(userIds) {
      const [from] = heads;
      // Pages that were connected before have loaded their counts.
      if (from === undefined) {
        heads = [await findHead()];
        return new Set();
      }
      const rows = await db
        .selectFrom('notifications')
        .select(['id', 'user_id'])
        .where('id', '>', from)
        .orderBy('id', 'desc')
        .limit(ROWS_MAX)
        .execute();
      const missed = rows.filter(({ id, user_id }) => !known.has(id) && userIds.has(user_id));
      for (const { id } of rows) known.add(id);
      heads = [...heads, rows[0]?.id ?? heads.at(-1) ?? from].slice(-LOOK_BACK);
      for (const id of known) if (id <= (heads[0] ?? 0)) known.delete(id);
      return new Set(missed.map(({ user_id }) => user_id));
    },
  };
}
