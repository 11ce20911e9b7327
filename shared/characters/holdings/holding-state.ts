import { type SectionSource, observationOrder } from '../seen-by.ts';
import type { Holding, HoldingTab } from '../contract/holdings.ts';
import { bareRealm, joinAccounts } from './account-hashes.ts';

/** Times are milliseconds since 1970. */
export interface TabState extends Omit<HoldingTab, 'observed_at' | 'source'> {
  readonly observed_at: number;
  readonly source?: SectionSource;
}

/** A holding as it is stored: without its id. */
export interface HoldingState extends Omit<
  Holding,
  'id' | 'account' | 'character_ids' | 'copper_at' | 'copper_source' | 'observed_at' | 'tabs'
> {
  /** Hashes of the account's characters, ascending; only of warband banks. Those that share one are the same bank. */
  readonly account?: readonly string[];
  /** Other realms under which the guild's bank was seen, as `bareRealm`, ascending. */
  readonly realms?: readonly string[];
  /** Realms of which one is the guild's own, in the same form; absent where that is known, or nothing is. */
  readonly connected?: readonly string[];
  /** The realm is the guild's own, and not only that of a member who opened the bank. */
  readonly is_home?: true;
  readonly copper_at: number | null;
  readonly copper_source?: SectionSource;
  readonly tabs: readonly TabState[];
  /** Of the newest part. */
  readonly observed_at: number;
}

/** Observations with the same key are of one bank. */
export function holdingKey({ game_id, kind, realm, name, account }: HoldingState): string {
  return JSON.stringify([game_id, kind, realm, name, account]);
}

interface Observed {
  readonly at: number;
  readonly source: SectionSource | undefined;
}

/** Content decides between two observations of one moment, so that their order does not matter. The import sheet foretells it. */
function isNewer(seen: Observed, known: Observed, seenContent: unknown, knownContent: unknown): boolean {
  const [a, b] = [holdingOrder(seen.at, seen.source), holdingOrder(known.at, known.source)];
  return a === b ? JSON.stringify(seenContent) > JSON.stringify(knownContent) : a > b;
}

function observedTab({ observed_at: at, source }: TabState): Observed {
  return { at, source };
}

function mergeTabs(known: readonly TabState[], seen: readonly TabState[]): TabState[] {
  const tabs = new Map(known.map((tab) => [tab.index, tab]));
  for (const tab of seen) {
    const before = tabs.get(tab.index);
    if (before === undefined || isNewer(observedTab(tab), observedTab(before), tab, before)) tabs.set(tab.index, tab);
  }
  return [...tabs.values()].toSorted((a, b) => a.index - b.index);
}

/** What is known of a guild's realm beside `realm`. */
export type GuildRealmField = 'realms' | 'connected' | 'is_home';

/** BagSync's word for a realm that it does not know. */
const UNKNOWN_REALM = 'Unknown';

/** The guild's own realm if one is known to be, else the first in order, so that the order of arrival does not matter. */
function mergeRealms(known: HoldingState, seen: HoldingState): Pick<HoldingState, 'realm' | GuildRealmField> {
  const rank = ({ realm, is_home }: HoldingState): string =>
    `${is_home === true ? 0 : realm === UNKNOWN_REALM ? 2 : 1} ${realm}`;
  const { realm, is_home } = rank(seen) < rank(known) ? seen : known;
  const visited = [known, seen].map((each) => bareRealm(each.realm ?? ''));
  const realms = joinDistinct(visited, known.realms, seen.realms).filter((each) => each !== bareRealm(realm ?? ''));
  const connected = is_home ? [] : joinDistinct(known.connected, seen.connected);
  return {
    realm,
    ...(realms.length > 0 && { realms }),
    ...(connected.length > 0 && { connected }),
    ...(is_home && { is_home }),
  };
}

function joinDistinct(...lists: readonly (readonly string[] | undefined)[]): readonly string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))].toSorted();
}

/** The newest observation of the money and of each tab; tabs that were not seen stay. Returns `known` without news. */
export function mergeHolding(known: HoldingState, seen: HoldingState): HoldingState {
  const takesMoney =
    seen.copper_at !== null &&
    (known.copper_at === null ||
      isNewer(
        { at: seen.copper_at, source: seen.copper_source },
        { at: known.copper_at, source: known.copper_source },
        seen.copper,
        known.copper,
      ));
  const { copper, copper_at, copper_source } = takesMoney ? seen : known;
  const { copper_source: _, realms: _realms, connected: _connected, is_home: _isHome, ...rest } = known;
  const flavour = known.flavour ?? seen.flavour;
  const account = joinAccounts(known.account ?? [], seen.account ?? []);
  const merged: HoldingState = {
    ...rest,
    ...(flavour !== undefined && { flavour }),
    ...mergeRealms(known, seen),
    ...(account.length > 0 && { account }),
    copper,
    copper_at,
    tabs: mergeTabs(known.tabs, seen.tabs),
    observed_at: Math.max(seen.observed_at, known.observed_at),
    ...(copper_source !== undefined && { copper_source }),
  };
  return JSON.stringify(merged) === JSON.stringify(known) ? known : merged;
}

/** Order of a bank's observation. Another addon's without a time come before all others, as in a character's sections. */
export function holdingOrder(observedAt: number, source: SectionSource | undefined): number {
  return observationOrder(source?.before === undefined ? observedAt : null, source);
}
