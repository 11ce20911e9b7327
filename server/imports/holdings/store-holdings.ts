import { HOLDING_LIMITS } from '#shared/characters/holdings/holding-kinds.ts';
import { holdingKey, type HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { mergeHolding } from '#shared/characters/holdings/merge-holding.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { ImportStore } from '../store/import-store.ts';
import { findExceededLimit } from '../../characters/limits.ts';

export function collectHoldings(observed: readonly HoldingState[]): readonly HoldingState[] {
  const holdings = new Map<string, HoldingState>();
  for (const seen of observed) {
    const known = holdings.get(holdingKey(seen));
    holdings.set(holdingKey(seen), known === undefined ? seen : mergeHolding(known, seen));
  }
  return [...holdings.values()];
}

interface StoredHoldings {
  readonly isChanged: boolean;
  readonly warnings: readonly Message[];
}

interface KnownHolding {
  readonly id: number;
  readonly known: HoldingState;
}

/**
 * Those of `found` that are the bank of `seen`. Warband banks are compared by their account's characters; one that was
 * stored without any belongs to the first account that is seen, and one that is seen without any to the only account.
 */
function selectSame(found: readonly KnownHolding[], seen: HoldingState): readonly KnownHolding[] {
  if (seen.kind !== 'warband_bank') return found;
  const nameless = found.filter(({ known }) => known.account === undefined);
  const { account } = seen;
  if (account === undefined) return nameless.length > 0 || found.length > 1 ? nameless : found;
  const same = found.filter(({ known }) => known.account?.some((hash) => account.includes(hash)));
  return same.length > 0 ? same : nameless;
}

/** Merges the holdings of an import into the stored ones. A full account keeps those it has, with a warning. */
export async function storeHoldings(
  store: ImportStore,
  userId: number,
  holdings: readonly HoldingState[],
): Promise<StoredHoldings> {
  let isChanged = false;
  const storeOne = async (seen: HoldingState): Promise<void> => {
    const rows = await store.holdings.find(userId, seen);
    const found = rows.map(({ id, document }) => ({ id, known: JSON.parse(document) as HoldingState }));
    const [first, ...others] = selectSame(found, seen);
    const merged = [...others.map(({ known }) => known), seen].reduce(mergeHolding, first?.known ?? seen);
    if (merged === first?.known && others.length === 0) return;
    // A bank that joins two takes over the name of the second, which is unique.
    for (const { id } of others) store.holdings.remove(id);
    if (first === undefined) store.holdings.insert(userId, merged);
    else store.holdings.write(first.id, merged);
    if (first === undefined && seen.kind === 'warband_bank' && found.length >= HOLDING_LIMITS.warbands)
      throw new AccountFullError();
    const count = await store.holdings.count(userId);
    if (count > HOLDING_LIMITS.perAccount || findExceededLimit(await store.usage(userId)) !== null)
      throw new AccountFullError();
    isChanged = true;
  };
  let left = 0;
  for (const holding of holdings) {
    try {
      await store.transaction(userId, () => storeOne(holding));
    } catch (error) {
      if (!(error instanceof AccountFullError)) throw error;
      left++;
    }
  }
  return { isChanged, warnings: left === 0 ? [] : [message('holdings_full', { count: left })] };
}

/** Rolls the transaction back. */
class AccountFullError extends Error {}
