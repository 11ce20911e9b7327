import type { ImportHolding, ImportInventoryItem } from '../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { bankTab, seenBank } from './foreign/bank-tabs.ts';
import { deepGet, namedTables, numberedEntries, readFields } from './foreign/fields.ts';
import {
  type ForeignSource,
  type ReadOptions,
  type Sighting,
  type SightedSections,
  type Tables,
  undated,
} from './foreign/foreign-source.ts';
import { bagEntry, compact, ItemRows, type FoundItem } from './foreign/items.ts';
import { carriedWeek } from './foreign/keystone.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'ARKINVDB';
const TEXT_MAX = 64;
const [BAGS, KEYRING, BANK, VAULT, MAIL, WORN] = [1, 2, 3, 4, 5, 6];
const KEYRING_BAG = -2;
const REAGENT_BAG = 5;

/** `age`, the minute of a slot's last change, is no more than a lower bound, so nothing is dated. */
function findItem(slot: LuaValue): FoundItem | null {
  const text = asLuaText(deepGet(slot, 'h'), 1000);
  const link = text === undefined ? null : parseLink(text);
  if (link === null) return null;
  return {
    link,
    quality: link.quality === undefined ? undefined : asLuaInteger(deepGet(slot, 'q')),
    count: asLuaInteger(deepGet(slot, 'count')),
  };
}

/** The addon numbers the bags of a location from 1. */
function bagNumber(location: number, bag: number, isRetail: boolean | null): number {
  if (location === KEYRING) return KEYRING_BAG;
  if (location === BAGS) return bag - 1;
  if (bag === 1) return -1;
  return isRetail === true ? bag + 4 : bag + 3;
}

function readLocation(record: LuaTable, location: number, isRetail: boolean | null, rows: ItemRows) {
  const bags = numberedEntries(deepGet(record, 'location', location, 'bag'));
  let isSeen = false;
  const items = bags.flatMap(([bag, value]): (ImportInventoryItem | null)[] => {
    const slots = numberedEntries(deepGet(value, 'slot'));
    if (slots.length === 0) return [];
    isSeen = true;
    const number = bagNumber(location, bag, isRetail);
    if (location === BAGS && number > REAGENT_BAG) return [];
    const link = asLuaText(deepGet(value, 'h'), 1000);
    return [
      location === KEYRING
        ? null
        : bagEntry(number, asLuaInteger(deepGet(value, 'count'), 1), link === undefined ? null : parseLink(link)),
      ...slots.map(([slot, entry]) => {
        const item = findItem(entry);
        return item && rows.carried(item, number, slot);
      }),
    ];
  });
  return isSeen ? compact(items) : null;
}

function readWorn(record: LuaTable, rows: ItemRows): SightedSections['equipment'] {
  const slots = numberedEntries(deepGet(record, 'location', WORN, 'bag', 1, 'slot'));
  if (slots.length === 0) return undefined;
  const worn = slots.map(([slot, entry]) => {
    const item = findItem(entry);
    return item && rows.worn(item, WORN_ORDER[slot - 1] ?? 0);
  });
  return undated(compact(worn));
}

function readMail(record: LuaTable, rows: ItemRows): SightedSections['mail'] {
  const slots = numberedEntries(deepGet(record, 'location', MAIL, 'bag', 1, 'slot'));
  const mail = compact(
    slots.map(([, slot]) => {
      const item = findItem(slot);
      return item && rows.unplaced(item);
    }),
  );
  return mail.length === 0 ? undefined : undated(mail);
}

/** The vault of a guild; a tab that the character may not open has a lock instead of items. */
function readGuild(record: LuaTable, { names }: ReadOptions): ImportHolding[] {
  const name = asLuaText(deepGet(record, 'info', 'name'), TEXT_MAX);
  const realm = asLuaText(deepGet(record, 'info', 'realm'), TEXT_MAX);
  if (name === undefined || realm === undefined) return [];
  const rows = new ItemRows(names);
  const tabs = numberedEntries(deepGet(record, 'location', VAULT, 'bag')).flatMap(([index, tab]) => {
    const slots = numberedEntries(deepGet(tab, 'slot'));
    const items = compact(
      slots.map(([slot, entry]) => {
        const item = findItem(entry);
        return item && rows.carried(item, index, slot);
      }),
    );
    return items.length === 0 ? [] : [bankTab({ index, name: deepGet(tab, 'name'), size: slots.length, items })];
  });
  return seenBank({ kind: 'guild_bank', name, realm, money: deepGet(record, 'info', 'money'), tabs });
}

