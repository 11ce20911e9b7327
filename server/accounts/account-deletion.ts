import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { removeUser } from './user-store.ts';

/**
 * A feature's work before an account is deleted, in the same transaction; returns a callback that emits events after the
 * commit. Rows that reference the account are deleted by foreign keys.
 */
export type AccountDeletionHook = (transaction: Transaction<Tables>, userId: number) => Promise<() => void>;

export interface AccountDeletionHooks {
  register(hook: AccountDeletionHook): void;
  /** Runs all hooks and deletes the account. Returns the callback to call after the commit. */
  removeAccount(transaction: Transaction<Tables>, userId: number): Promise<() => void>;
}

export function createAccountDeletionHooks(): AccountDeletionHooks {
  const hooks: AccountDeletionHook[] = [];
  return {
    register: (hook) => void hooks.push(hook),
    async removeAccount(transaction, userId) {
      const callbacks: (() => void)[] = [];
      for (const hook of hooks) callbacks.push(await hook(transaction, userId));
      await removeUser(transaction, userId);
      return () => {
        for (const callback of callbacks) callback();
      };
    },
  };
}
