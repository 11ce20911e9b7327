import type { ImportHolding, ImportHoldingTab, ImportInventoryItem } from '../../characters/contract/import-payload.ts';
import { placeholderCurrency } from '../../characters/placeholder-name.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { bankTab, seenBank } from './foreign/bank-tabs.ts';
import { deepGet, namedTables, numberedEntries, readFields } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type ReadOptions,
  type Seen,
  type Sighting,
  type SightedSections,
  type Tables,
  undated,
} from './foreign/foreign-source.ts';
import { bagEntry, compact, ItemRows, plausibleDetails, type FoundItem } from './foreign/items.ts';
import { carriedWeek } from './foreign/keystone.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './tavern-ledger/lua-fields.ts';

/** Baganator kept its own table until 2024-03. */
const GLOBALS = ['SYNDICATOR_DATA', 'BAGANATOR_DATA'] as const;
const KEYRING = -2;
const REAGENT_BAG = 5;
const LAST_BAG = 4;
const FIRST_BANK_TAB = 6;
const TEXT_MAX = 64;

/** Bag numbers by position: bags 0 to 4, then the reagent bag of Retail or the key ring of Classic. */
function bagAt(position: number, isRetail: boolean | null): number {
  const bag = position - 1;
  if (bag <= LAST_BAG) return bag;
  return isRetail === true && bag === REAGENT_BAG ? REAGENT_BAG : KEYRING;
}

/** The main bank first; then the bags of the bank and, in Retail until its bank had tabs, the reagent bank. */
function bankBagAt(position: number, isRetail: boolean | null): number {
  if (position === 1) return -1;
  if (isRetail !== true) return position + 3;
  return position === 9 ? -3 : position + 4;
}

function findItem(entry: LuaTable): FoundItem {
  const link = asLuaText(entry.get('itemLink'), 1000);
  const parsed = link === undefined ? null : parseLink(link);
  return {
    id: asLuaInteger(entry.get('itemID'), 1),
    ...(parsed !== null && { link: parsed }),
    quality: asLuaInteger(entry.get('quality')),
    count: asLuaInteger(entry.get('itemCount')),
    details: plausibleDetails({ iconID: entry.get('iconTexture') }),
  };
}

/** An empty slot is an empty table, so the number of slots is the bag's size. */
function readSlots(
  slots: LuaValue,
  bagNum: number,
  rows: ItemRows,
  bagLink?: LuaValue,
): (ImportInventoryItem | null)[] {
  const entries = numberedEntries(slots);
  const link = asLuaText(bagLink, 1000);
  return [
    bagNum === KEYRING ? null : bagEntry(bagNum, entries.length, link === undefined ? null : parseLink(link)),
    ...entries.map(([slot, value]) => {
      const entry = asLuaTable(value);
      return entry === undefined || entry.size === 0 ? null : rows.carried(findItem(entry), bagNum, slot);
    }),
  ];
}

function readContainers(record: LuaTable, isRetail: boolean | null, rows: ItemRows): SightedSections {
  const bags = numberedEntries(record.get('bags')).flatMap(([position, slots]) => {
    const worn = deepGet(record.get('containerInfo'), 'bags', position - 1, 'itemLink');
    return readSlots(slots, bagAt(position, isRetail), rows, worn);
  });
  const banked = numberedEntries(record.get('bank')).filter(([, slots]) => (asLuaTable(slots)?.size ?? 0) > 0);
  const tabs = numberedEntries(record.get('bankTabs')).map(
    ([tab, value]) => [tab - 1 + FIRST_BANK_TAB, deepGet(value, 'slots')] as const,
  );
  const bank = [
    ...banked.flatMap(([position, slots]) => readSlots(slots, bankBagAt(position, isRetail), rows)),
    ...tabs.flatMap(([bagNum, slots]) => (slots === undefined ? [] : readSlots(slots, bagNum, rows))),
  ];
  return {
    ...(asLuaTable(record.get('bags')) !== undefined && { inventory: undated(compact(bags)) }),
    ...(bank.length > 0 && { bank: undated(compact(bank)) }),
  };
}

/** The first entry is the ammunition's slot. */
function readWorn(record: LuaTable, rows: ItemRows): SightedSections['equipment'] {
  if (asLuaTable(record.get('equipped')) === undefined) return undefined;
  return undated(
    compact(
      numberedEntries(record.get('equipped')).map(([position, value]) => {
        const entry = asLuaTable(value);
        return entry === undefined || entry.size === 0 ? null : rows.worn(findItem(entry), position - 1);
      }),
    ),
  );
}

function readCurrencies(record: LuaTable): SightedSections['currencies'] {
  const currencies = numberedEntries(record.get('currencies')).flatMap(([id, count]) =>
    typeof count === 'number' && count >= 0 && id > 0 ? [{ name: placeholderCurrency(id), id, count }] : [],
  );
  return currencies.length === 0 ? undefined : undated(currencies);
}

type Rows = NonNullable<SightedSections['mail' | 'auctions']>['content'];

