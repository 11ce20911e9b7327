import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { removeUser } from './user-store.ts';

/**
 * What a feature does before an account goes, in the same transaction. Returns what to tell once that is committed.
 * Rows that merely belong to the account need nothing: foreign keys take them along.
 */
export type AccountDeletionHook = (transaction: Transaction<Tables>, userId: number) => Promise<() => void>;

/** The one way in which an account is removed. */
export interface AccountDeletionHooks {
  register(farewell: AccountDeletionHook): void;
  /** Removes the account and everything that is kept for it. Returns what to tell after the commit. */
  removeAccount(transaction: Transaction<Tables>, userId: number): Promise<() => void>;
}

export function createAccountDeletionHooks(): AccountDeletionHooks {
  const farewells: AccountDeletionHook[] = [];
  return {
    register: (farewell) => void farewells.push(farewell),
    async removeAccount(transaction, userId) {
      const told: (() => void)[] = [];
      for (const farewell of farewells) told.push(await farewell(transaction, userId));
      await removeUser(transaction, userId);
      return () => {
        for (const tell of told) tell();
      };
    },
  };
}
