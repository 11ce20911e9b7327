import { message } from '../../base/messages/message.ts';
import type { Bag, InventoryItem } from '../../games/contract/items.ts';
import { readInventory } from '../read-import/read-sections.ts';
import { readSeenAt } from '../read-import/observation-times.ts';
import { isAddonCode, type SectionSource } from '../seen-by.ts';
import {
  asInteger,
  asNumber,
  asObject,
  asText,
  readOwn,
  type UntrustedObject,
} from '../read-import/untrusted-values.ts';
import { WarningList } from '../read-import/warning-list.ts';
import { resolveContainer } from '../../games/containers.ts';
import type { Snapshot } from '../snapshot.ts';
import { bareRealm, hashGuid, hashName, joinAccounts, readAccount } from './account-hashes.ts';
import { HOLDING_KINDS, HOLDING_LIMITS } from './holding-kinds.ts';
import type { GuildRealmField, HoldingState, TabState } from './holding-state.ts';

const NAME_MAX = 64;
const SIZE_MAX = 1000;
/** The game connects up to 12 realms. */
const REALMS_MAX = 40;

interface ReadOptions {
  readonly gameId: string;
  /** Only of a flavour with a name of its own. */
  readonly flavour?: string | undefined;
  readonly now: number;
  readonly warnings: WarningList;
}

interface Observation {
  readonly observed_at: number;
  readonly source?: SectionSource;
}

/** A time of its own, else the whole's; content of another addon without a time was seen before a time. */
function readObservation(
  part: UntrustedObject,
  whole: UntrustedObject,
  payloadSeenAt: number,
  now: number,
): Observation {
  const observed_at = readSeenAt(part, now) ?? readSeenAt(whole, now);
  const addon = readOwn(whole, 'source');
  if (!isAddonCode(addon)) return { observed_at: observed_at ?? payloadSeenAt };
  if (observed_at !== null) return { observed_at, source: { addon } };
  const before = Math.min(asNumber(readOwn(whole, 'before'), 1) ?? now, now);
  return { observed_at: before, source: { addon, before } };
}

function readTab(
  value: unknown,
  holding: UntrustedObject,
  payloadSeenAt: number,
  { now, warnings }: ReadOptions,
): TabState | null {
  const tab = asObject(value) ?? {};
  const index = asInteger(readOwn(tab, 'index'), 1, HOLDING_LIMITS.tabs);
  const entries = readOwn(tab, 'items');
  // Other addons leave out names and slots.
  const entryWarnings = isAddonCode(readOwn(holding, 'source')) ? new WarningList() : warnings;
  if (index === null || !Array.isArray(entries) || entries.length > HOLDING_LIMITS.items) return null;
  const items = readInventory(
    entries.map((entry: unknown) => ({ ...asObject(entry), bagNum: index })),
    true,
    entryWarnings,
  );
  return {
    index,
    name: asText(readOwn(tab, 'name'), NAME_MAX),
    size: asInteger(readOwn(tab, 'size'), 0, SIZE_MAX),
    items,
    ...readObservation(tab, holding, payloadSeenAt, now),
  };
}

function readRealmList(value: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value.slice(0, REALMS_MAX) : [];
  return given.flatMap((each) => asText(each, NAME_MAX) ?? []).map(bareRealm);
}

/** What is known of the realm of a guild's bank. What the own addon or the player says is the guild's own. */
function readRealms(holding: UntrustedObject, realm: string): Pick<HoldingState, GuildRealmField> {
  const own = bareRealm(realm);
  const realms = readRealmList(readOwn(holding, 'realms')).filter((each) => each !== own);
  const connected = readRealmList(readOwn(holding, 'connected'));
  const isHome = !isAddonCode(readOwn(holding, 'source')) || readOwn(holding, 'isHome') === true;
  return {
    ...(realms.length > 0 && { realms: [...new Set(realms)].toSorted() }),
    ...(!isHome && connected.length > 0 && { connected: [...new Set([own, ...connected])].toSorted() }),
    ...(isHome && { is_home: true }),
  };
}

/** Positions of unreadable tabs among the given ones. */
interface HoldingReading {
  readonly holding: HoldingState;
  readonly unreadTabs: readonly number[];
}

/** The reason code of a bank that cannot be read instead of its content. */
type HoldingProblem = 'holding_kind_unknown' | 'holding_unnamed' | 'holding_empty';

