import { HOLDING_LIMITS } from '#shared/holdings/holding-kinds.ts';
import { holdingKey, type HoldingState } from '#shared/holdings/holding-state.ts';
import { mergeHolding } from '#shared/holdings/merge-holding.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { message, type Message } from '#shared/messages/message.ts';
import type { ImportStore } from '../store/import-store.ts';
import { findExceededLimit } from '../store/limits.ts';

/** Each holding of an import once. */
export function collectHoldings(snapshots: readonly Snapshot[]): readonly HoldingState[] {
  const holdings = new Map<string, HoldingState>();
  for (const seen of snapshots.flatMap((snapshot) => snapshot.holdings)) {
    const known = holdings.get(holdingKey(seen));
    holdings.set(holdingKey(seen), known === undefined ? seen : mergeHolding(known, seen));
  }
  return [...holdings.values()];
}

interface StoredHoldings {
  readonly isChanged: boolean;
  readonly warnings: readonly Message[];
}

/** Merges the holdings of an import into the stored ones. A full account keeps those it has, with a warning. */
export function storeHoldings(store: ImportStore, userId: number, holdings: readonly HoldingState[]): StoredHoldings {
  let isChanged = false;
  const storeOne = (seen: HoldingState): void => {
    const row = store.holdings.find(userId, seen);
    const known = row && (JSON.parse(row.document) as HoldingState);
    const merged = known === undefined ? seen : mergeHolding(known, seen);
    if (merged === known) return;
    if (row === undefined) store.holdings.insert(userId, merged);
    else store.holdings.write(row.id, merged);
    if (store.holdings.count(userId) > HOLDING_LIMITS.perAccount || findExceededLimit(store.usage(userId)) !== null)
      throw new AccountFullError();
    isChanged = true;
  };
  let left = 0;
  for (const holding of holdings) {
    try {
      store.transaction(() => storeOne(holding));
    } catch (error) {
      if (!(error instanceof AccountFullError)) throw error;
      left++;
    }
  }
  return { isChanged, warnings: left === 0 ? [] : [message('holdings_full', { count: left })] };
}

/** Rolls the transaction back. */
class AccountFullError extends Error {}
