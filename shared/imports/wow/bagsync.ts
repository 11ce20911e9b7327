import type {
  ImportEquipmentItem,
  ImportHolding,
  ImportHoldingTab,
  ImportInventoryItem,
} from '../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { bankTab, seenBank, warbandTab } from './foreign/bank-tabs.ts';
import { deepGet, namedTables, numberedEntries, readFields, textKey } from './foreign/fields.ts';
import {
  type ForeignSource,
  type ReadOptions,
  type Sighting,
  type SightedSections,
  type Tables,
  undated,
} from './foreign/foreign-source.ts';
import { compact, ItemRows, type FoundItem } from './foreign/items.ts';
import { carriedWeek } from './foreign/keystone.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'BagSyncDB';
/** Marks keys of the addon's own. */
const OWN = '§';
/** Ends the names of guilds since 2019. */
const GUILD = '©';
const WARBAND = 'warband§';
const WARBAND_TABS = 5;
const UNKNOWN_REALM = 'Unknown';
/** Length of a realm's name, and of the names of all that are connected. */
const [REALM_MAX, REALM_KEY_MAX] = [64, 1000];

/** Slots are a list without gaps; until 2020 they had their numbers. */
function readBags(record: LuaTable, key: 'bag' | 'bank' | 'reagents', rows: ItemRows): ImportInventoryItem[] | null {
  if (asLuaTable(record.get(key)) === undefined) return null;
  return compact(
    numberedEntries(record.get(key)).flatMap(([bag, slots]) =>
      numberedEntries(slots).map(([slot, value]) => {
        const item = readItem(value);
        return item && rows.carried(item, bag, slot);
      }),
    ),
  );
}

/** `id` or `id;count`, with a comma until 2019; keystones and pets are whole links. */
function readItem(value: LuaValue): FoundItem | null {
  if (typeof value !== 'string') return null;
  const [, payload = value, count] = /^([\d:-]+)[;,](\d{1,9})(?:[;,].*)?$/.exec(value) ?? [];
  return { link: parseLink(payload), count: asLuaInteger(Number(count)) };
}

/** Worn items by slot, as saved until 2020; the later list without gaps cannot tell a head from a ring. */
function readWorn(record: LuaTable, rows: ItemRows): SightedSections['equipment'] {
  const equip = asLuaTable(record.get('equip'));
  const slots = asLuaTable(equip?.get(0)) ?? (equip !== undefined && hasGap(equip) ? equip : undefined);
  if (slots === undefined) return undefined;
  const worn = numberedEntries(slots).map(([slot, value]): ImportEquipmentItem | null => {
    const item = readItem(value);
    return item && rows.worn(item, slot);
  });
  return undated(compact(worn));
}

function hasGap(list: LuaTable): boolean {
  const last = numberedEntries(list).at(-1);
  return last !== undefined && last[0] > list.size;
}

/** Attached items, without their letters. */
function readMail(record: LuaTable, rows: ItemRows): SightedSections['mail'] {
  const mail = compact(
    numberedEntries(record.get('mailbox')).map(([, value]) => {
      const item = readItem(value);
      return item && rows.unplaced(item);
    }),
  );
  return mail.length === 0 ? undefined : undated(mail);
}

function readCurrencies(record: LuaTable): SightedSections['currencies'] {
  const currencies = numberedEntries(record.get('currency')).flatMap(([id, value]) => {
    const [name, count] = [asLuaText(deepGet(value, 'name')), asLuaInteger(deepGet(value, 'count'))];
    return name === undefined || count === undefined || id < 1 ? [] : [{ name, id, count }];
  });
  return currencies.length === 0 ? undefined : undated(currencies);
}

function guildOf(record: LuaTable): string | undefined {
  return asLuaText(record.get('guild'))?.replace(GUILD, '');
}

function readCharacter(realm: string, name: string, record: LuaTable, { names }: ReadOptions): Sighting {
  const rows = new ItemRows(names);
  const [bags, bank, reagents] = [
    readBags(record, 'bag', rows),
    readBags(record, 'bank', rows),
    readBags(record, 'reagents', rows),
  ];
  const [equipment, mail, currencies] = [readWorn(record, rows), readMail(record, rows), readCurrencies(record)];
  const inventory = bags === null ? undefined : undated(bags);
  const character = readFields({
    level: record.get('level'),
    race: record.get('race'),
    class: record.get('class'),
    faction: record.get('faction'),
    guild: guildOf(record),
    // Called `gold` until 2019, and copper nevertheless.
    copper: record.get('money') ?? record.get('gold'),
  });
  return {
    addon: 'bagsync',
    name,
    realm,
    guid: null,
    character: undated(character),
    sections: omitUndefined({
      equipment,
      inventory,
      ...carriedWeek(inventory, rows),
      bank: bank === null && reagents === null ? undefined : undated([...(bank ?? []), ...(reagents ?? [])]),
      currencies,
      mail,
    }),
    linkLevel: rows.linkLevel,
  };
}

