import type { InventoryItem } from '../../games/contract/items.ts';
import { bareRealm } from './account-hashes.ts';
import type { GuildRealmField, HoldingState } from './holding-state.ts';

interface Content {
  readonly copper: number | null;
  readonly tabs: readonly { readonly index: number; readonly items: readonly InventoryItem[] }[];
}

/** What tells banks of one game apart. */
export type BankMarks = Pick<HoldingState, 'kind' | 'realm' | GuildRealmField | 'account'> & Content;

/** Some addons list items without their slots, so those do not count. */
function listStacks(items: readonly InventoryItem[]): string {
  const stacks = items.map((item) => `${item.pet_species ?? ''}/${item.item_id ?? item.item_name}/${item.item_count}`);
  return stacks.toSorted().join('\n');
}

/** True for banks with the same items in the same tabs, at least one, and no other money. */
export function hasSameContent(a: Content, b: Content): boolean {
  if (a.copper !== null && b.copper !== null && a.copper !== b.copper) return false;
  if (a.tabs.length !== b.tabs.length || a.tabs.every(({ items }) => items.length === 0)) return false;
  const stacks = new Map(a.tabs.map(({ index, items }) => [index, listStacks(items)]));
  return b.tabs.every(({ index, items }) => stacks.get(index) === listStacks(items));
}

/** Realms of which one is the guild's own; null where only a visitor's is known. */
function certainRealms({ realm, connected, is_home }: BankMarks): readonly string[] | null {
  return is_home === true ? [bareRealm(realm ?? '')] : (connected ?? null);
}

function allRealms({ realm, realms = [], connected = [] }: BankMarks): readonly string[] {
  return [bareRealm(realm ?? ''), ...realms, ...connected];
}

function shareOne(a: readonly string[], b: readonly string[]): boolean {
  return a.some((each) => b.includes(each));
}

/**
 * True for observations of one bank, of one game and kind, and of guilds of one name. Warband banks belong to the same Battle.net
 * account when their accounts share a hash; guild banks to the same guild when they share a realm, of those that are certain where both
 * have some. Where that does not tell, equal content does. A name alone never does.
 */
export function isSameBank(a: BankMarks, b: BankMarks): boolean {
  if (a.kind === 'warband_bank') return shareOne(a.account ?? [], b.account ?? []) || hasSameContent(a, b);
  const [mine, theirs] = [certainRealms(a), certainRealms(b)];
  if (mine !== null && theirs !== null) return shareOne(mine, theirs);
  return shareOne(allRealms(a), allRealms(b)) || hasSameContent(a, b);
}

/**
 * Those of `found` that are the bank of `seen`; several are found to be one. A warband bank that was stored without an account belongs
 * to the first account that is seen, and one that is seen without any to the only account.
 */
export function selectSame<T extends { readonly known: HoldingState }>(
  found: readonly T[],
  seen: HoldingState,
): readonly T[] {
  const same = found.filter(({ known }) => isSameBank(known, seen));
  if (seen.kind === 'warband_bank') {
    const nameless = found.filter(({ known }) => known.account === undefined);
    if (same.length > 0) return same;
    return seen.account === undefined && nameless.length === 0 && found.length === 1 ? found : nameless;
  }
  const homes = new Set(same.flatMap(({ known }) => (known.is_home === true ? bareRealm(known.realm ?? '') : [])));
  if (homes.size < 2) return same;
  // Guilds of one name on connected realms: only the visited realm or equal content tells which it is.
  const realm = bareRealm(seen.realm ?? '');
  return same.filter(({ known }) => bareRealm(known.realm ?? '') === realm || hasSameContent(known, seen)).slice(0, 1);
}