/** Items with their ends; letters are not in the table. An empty list is one that was seen or one that was not. */
function readEnding(list: LuaValue | undefined, rows: ItemRows): Seen<Rows> | undefined {
  const read = numberedEntries(list).flatMap(([, value]): Rows => {
    const entry = asLuaTable(value);
    const item = entry === undefined ? null : rows.unplaced(findItem(entry));
    if (item === null) return [];
    const expiresAt = gameTime(entry?.get('expirationTime'));
    const row: Rows[number] = item;
    if (expiresAt !== null) row.expiresAt = expiresAt;
    return [row];
  });
  return read.length === 0 ? undefined : undated(read);
}

/** `Name-Realm` of a guild; a guild's name has no hyphen. */
function guildName(guild: LuaValue | undefined): string | undefined {
  return asLuaText(guild, 128)?.split('-')[0];
}

/** Its key is `Name-RealmWithoutBlanks`, for a record without details. */
function readCharacter(key: string, record: LuaTable, { isRetail, names }: ReadOptions): Sighting | null {
  const details = record.get('details');
  const [keyName, keyRealm] = key.split('-', 2);
  const name = asLuaText(deepGet(details, 'character') ?? keyName, TEXT_MAX);
  const realm = asLuaText(deepGet(details, 'realm') ?? deepGet(details, 'realmNormalized') ?? keyRealm, TEXT_MAX);
  if (name === undefined || realm === undefined) return null;
  const rows = new ItemRows(names);
  const equipment = readWorn(record, rows);
  const containers = readContainers(record, isRetail, rows);
  const currencies = readCurrencies(record);
  const [mail, auctions] = [readEnding(record.get('mail'), rows), readEnding(record.get('auctions'), rows)];
  const sections = {
    ...(equipment && { equipment }),
    ...containers,
    ...carriedWeek(containers.inventory, rows),
    ...(currencies && { currencies }),
    ...(mail && { mail }),
    ...(auctions && { auctions }),
  };
  const character = undated(
    readFields({
      race: deepGet(details, 'race'),
      class: deepGet(details, 'className') ?? deepGet(details, 'class'),
      faction: deepGet(details, 'faction'),
      guild: guildName(deepGet(details, 'guild')),
      copper: record.get('money'),
    }),
  );
  return { addon: 'syndicator', name, realm, guid: null, character, sections, linkLevel: rows.linkLevel };
}

/** Tabs with slots; those of the account are lists of `{name, slots}` as those of a guild. */
function readTabs(bank: LuaValue | undefined, rows: ItemRows): ImportHoldingTab[] {
  return numberedEntries(bank).flatMap(([index, value]) => {
    const slots = numberedEntries(deepGet(value, 'slots'));
    if (slots.length === 0) return [];
    const items = compact(
      slots.map(([slot, each]) => {
        const entry = asLuaTable(each);
        return entry === undefined || entry.size === 0 ? null : rows.carried(findItem(entry), index, slot);
      }),
    );
    return [bankTab({ index, name: deepGet(value, 'name'), size: slots.length, items })];
  });
}

/** Guilds that were only joined have a money of 0; the account of a client without its bank has, too. */
function readBanks(data: LuaValue | undefined, rows: ItemRows): ImportHolding[] {
  const guilds = namedTables(deepGet(data, 'Guilds')).flatMap(([, guild]) => {
    const name = asLuaText(deepGet(guild, 'details', 'guild'), TEXT_MAX);
    const realm = asLuaText(deepGet(guild, 'details', 'realm'), TEXT_MAX);
    const tabs = readTabs(guild.get('bank'), rows);
    if (name === undefined || realm === undefined) return [];
    const isVisited = deepGet(guild, 'details', 'visited') === true || tabs.length > 0;
    return seenBank({ kind: 'guild_bank', name, realm, money: isVisited ? guild.get('money') : undefined, tabs });
  });
  const account = deepGet(data, 'Warband', 1);
  const tabs = readTabs(deepGet(account, 'bank'), rows);
  const money = tabs.length > 0 ? deepGet(account, 'money') : undefined;
  return [...guilds, ...seenBank({ kind: 'warband_bank', money, tabs })];
}

function read(tables: Tables, options: ReadOptions) {
  const holdings = GLOBALS.flatMap((global) => readBanks(tables.get(global), new ItemRows(options.names)));
  const sightings = GLOBALS.flatMap((global) =>
    namedTables(deepGet(tables.get(global), 'Characters')).flatMap(
      ([key, record]) => readCharacter(key, record, options) ?? [],
    ),
  );
  return { sightings, leftOut: [], holdings };
}

/** Bank tabs with slots are of Retail only. */
function isRetail(tables: Tables): boolean | null {
  for (const global of GLOBALS) {
    if (numberedEntries(deepGet(tables.get(global), 'Warband', 1, 'bank')).length > 0) return true;
    for (const [, record] of namedTables(deepGet(tables.get(global), 'Characters'))) {
      if (numberedEntries(record.get('bankTabs')).length > 0) return true;
    }
  }
  return null;
}

/** Baganator's data, now an addon of its own: every item has name and quality, nothing has a time. */
export const syndicator: ForeignSource = {
  addon: 'syndicator',
  globals: GLOBALS,
  units: GLOBALS.map((global) => [global, 'Characters', '*']),
  isRetail,
  read,
};
