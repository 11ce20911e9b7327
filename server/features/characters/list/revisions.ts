import type { Context } from '../../../context.ts';
import type { ListStore } from './store.ts';

/** Users whose revision is remembered; beyond it all are forgotten and read again. */
const CACHE_MAX = 10_000;

/** The revision of each user's characters, known without asking the database. */
export interface Revisions {
  /** Undefined when it has to be read. */
  known(userId: number): number | undefined;
  read(userId: number): Promise<number>;
}

/**
 * One process owns the file: everything that changes characters runs in it and says so on the event feed after it has
 * committed, so a revision that is remembered is the newest that anybody was told of. What another process may write
 * (`npm run admin`: a role) raises no revision. A second server on the same file would need this to go.
 *
 * @param max how many are remembered
 */
export function createRevisions(
  store: Pick<ListStore, 'revision'>,
  { events }: Pick<Context, 'events'>,
  max = CACHE_MAX,
): Revisions {
  const revisions = new Map<number, number>();
  /** Counts what was heard: what was read before it may be older. */
  let eventCount = 0;
  const remember = (userId: number, revision: number): void => {
    if (revisions.size >= max) revisions.clear();
    revisions.set(userId, revision);
  };
  events.on('charactersChanged', ({ userId, revision }) => {
    eventCount++;
    // Two imports may finish in one order and be heard of in another.
    remember(userId, Math.max(revision, revisions.get(userId) ?? 0));
  });
  events.on('charactersInDoubt', ({ userId }) => {
    eventCount++;
    revisions.delete(userId);
  });
  return {
    known: (userId) => revisions.get(userId),
    async read(userId) {
      const before = eventCount;
      const revision = await store.revision(userId);
      if (before === eventCount) remember(userId, revision);
      return revision;
    },
  };
}
