import type { Kysely, Transaction } from 'kysely';
import { runInBatches } from '../db/batches.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { removeUser } from './user-store.ts';

/** Runs in the deleting transaction, for rows without a foreign key; the result emits events after the commit. */
export type AccountDeletionHook = (transaction: Transaction<Tables>, userId: number) => Promise<() => void>;

/** One batch of a large deletion, in a transaction of its own; false when the rest is small. */
export type AccountDeletionBatch = (transaction: Transaction<Tables>, userId: number) => Promise<boolean>;

export interface AccountDeletionHooks {
  register(hook: AccountDeletionHook): void;
  registerBatch(batch: AccountDeletionBatch): void;
  /**
   * Large collections go in batches before the last transaction; `check` throws in both. A crash in between is
   * repeatable.
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
