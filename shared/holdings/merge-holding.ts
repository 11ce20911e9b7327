import { joinAccounts } from './account-hashes.ts';
import type { HoldingState, TabState } from './holding-state.ts';

/** Content decides between two observations of one moment, so that their order does not matter. */
function isNewer(seenAt: number, knownAt: number, seen: unknown, known: unknown): boolean {
  return seenAt === knownAt ? JSON.stringify(seen) > JSON.stringify(known) : seenAt > knownAt;
}

function mergeTabs(known: readonly TabState[], seen: readonly TabState[]): TabState[] {
  const tabs = new Map(known.map((tab) => [tab.index, tab]));
  for (const tab of seen) {
    const before = tabs.get(tab.index);
    if (before === undefined || isNewer(tab.observed_at, before.observed_at, tab, before)) tabs.set(tab.index, tab);
  }
  return [...tabs.values()].toSorted((a, b) => a.index - b.index);
}

/** The newest observation of the money and of each tab; tabs that were not seen stay. Returns `known` without news. */
export function mergeHolding(known: HoldingState, seen: HoldingState): HoldingState {
  const takesMoney =
    seen.copper_at !== null &&
    (known.copper_at === null || isNewer(seen.copper_at, known.copper_at, seen.copper, known.copper));
  const { copper, copper_at } = takesMoney ? seen : known;
  const observed_at = Math.max(seen.observed_at, known.observed_at);
  const account = joinAccounts(known.account ?? [], seen.account ?? []);
  const merged = {
    ...known,
    ...(account.length > 0 && { account }),
    copper,
    copper_at,
    tabs: mergeTabs(known.tabs, seen.tabs),
    observed_at,
  };
  return JSON.stringify(merged) === JSON.stringify(known) ? known : merged;
}
