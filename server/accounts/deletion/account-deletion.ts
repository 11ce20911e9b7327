import type { Kysely } from 'kysely';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { BulkJobs } from '../bulk-jobs.ts';
import { findDeletedUserIds, markUserDeleted } from '../user-store.ts';
import type { FastifyInstance } from 'fastify';

export interface AccountDeletion {
  /**
   * Ends the account at once: from then on nobody can sign in to it or find it, and its name and address are free. What it has
   * is then removed in batches; an error there is logged and `resume` tries again. `check` may throw, in the first transaction.
   */
  removeAccount(userId: number, check: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Removes what is left of ended accounts. */
  resume(): Promise<void>;
  /** Waits for the batch under way; later ones are left to `resume` of the next process. */
  close(): Promise<void>;
}

type DeletionContext = Pick<Context, 'db' | 'events' | 'log' | 'now'>;

export function createAccountDeletion({ db, events, log, now }: DeletionContext, bulkJobs: BulkJobs): AccountDeletion {
  const running = new Map<number, Promise<void>>();
  const closing = new AbortController();

  const removeRest = (userId: number): Promise<void> => {
    const earlier = running.get(userId);
    if (earlier) return earlier;
    const removal = bulkJobs
      .removeInBatches({ kind: 'removeAccount', userId }, closing.signal)
      .catch((error: unknown) => log.error({ err: error, account: userId }, 'a deleted account was not yet removed'))
      .finally(() => running.delete(userId));
    running.set(userId, removal);
    return removal;
  };

  return {
    async removeAccount(userId, check) {
      await db.write(async (transaction) => {
        await check(transaction);
        await markUserDeleted(transaction, userId, now());
      });
      events.emit('sessionsEnded', { userId });
      await removeRest(userId);
    },
    async resume() {
      for (const userId of await findDeletedUserIds(db.read)) await removeRest(userId);
    },
    async close() {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

const EVERY_MS = 600_000;

/** Removes what is left of ended accounts, at start and every ten minutes. */
export function resumeDeletionsPlugin(app: FastifyInstance, deletion: AccountDeletion, bulkJobs: BulkJobs): void {
  const resume = (): void => {
    deletion.resume().catch((error: unknown) => app.log.error({ err: error }, 'ended accounts were not removed'));
  };
  const timer = setInterval(resume, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => resume());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await deletion.close();
    await bulkJobs.close();
  });
}
