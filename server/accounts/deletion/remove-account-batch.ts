import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import type { EmitEvent } from '../../base/events.ts';
import { removeUser } from '../user-store.ts';

type RemovalStep<T> = (transaction: Transaction<Tables>, userId: number, now: number, emit: EmitEvent) => Promise<T>;

/** Removes a feature's rows of an ended account. `emit` queues until the commit. */
export interface AccountRemoval {
  /** One batch each; false when what is left is small enough for the last transaction. */
  readonly batches: readonly RemovalStep<boolean>[];
  /** Runs in the last transaction, for rows without a foreign key. */
  readonly last: RemovalStep<void>;
}

/**
 * Removes one batch of what an ended account had. The last one takes the row of the account too, and returns false. Every
 * transaction begins with the first kind of batch: requests that began before the account ended may have written rows.
 */
export async function removeAccountBatch(
  transaction: Transaction<Tables>,
  { userId, now }: { readonly userId: number; readonly now: number },
  { batches, last }: AccountRemoval,
  emit: EmitEvent,
): Promise<boolean> {
  for (const batch of batches) {
    if (await batch(transaction, userId, now, emit)) return true;
  }
  await last(transaction, userId, now, emit);
  await removeUser(transaction, userId);
  return false;
}
