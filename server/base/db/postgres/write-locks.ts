import { sql, type Transaction } from 'kysely';
import type { WriteScope } from '../database.ts';
import { findStorageProblem } from '../storage-problem.ts';
import type { Tables } from '../tables.ts';
import { WRITE_LOCK } from './lock-keys.ts';

/** Another process holds the lock for long. */
class LockHeldError extends Error {
  /** PostgreSQL's own code of a lock that could not be had. */
  readonly code = '55P03';

  constructor() {
    super('Another process holds the lock of writes.');
  }
}

/**
 * The lock of `Database.write`. The first transaction that cannot have it waits for the lock timeout; from then on all
 * others are refused at once until it is free. Otherwise each would wait as long again.
 */
export function createGlobalLock(): (transaction: Transaction<Tables>) => Promise<void> {
  let isBlocked = false;
  return async (transaction) => {
    try {
      if (isBlocked) await tryLock(transaction);
      else await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction);
      isBlocked = false;
    } catch (error) {
      isBlocked = findStorageProblem(error) === 'busy';
      throw error;
    }
  };
}

async function tryLock(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(WRITE_LOCK)}) as locked
  `.execute(transaction);
  if (rows[0]?.locked !== true) throw new LockHeldError();
}

/**
 * Locks the row of the account, of the rooms or of the friendship. NO KEY: inserting a session or a message, which refer to the row, does not
 * wait. A missing row locks nothing, and then there is nothing to change either.
 */
export async function lockScope(transaction: Transaction<Tables>, scope: WriteScope): Promise<void> {
  if ('user' in scope) {
    await transaction.selectFrom('users').select('id').where('id', '=', scope.user).forNoKeyUpdate().execute();
  } else if ('friends' in scope) {
    await transaction
      .selectFrom('friendships')
      .select('user_id')
      .where('user_id', '=', Math.min(...scope.friends))
      .where('friend_id', '=', Math.max(...scope.friends))
      .forNoKeyUpdate()
      .execute();
  } else if (scope.rooms.length > 0) {
    // In one order everywhere, so that two transactions do not wait for each other.
    await transaction
      .selectFrom('all_groups')
      .select('id')
      .where('id', 'in', scope.rooms)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
}