function readHolding(
  holding: UntrustedObject,
  payloadSeenAt: number,
  options: ReadOptions,
): HoldingReading | HoldingProblem {
  const kind = HOLDING_KINDS.find((each) => each === readOwn(holding, 'kind'));
  if (kind === undefined) return 'holding_kind_unknown';
  const isGuild = kind === 'guild_bank';
  const name = isGuild ? asText(readOwn(holding, 'name'), NAME_MAX) : null;
  const realm = isGuild ? asText(readOwn(holding, 'realm'), NAME_MAX) : null;
  const account = isGuild ? [] : readAccount(readOwn(holding, 'account'));
  if (isGuild && (name === null || realm === null)) return 'holding_unnamed';
  const seen = readObservation(holding, holding, payloadSeenAt, options.now);
  const copper = asInteger(readOwn(holding, 'copper'), 0);
  const given = readOwn(holding, 'tabs');
  const read = (Array.isArray(given) ? given : []).map((tab: unknown) => readTab(tab, holding, payloadSeenAt, options));
  const tabs = new Map(read.filter((tab) => tab !== null).map((tab) => [tab.index, tab]));
  if (copper === null && tabs.size === 0) return 'holding_empty';
  const sorted = [...tabs.values()].toSorted((a, b) => a.index - b.index);
  const times = sorted.map((tab) => tab.observed_at);
  const copper_at = copper === null ? null : seen.observed_at;
  const observed_at = Math.max(...times, copper_at ?? 0);
  const unreadTabs = read.flatMap((tab, at) => (tab === null ? at : []));
  return {
    holding: {
      kind,
      game_id: options.gameId,
      ...(options.flavour !== undefined && { flavour: options.flavour }),
      realm,
      name,
      ...(account.length > 0 && { account }),
      copper,
      copper_at,
      tabs: sorted,
      observed_at,
      // In the order of `mergeHolding`, so that a repeated observation changes nothing.
      ...(realm !== null && readRealms(holding, realm)),
      ...(copper !== null && seen.source !== undefined && { copper_source: seen.source }),
    },
    unreadTabs,
  };
}

/** The `holdings` of a payload; unreadable ones, and unreadable tabs, are left out with a warning. */
export function readHoldings(payload: UntrustedObject, options: ReadOptions): HoldingState[] {
  const given = readOwn(payload, 'holdings');
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > HOLDING_LIMITS.perImport) {
    options.warnings.add(() => message('holdings_left_out', { limit: HOLDING_LIMITS.perImport }));
    return [];
  }
  const seenAt = readSeenAt(payload, options.now) ?? options.now;
  return given.flatMap((value: unknown, index) => {
    const reading = readHolding(asObject(value) ?? {}, seenAt, options);
    if (typeof reading === 'string') {
      options.warnings.add(() => message(reading, { index, kinds: HOLDING_KINDS.join(', ') }));
      return [];
    }
    for (const tab of reading.unreadTabs)
      options.warnings.add(() =>
        message('holding_tab_left_out', { index, tab, tabs: HOLDING_LIMITS.tabs, items: HOLDING_LIMITS.items }),
      );
    return reading.holding;
  });
}

/** A warband bank without an account's hashes belongs to the account of the character that saw it. */
export function withAccount(
  holding: HoldingState,
  { guid, facts, character: { name, realm } }: Pick<Snapshot, 'guid' | 'facts' | 'character'>,
): HoldingState {
  const isKnown = holding.kind !== 'warband_bank' || holding.account !== undefined || guid === null;
  return isKnown ? holding : { ...holding, account: joinAccounts([hashGuid(guid)], hashName(name, realm, facts)) };
}

interface BankContent {
  readonly items: readonly InventoryItem[];
  readonly bags: readonly Bag[];
}

/** Takes the warband tabs out of a character's bank, where what is older than `holdings` has them. Null without any. */
export function splitWarbandTabs(
  gameId: string,
  { items, bags }: BankContent,
  observed_at: number,
): { readonly own: BankContent; readonly holding: HoldingState } | null {
  const tabOf = ({ bag_num }: Pick<InventoryItem, 'bag_num'>): number | null => {
    const { kind, number } = resolveContainer(gameId, { bag_num, in_bank: true });
    return kind === 'warbandTab' ? number : null;
  };
  const indexes = new Set([...items, ...bags].map(tabOf).filter((index) => index !== null));
  if (indexes.size === 0) return null;
  const tabs = [...indexes]
    .toSorted((a, b) => a - b)
    .map((index) => {
      const bag = bags.find((each) => tabOf(each) === index);
      return {
        index,
        name: bag?.name ?? null,
        size: bag?.size ?? null,
        items: items
          .filter((item) => tabOf(item) === index)
          .map((item, at) => ({ ...item, id: at + 1, bag_num: index, in_bank: true })),
        observed_at,
      };
    });
  const isOwn = (each: Pick<InventoryItem, 'bag_num'>): boolean => tabOf(each) === null;
  return {
    own: { items: items.filter(isOwn), bags: bags.filter(isOwn) },
    holding: {
      kind: 'warband_bank',
      game_id: gameId,
      realm: null,
      name: null,
      copper: null,
      copper_at: null,
      tabs,
      observed_at,
    },
  };
}