/** The game's slot numbers in the addon's order. */
const WORN_ORDER: readonly number[] = [1, 2, 3, 15, 5, 4, 19, 9, 10, 6, 7, 8, 11, 12, 13, 14, 16, 17, 18, 0];

/** Until 2016 records did not say whether they are a player's; those of accounts and guilds had no race. */
function isPlayer(info: LuaTable): boolean {
  return info.get('isplayer') === true || (info.get('isplayer') === undefined && info.get('race') !== undefined);
}

function readCharacter(record: LuaTable, { isRetail, names }: ReadOptions): Sighting | null {
  const info = asLuaTable(record.get('info'));
  const name = asLuaText(info?.get('name'), TEXT_MAX);
  const realm = asLuaText(info?.get('realm'), TEXT_MAX);
  if (info === undefined || !isPlayer(info) || name === undefined || realm === undefined) return null;
  const rows = new ItemRows(names);
  const bags = readLocation(record, BAGS, isRetail, rows);
  const keys = readLocation(record, KEYRING, isRetail, rows);
  const bank = readLocation(record, BANK, isRetail, rows);
  const inventory = bags === null ? undefined : undated([...bags, ...(keys ?? [])]);
  const equipment = readWorn(record, rows);
  const mail = readMail(record, rows);
  const character = readFields({
    level: info.get('level'),
    race: info.get('race'),
    class: info.get('class'),
    faction: info.get('faction'),
    guild: /^\+(.*) - /.exec(asLuaText(info.get('guild_id')) ?? '')?.[1],
    copper: info.get('money'),
  });
  return {
    addon: 'arkinventory',
    name,
    realm,
    guid: asLuaText(info.get('guid'), TEXT_MAX) ?? null,
    character: undated(character),
    sections: {
      ...(equipment && { equipment }),
      ...(inventory && { inventory }),
      ...carriedWeek(inventory, rows),
      ...(bank && { bank: undated(bank) }),
      ...(mail && { mail }),
    },
    linkLevel: rows.linkLevel,
  };
}

/** Of all realms; until 2016 each realm had its own table. */
function findRecords(tables: Tables): [string, LuaTable][] {
  const db = tables.get(GLOBAL);
  const realms = namedTables(deepGet(db, 'realm')).flatMap(([, realm]) =>
    namedTables(deepGet(realm, 'player', 'data')),
  );
  return [...realms, ...namedTables(deepGet(db, 'global', 'player', 'data'))];
}

/** `!ACCOUNT` and `+Guild` are no characters, and of the account nothing is read. */
function read(tables: Tables, options: ReadOptions) {
  const records = findRecords(tables);
  const sightings = records.flatMap(([key, record]) =>
    /^[!+]/.test(key) ? [] : (readCharacter(record, options) ?? []),
  );
  const holdings = records.flatMap(([key, record]) => (key.startsWith('+') ? readGuild(record, options) : []));
  return { sightings, leftOut: [], holdings };
}

/** A key ring is of Classic only. */
function isRetail(tables: Tables): boolean | null {
  for (const [, record] of findRecords(tables)) {
    if (numberedEntries(deepGet(record, 'location', KEYRING, 'bag', 1, 'slot')).length > 0) return false;
  }
  return null;
}

export const arkInventory: ForeignSource = {
  addon: 'arkinventory',
  globals: [GLOBAL],
  units: [
    [GLOBAL, 'global', 'player', 'data', '*'],
    [GLOBAL, 'realm', '*', 'player', 'data', '*'],
  ],
  isRetail,
  read,
};