function readTabs(bank: LuaTable, toIndex: (tab: number) => number | null, rows: ItemRows): ImportHoldingTab[] {
  return numberedEntries(bank.get('tabs')).flatMap(([tab, slots]) => {
    const index = toIndex(tab);
    if (index === null) return [];
    const items = compact(
      numberedEntries(slots).map(([slot, value]) => {
        const item = readItem(value);
        return item && rows.carried(item, index, slot);
      }),
    );
    return items.length === 0 ? [] : [bankTab({ index, items })];
  });
}

type GuildRealms = Pick<ImportHolding, 'realm' | 'connected' | 'isHome'>;

/**
 * The guild's own realm, if the members of the visited realm agree on it. Else the visited one, with those that are connected with it:
 * a guild's bank is saved once for each realm whose members opened it.
 */
function findRealms(name: string, visited: string, realm: LuaTable, record: LuaTable): GuildRealms {
  const members = namedTables(realm).filter(([, each]) => guildOf(each) === name);
  const homes = new Set(members.flatMap(([, member]) => asLuaText(member.get('guildrealm'), REALM_MAX) ?? []));
  const [home] = homes;
  if (home !== undefined && homes.size === 1) return { realm: home, isHome: true };
  const connected = asLuaText(record.get('realmKey'), REALM_KEY_MAX);
  const isKnown = connected !== undefined && connected !== UNKNOWN_REALM && homes.size === 0;
  return { realm: visited, ...(isKnown && { connected: connected.split(';') }) };
}

/** Until 2023 a guild's bank was one list of all its tabs: whose tab an item is in is not known, so only its money is read. */
function readGuild(name: string, realms: GuildRealms, record: LuaTable, rows: ItemRows): ImportHolding[] {
  const tabs = readTabs(record, (tab) => tab, rows);
  return seenBank({ kind: 'guild_bank', name, money: record.get('money'), tabs }).map((bank) => ({
    ...bank,
    ...realms,
  }));
}

function readWarband(bank: LuaTable, rows: ItemRows): ImportHolding[] {
  const bags = numberedEntries(bank.get('tabs')).map(([tab]) => tab);
  const tabs = readTabs(bank, (tab) => (tab <= WARBAND_TABS ? tab : warbandTab(tab, bags)), rows);
  return seenBank({ kind: 'warband_bank', money: bank.get('money'), tabs });
}

/** Guilds have neither a class nor, since 2019, a name without its mark. */
function isGuild(key: string, record: LuaTable): boolean {
  return key.endsWith(GUILD) || (record.get('class') === undefined && record.get('realmKey') !== undefined);
}

function read(tables: Tables, options: ReadOptions) {
  const sightings: Sighting[] = [];
  const holdings: ImportHolding[] = [];
  for (const [realmKey, realm] of namedTables(tables.get(GLOBAL))) {
    if (realmKey === WARBAND) holdings.push(...readWarband(realm, new ItemRows(options.names)));
    if (realmKey.includes(OWN)) continue;
    for (const [key, record] of namedTables(realm)) {
      const [name, realmName] = [textKey(key.replace(GUILD, '')), textKey(realmKey)];
      if (key.includes(OWN) || name === undefined || realmName === undefined) continue;
      if (isGuild(key, record)) {
        const realms = findRealms(name, realmName, realm, record);
        holdings.push(...readGuild(name, realms, record, new ItemRows(options.names)));
      } else sightings.push(readCharacter(realmName, name, record, options));
    }
  }
  return { sightings, leftOut: [], holdings };
}

/** Classic has neither a warband bank nor a reagent bank. */
function isRetail(tables: Tables): boolean | null {
  for (const [realmKey, realm] of namedTables(tables.get(GLOBAL))) {
    if (realmKey === WARBAND && deepGet(realm, 'tabs') !== undefined) return true;
    if (namedTables(realm).some(([, record]) => (asLuaTable(record.get('reagents'))?.size ?? 0) > 0)) return true;
  }
  return null;
}

export const bagSync: ForeignSource = {
  addon: 'bagsync',
  globals: [GLOBAL],
  units: [[GLOBAL, '*', '*']],
  isRetail,
  read,
};
