import type { Context } from '../../../context.ts';

/** Changes of one user that are remembered; who was away for longer gets the whole list. */
const REVISIONS_MAX = 200;
/** Users of whom anything is remembered; beyond it, the one who changed longest ago is forgotten. */
const USERS_MAX = 5_000;

/** Which characters changed with which revision, as far back as it is remembered. */
export interface ChangeLog {
  /** Every character that changed after the first revision, up to the second one. Null when that is not known. */
  between(userId: number, from: number, to: number): ReadonlySet<number> | null;
}

/**
 * Heard on the event feed, as revisions are (`createRevisions`): only this process writes characters. A change that was not heard of,
 * because its write was in doubt or came before this process, is a gap over which nothing is told.
 */
export function createChangeLog({ events }: Pick<Context, 'events'>): ChangeLog {
  const users = new Map<number, Map<number, readonly number[]>>();
  events.on('charactersChanged', ({ userId, revision, ids }) => {
    const changes = users.get(userId) ?? new Map<number, readonly number[]>();
    users.delete(userId);
    users.set(userId, changes.set(revision, ids));
    // What was heard first goes first: with it, everything before it could not be told either.
    for (const oldest of changes.keys()) {
      if (changes.size <= REVISIONS_MAX) break;
      changes.delete(oldest);
    }
    for (const oldest of users.keys()) {
      if (users.size <= USERS_MAX) break;
      users.delete(oldest);
    }
  });
  return {
    between(userId, from, to) {
      const changes = users.get(userId);
      const found = new Set<number>();
      if (changes === undefined || from > to || to - from > REVISIONS_MAX) return null;
      for (let revision = from + 1; revision <= to; revision++) {
        const ids = changes.get(revision);
        if (ids === undefined) return null;
        for (const id of ids) found.add(id);
      }
      return found;
    },
  };
}
