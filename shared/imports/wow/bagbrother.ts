import type { ImportHolding, ImportInventoryItem } from '../../characters/contract/import-payload.ts';
import { factionChoices } from '../../games/wow/data/tokens.ts';
import { placeholderCurrency } from '../../characters/placeholder-name.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { bankTab, seenBank, warbandTab } from './foreign/bank-tabs.ts';
import { deepGet, namedTables, numberedEntries, readFields, textKey } from './foreign/fields.ts';
import {
  type ForeignSource,
  type ReadOptions,
  type Seen,
  type Sighting,
  type SightedSections,
  type Tables,
  undated,
} from './foreign/foreign-source.ts';
import { bagEntry, compact, ItemRows, type FoundItem } from './foreign/items.ts';
import { carriedWeek } from './foreign/keystone.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'BrotherBags';
const MAIN_BANK = -1;
const REAGENT_BANK = -3;
const KEYRING = -2;
const REAGENT_BAG = 5;
/** From here on `equip` has the bags that are worn, with their size as the count. */
const FIRST_WORN_BAG = 20;

/** `id;count`, or what is behind `item:` in a link, then `;count`. */
function readSlot(value: LuaValue, rows: ItemRows, bagNum: number, slot: number): ImportInventoryItem | null {
  if (typeof value !== 'string') return null;
  return rows.carried(readItem(value), bagNum, slot);
}

function readItem(text: string): FoundItem {
  const at = text.indexOf(';');
  if (at < 0) return { link: parseLink(text) };
  return { link: parseLink(text.slice(0, at)), count: asLuaInteger(Number(text.slice(at + 1))) };
}

/** Bags since 2023 have a size; before, bag 5 of Retail was the first of the bank. */
function isBank(bag: number, isRetail: boolean | null, hasSize: boolean): boolean {
  if (bag === MAIN_BANK || bag === REAGENT_BANK || bag > REAGENT_BAG) return true;
  return bag === REAGENT_BAG && !(isRetail === true && hasSize);
}

function readBags(record: LuaTable, isRetail: boolean | null, rows: ItemRows): SightedSections {
  const bags: (ImportInventoryItem | null)[] = [];
  const bank: (ImportInventoryItem | null)[] = [];
  let [hasBags, hasBank] = [false, false];
  for (const [bagNum, value] of numberedEntries(record)) {
    const bag = asLuaTable(value);
    if (bag === undefined || bagNum < REAGENT_BANK) continue;
    const size = asLuaInteger(bag.get('size'), 1);
    const inBank = isBank(bagNum, isRetail, size !== undefined);
    const list = inBank ? bank : bags;
    const link = asLuaText(bag.get('link'), 400);
    if (bagNum !== KEYRING) list.push(bagEntry(bagNum, size, link === undefined ? null : parseLink(link)));
    // Since 2025-03 the slots are in `items`; a character keeps the form in which it was last played.
    const items = asLuaTable(bag.get('items')) ?? bag;
    for (const [slot, item] of numberedEntries(items)) list.push(readSlot(item, rows, bagNum, slot));
    // Bags of a bank that was never opened are empty lists.
    if (!inBank) hasBags = true;
    else if (bagNum === MAIN_BANK || list.length > 0) hasBank = true;
  }
  return { ...(hasBags && { inventory: undated(compact(bags)) }), ...(hasBank && { bank: undated(compact(bank)) }) };
}

function readWorn(record: LuaTable, rows: ItemRows): SightedSections['equipment'] {
  const equip = asLuaTable(record.get('equip'));
  const slots = asLuaTable(equip?.get('items')) ?? equip;
  if (slots === undefined) return undefined;
  return undated(
    compact(
      numberedEntries(slots).map(([slot, value]) => {
        const link = typeof value === 'string' && slot < FIRST_WORN_BAG ? parseLink(value.split(';')[0] ?? '') : null;
        return link && rows.worn({ link }, slot);
      }),
    ),
  );
}

function readCurrencies(record: LuaTable): SightedSections['currencies'] {
  const currencies = numberedEntries(record.get('currency')).flatMap(([id, count]) =>
    typeof count === 'number' && count >= 0 && id > 0 ? [{ name: placeholderCurrency(id), id, count }] : [],
  );
  return currencies.length === 0 ? undefined : undated(currencies);
}

/** What is not Alliance is Horde, unless the race may have no side yet. */
function readSide(isAlliance: boolean, race: LuaValue | undefined): string | undefined {
  if (isAlliance) return 'Alliance';
  const token = asLuaText(race);
  return token === undefined || factionChoices(token).includes('Neutral') ? undefined : 'Horde';
}

