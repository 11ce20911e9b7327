import { HOLDING_LIMITS } from '#shared/characters/holdings/holding-kinds.ts';
import { holdingKey, type HoldingState, mergeHolding } from '#shared/characters/holdings/holding-state.ts';
import { selectSame } from '#shared/characters/holdings/same-bank.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { ImportStore } from './import-store.ts';
import { selectViewers, type JoinedBank } from './joined-viewers.ts';
import { findExceededLimit } from '../../characters/limits.ts';
import { COLLECTION_LIMITS } from '#shared/characters/collections/collection-kinds.ts';
import { mergeCollections, type CollectionState } from '#shared/characters/collections/collection-state.ts';

export function collectHoldings(observed: readonly HoldingState[]): readonly HoldingState[] {
  const holdings = new Map<string, HoldingState>();
  for (const seen of observed) {
    const known = holdings.get(holdingKey(seen));
    holdings.set(holdingKey(seen), known === undefined ? seen : mergeHolding(known, seen));
  }
  return [...holdings.values()];
}

/** The banks, or the mounts, pets and toys, of an import once stored. */
interface StoredPart {
  readonly isChanged: boolean;
  readonly warnings: readonly Message[];
}

interface StoredHolding {
  readonly id: number;
  readonly known: HoldingState;
}

/** Decides which groups see the bank that the others are about to be joined into. */
async function joinViewers(
  { holdings }: ImportStore,
  first: StoredHolding,
  others: readonly StoredHolding[],
): Promise<void> {
  const banks: (StoredHolding & JoinedBank)[] = [];
  for (const { id, known } of [first, ...others]) banks.push({ id, known, viewers: await holdings.viewers(id) });
  const kept = selectViewers(banks);
  const placed = new Set<number>();
  for (const { id, viewers } of banks)
    for (const memberId of viewers) {
      if (!kept.has(memberId)) holdings.removeViewer(memberId, id);
      else if (id !== first.id && !placed.has(memberId)) holdings.moveViewer(memberId, id, first.id);
      placed.add(memberId);
    }
}

/** Merges the holdings of an import into the stored ones. A full account keeps those it has, with a warning. */
export async function storeHoldings(
  store: ImportStore,
  userId: number,
  holdings: readonly HoldingState[],
): Promise<StoredPart> {
  let isChanged = false;
  const storeOne = async (seen: HoldingState): Promise<void> => {
    const rows = await store.holdings.find(userId, seen);
    const found = rows.map(({ id, document }) => ({ id, known: JSON.parse(document) as HoldingState }));
    const [first, ...others] = selectSame(found, seen);
    const merged = [...others.map(({ known }) => known), seen].reduce(mergeHolding, first?.known ?? seen);
    if (merged === first?.known && others.length === 0) return;
    if (first && others.length > 0) await joinViewers(store, first, others);
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

function lengthOf(states: readonly CollectionState[]): number {
  return states.reduce((sum, { ids, account }) => sum + ids.length + JSON.stringify(account).length, 0);
}

/** Stores the newest observations of each account. A full account keeps those it has, with a warning. */
export async function storeCollections(
  store: ImportStore,
  userId: number,
  collections: readonly CollectionState[],
): Promise<StoredPart> {
  let isChanged = false;
  let left = 0;
  const byKind = Map.groupBy(collections, ({ game_id, kind }) => `${game_id} ${kind}`);
  for (const seen of byKind.values()) {
    const [key] = seen;
    if (key === undefined) continue;
    await store.transaction(userId, async () => {
      const known = await store.collections.find(userId, key);
      const merged = mergeCollections([...known, ...seen]);
      if (JSON.stringify(merged) === JSON.stringify(known)) return;
      const { characters, length } = await store.usage(userId);
      const grown = lengthOf(merged) - lengthOf(known);
      const isFull = grown > 0 && findExceededLimit({ characters, length: length + grown }) !== null;
      if (isFull || merged.length > Math.max(COLLECTION_LIMITS.accounts, known.length)) {
        left++;
        return;
      }
      store.collections.replace(userId, key, merged);
      isChanged = true;
    });
  }
  return { isChanged, warnings: left === 0 ? [] : [message('collections_full', { count: left })] };
}

/** Rolls the transaction back. */
class AccountFullError extends Error {}
