import { setImmediate as nextTurn } from 'node:timers/promises';

/** The revision of each user's list; users who are gone are missing. */
type ReadRevisions = (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/**
 * Reads revisions for all who ask in the same turn, or while a statement runs, in one statement. It starts after the last
 * question that it answers, so no revision is older than its question. 0 stands for a user who is gone.
 */
export function gatherRevisions(readRevisions: ReadRevisions): (userId: number) => Promise<number> {
  let waiting: Set<number> | null = null;
  let next: Promise<ReadonlyMap<number, number>> | null = null;
  /** Resolves when no statement runs; null while none does. */
  let running: Promise<void> | null = null;

  function startNext(): Promise<ReadonlyMap<number, number>> {
    const gathered = new Set<number>();
    waiting = gathered;
    const reading = (running ?? nextTurn()).then(() => {
      waiting = null;
      next = null;
      return readRevisions([...gathered]);
    });
    const ended = (): void => {
      if (running === settled) running = null;
    };
    const settled = reading.then(ended, ended);
    running = settled;
    return reading;
  }

  return async (userId) => {
    next ??= startNext();
    waiting?.add(userId);
    return (await next).get(userId) ?? 0;
  };
}