function readCharacter(realm: string, name: string, record: LuaTable, { isRetail, names }: ReadOptions): Sighting {
  const rows = new ItemRows(names);
  const { race, faction, guild } = Object.fromEntries(
    ['race', 'faction', 'guild'].map((key) => [key, record.get(key)] as const),
  );
  const equipment = readWorn(record, rows);
  const currencies = readCurrencies(record);
  const mail = readMail(record, rows);
  const containers = readBags(record, isRetail, rows);
  const sections = {
    ...(equipment && { equipment }),
    ...containers,
    ...carriedWeek(containers.inventory, rows),
    ...(currencies && { currencies }),
    ...(mail && { mail }),
  };
  const character: Seen<Sighting['character']['content']> = undated(
    readFields({
      level: record.get('level'),
      race,
      class: record.get('class'),
      faction: typeof faction === 'boolean' ? readSide(faction, race) : faction,
      // A text until 2023, since then a list of name, rank and index.
      guild: asLuaTable(guild) === undefined ? guild : deepGet(guild, 1),
      copper: record.get('money'),
    }),
  );
  return { addon: 'bagbrother', name, realm, guid: null, character, sections, linkLevel: rows.linkLevel };
}

/** Attached items since 2025-03. */
function readMail(record: LuaTable, rows: ItemRows): SightedSections['mail'] {
  const mail = numberedEntries(record.get('mail')).map(([, value]) =>
    typeof value === 'string' ? rows.unplaced(readItem(value)) : null,
  );
  return mail.length === 0 ? undefined : undated(compact(mail));
}

/** Tabs of a guild's bank are numbered from 1; those of the account have the number of their bag. */
function readTabs(bank: LuaTable, toIndex: (tab: LuaTable, at: number) => number | null, rows: ItemRows) {
  return numberedEntries(bank).flatMap(([at, value]) => {
    const tab = asLuaTable(value);
    const index = tab === undefined ? null : toIndex(tab, at);
    if (tab === undefined || index === null) return [];
    const slots = numberedEntries(asLuaTable(tab.get('items')) ?? tab);
    const items = compact(slots.map(([slot, item]) => readSlot(item, rows, index, slot)));
    return items.length === 0 && tab.size === 0
      ? []
      : [bankTab({ index, name: tab.get('name'), size: tab.get('size'), items })];
  });
}

function readGuild(name: string, realm: string, bank: LuaTable, rows: ItemRows): ImportHolding[] {
  const tabs = readTabs(bank, (_, at) => at, rows);
  return seenBank({ kind: 'guild_bank', name, realm, money: tabs.length > 0 ? bank.get('money') : undefined, tabs });
}

function readAccount(bank: LuaTable, rows: ItemRows): ImportHolding[] {
  const bagOf = (tab: LuaValue) => asLuaInteger(deepGet(tab, 'ID')) ?? 0;
  const bags = numberedEntries(bank).map(([, tab]) => bagOf(tab));
  const tabs = readTabs(bank, (tab) => warbandTab(bagOf(tab), bags), rows);
  return seenBank({ kind: 'warband_bank', money: bank.get('money'), tabs });
}

/** Realms with their characters; guilds end in an asterisk, and the account's bank is beside the realms. */
function read(tables: Tables, options: ReadOptions) {
  const sightings: Sighting[] = [];
  const holdings: ImportHolding[] = [];
  for (const [realmKey, realm] of namedTables(tables.get(GLOBAL))) {
    if (realmKey === 'account') {
      holdings.push(...readAccount(realm, new ItemRows(options.names)));
      continue;
    }
    for (const [key, record] of namedTables(realm)) {
      const [name, realmName] = [textKey(key.replace(/\*$/, '')), textKey(realmKey)];
      if (name === undefined || realmName === undefined) continue;
      if (key.endsWith('*')) holdings.push(...readGuild(name, realmName, record, new ItemRows(options.names)));
      else sightings.push(readCharacter(realmName, name, record, options));
    }
  }
  return { sightings, leftOut: [], holdings };
}

function isRetail(tables: Tables): boolean | null {
  for (const [key, realm] of namedTables(tables.get(GLOBAL))) {
    if (key === 'account' && realm.size > 0) return true;
    for (const [name, record] of namedTables(realm)) {
      if (name.endsWith('*')) continue;
      if (record.get(REAGENT_BANK) !== undefined) return true;
      if (record.get(KEYRING) !== undefined) return false;
    }
  }
  return null;
}

/** Bagnon's and Bagnonium's data. Nothing in it says when it was seen, and no item has a name. */
export const bagBrother: ForeignSource = {
  addon: 'bagbrother',
  globals: [GLOBAL],
  units: [[GLOBAL, '*', '*']],
  isRetail,
  read,
};
