import type { ImportInventoryItem } from '../../../contract/characters/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../lua/lua-table.ts';
import { deepGet, namedTables, numberedEntries, readFields } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type ReadOptions,
  type Sighting,
  type SightedSections,
  type Tables,
} from './foreign/foreign-source.ts';
import { bagEntry, compact, ItemRows, plausibleDetails, type FoundItem } from './foreign/items.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './tavern-ledger/lua-fields.ts';
import { undated } from './foreign/undated.ts';

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
    count: asLuaInteger(entry.get('itemCount'), 1),
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
    typeof count === 'number' && count >= 0 && id > 0 ? [{ name: `Currency ${id}`, id, count }] : [],
  );
  return currencies.length === 0 ? undefined : undated(currencies);
}

type Mail = NonNullable<SightedSections['mail']>['content'];

/** Attached items; the letters themselves are not in the table. An empty box is one that was seen or one that was not. */
function readMail(record: LuaTable, rows: ItemRows): SightedSections['mail'] {
  const mail = numberedEntries(record.get('mail')).flatMap(([, value]): Mail => {
    const entry = asLuaTable(value);
    const row = entry === undefined ? null : rows.carried(findItem(entry), 0);
    if (row === null) return [];
    const { bagNum: _, ...item } = row;
    const expiresAt = gameTime(entry?.get('expirationTime'));
    return [{ ...item, ...(expiresAt !== null && { expiresAt }) }];
  });
  return mail.length === 0 ? undefined : undated(mail);
}

/** `Name-Realm` of a guild; a guild's name has no hyphen. */
function guildName(guild: LuaValue | undefined): string | undefined {
  return asLuaText(guild, 128)?.split('-')[0];
}

function readCharacter(record: LuaTable, { isRetail, names }: ReadOptions): Sighting | null {
  const details = asLuaTable(record.get('details'));
  const name = asLuaText(details?.get('character'), TEXT_MAX);
  const realm = asLuaText(details?.get('realm') ?? details?.get('realmNormalized'), TEXT_MAX);
  if (details === undefined || name === undefined || realm === undefined) return null;
  const rows = new ItemRows(names);
  const equipment = readWorn(record, rows);
  const currencies = readCurrencies(record);
  const mail = readMail(record, rows);
  const sections = {
    ...(equipment && { equipment }),
    ...readContainers(record, isRetail, rows),
    ...(currencies && { currencies }),
    ...(mail && { mail }),
  };
  const character = undated(
    readFields({
      race: details.get('race'),
      class: details.get('className') ?? details.get('class'),
      faction: details.get('faction'),
      guild: guildName(details.get('guild')),
      copper: record.get('money'),
    }),
  );
  return { addon: 'syndicator', name, realm, guid: null, character, sections, linkLevel: rows.linkLevel };
}

function read(tables: Tables, options: ReadOptions) {
  const sightings = GLOBALS.flatMap((global) =>
    namedTables(deepGet(tables.get(global), 'Characters')).flatMap(
      ([, record]) => readCharacter(record, options) ?? [],
    ),
  );
  return { sightings, leftOut: [] };
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
