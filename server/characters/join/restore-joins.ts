import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { describeChange, reportFailedWrite } from '../report-changes.ts';
import { createJoinStore, type Joined, type RestoredJoin } from './store.ts';

/** Joins characters as in an export, oldest first, except those that are joined or cannot be. Returns their number. */
export async function restoreJoins(
  { db, events }: Pick<Context, 'db' | 'events'>,
  userId: number,
  joins: readonly RestoredJoin[],
): Promise<number> {
  const store = createJoinStore(db);
  let count = 0;
  for (const join of joins) {
    const joined = await reportFailedWrite({ events }, userId, store.restore(userId, join)).catch(
      (error: unknown): Joined | null => {
        if (error instanceof Failure && error.status < 500) return null;
        throw error;
      },
    );
    if (joined === null) continue;
    count++;
    const { revision, document, gone } = joined;
    const changed = [describeChange(document, 'edited'), describeChange(gone, 'deleted')];
    events.emit('charactersChanged', { userId, revision, changed });
  }
  return count;
}
