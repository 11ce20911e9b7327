import type { Kysely, Transaction } from 'kysely';
import { runInBatches } from '../db/batches.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { removeUser } from './user-store.ts';

/**
 * A feature's work before an account is deleted, in the same transaction; returns a callback that emits events after the
 * commit. Rows that reference the account are deleted by foreign keys.
 */
export type AccountDeletionHook = (transaction: Transaction<Tables>, userId: number) => Promise<() => void>;

/** One batch of a large deletion, in a transaction of its own; false when the rest is small. */
export type AccountDeletionBatch = (transaction: Transaction<Tables>, userId: number) => Promise<boolean>;

export interface AccountDeletionHooks {
  register(hook: AccountDeletionHook): void;
  registerBatch(batch: AccountDeletionBatch): void;
  /**
   * Deletes an account: large collections in batches, so that other requests run in between, then all the rest with the
   * hooks in one transaction. `check` throws the refusal; it runs before the first batch and in the last transaction. A
   * crash in between leaves the account, which can be deleted again.
   */
  removeAccount(db: Database, userId: number, check: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
}

export function createAccountDeletionHooks(): AccountDeletionHooks {
  const hooks: AccountDeletionHook[] = [];
  const batches: AccountDeletionBatch[] = [];
  return {
    register: (hook) => void hooks.push(hook),
    registerBatch: (batch) => void batches.push(batch),
    async removeAccount(db, userId, check) {
      await check(db.read);
      for (const batch of batches) await runInBatches(() => db.write((transaction) => batch(transaction, userId)));
      const callbacks: (() => void)[] = [];
      await db.write(async (transaction) => {
        await check(transaction);
        for (const hook of hooks) callbacks.push(await hook(transaction, userId));
        await removeUser(transaction, userId);
      });
      for (const callback of callbacks) callback();
    },
  };
}
