import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { findDeletedUserIds, markUserDeleted, removeUser } from './user-store.ts';

/** Runs in the last transaction, for rows without a foreign key; the result emits events after the commit. */
export type AccountDeletionHook = (transaction: Transaction<Tables>, userId: number) => Promise<() => void>;

/**
 * One batch of a large deletion, in a transaction of its own. The result emits events after the commit; it is null when what
 * is left is small enough for the last transaction.
 */
export type AccountDeletionBatch = (transaction: Transaction<Tables>, userId: number) => Promise<(() => void) | null>;

export interface AccountDeletion {
  register(hook: AccountDeletionHook): void;
  registerBatch(batch: AccountDeletionBatch): void;
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

export function createAccountDeletion({ db, events, log, now }: DeletionContext): AccountDeletion {
  const hooks: AccountDeletionHook[] = [];
  const batches: AccountDeletionBatch[] = [];
  const running = new Map<number, Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;

  const removeInBatches = async (userId: number): Promise<void> => {
    for (const batch of batches) {
      while (!signal.aborted) {
        const emit = await db.write((transaction) => batch(transaction, userId));
        if (emit === null) break;
        emit();
        await nextTurn();
      }
    }
    if (signal.aborted) return;
    const callbacks: (() => void)[] = [];
    await db.write(async (transaction) => {
      // Rows written by requests that began before the account ended.
      for (const batch of batches) {
        for (let emit = await batch(transaction, userId); emit !== null; emit = await batch(transaction, userId))
          callbacks.push(emit);
      }
      for (const hook of hooks) callbacks.push(await hook(transaction, userId));
      await removeUser(transaction, userId);
    });
    for (const callback of callbacks) callback();
  };

  const removeRest = (userId: number): Promise<void> => {
    const earlier = running.get(userId);
    if (earlier) return earlier;
    const removal = removeInBatches(userId)
      .catch((error: unknown) => log.error({ err: error, account: userId }, 'a deleted account was not yet removed'))
      .finally(() => running.delete(userId));
    running.set(userId, removal);
    return removal;
  };

  return {
    register: (hook) => void hooks.push(hook),
    registerBatch: (batch) => void batches.push(batch),
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
