import { message, type Message } from '../../../base/messages/message.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet } from '../foreign/fields.ts';
import { ADDON_NAMES } from '../../../characters/seen-by.ts';
import type { Tables } from '../foreign/foreign-source.ts';
import { asLuaInteger, asLuaTable, asLuaText } from '../tavern-ledger/lua-fields.ts';

const TEXT_MAX = 64;

/** Modules that are read; `Auctions` and the others are not looked at. */
const MODULES = [
  'Characters',
  'Containers',
  'Inventory',
  'Quests',
  'Crafts',
  'Currencies',
  'Agenda',
  'Reputations',
  'Mails',
] as const;
type Module = (typeof MODULES)[number];

export const ACE_MODULES: readonly string[] = MODULES.map(aceGlobal);
const COMPACT: Readonly<Record<Module, string>> = {
  Characters: 'DataStore_Characters_Info',
  Containers: 'DataStore_Containers_Characters',
  Inventory: 'DataStore_Inventory_Characters',
  Quests: 'DataStore_Quests_Characters',
  Crafts: 'DataStore_Crafts_Characters',
  Currencies: 'DataStore_Currencies_Characters',
  Agenda: 'DataStore_Agenda_Characters',
  Reputations: 'DataStore_Reputations_Characters',
  Mails: 'DataStore_Mails_Characters',
};
export const COMPACT_CHARACTERS: readonly string[] = Object.values(COMPACT);

function aceGlobal(module: Module): string {
  return `DataStore_${module}DB`;
}

export interface Records {
  readonly name: string;
  readonly realm: string;
  /** Number of the compact form. */
  readonly number: number | undefined;
  readonly guid: string | undefined;
  readonly guild: string | undefined;
  /** Of another account, which shares its data; the addon's own accounts are called "Default". */
  readonly isShared: boolean;
  ace(module: Module): LuaTable | undefined;
  compact(module: Module): LuaTable | undefined;
}

interface CharacterKey {
  readonly key: string;
  readonly name: string;
  readonly realm: string;
}

/**
 * `account.realm.name`: the last two parts are realm and name, neither of which has a dot; the account is any text of the player's, dots
 * included. No part of it is ever passed on.
 */
export function parseKey(key: string): CharacterKey | null {
  const parts = key.split('.');
  const [realm, name] = parts.slice(-2).map((part) => asLuaText(part, TEXT_MAX));
  return parts.length < 3 || realm === undefined || name === undefined ? null : { key, name, realm };
}

function aceKeys(tables: Tables): Set<string> {
  const keys = new Set<string>();
  for (const global of ['DataStoreDB', ...ACE_MODULES]) {
    for (const [key] of asLuaTable(deepGet(tables.get(global), 'global', 'Characters'))?.entries() ?? [])
      if (typeof key === 'string') keys.add(key);
  }
  return keys;
}

/** Numbers by key. Deleting a character may give its number out twice: those of two keys are nobody's. */
function compactNumbers(tables: Tables, leftOut: Message[]): ReadonlyMap<string, number> {
  const keysOf = new Map<number, string[]>();
  for (const [key, value] of asLuaTable(deepGet(tables.get('DataStore_CharacterIDs'), 'Set'))?.entries() ?? []) {
    const number = asLuaInteger(value, 1);
    if (typeof key === 'string' && number !== undefined) keysOf.set(number, [...(keysOf.get(number) ?? []), key]);
  }
  const numbers = new Map<string, number>();
  for (const [number, keys] of keysOf) {
    const [key] = keys;
    if (keys.length === 1 && key !== undefined) numbers.set(key, number);
    else {
      const who = keys.flatMap((each) => parseKey(each)?.name ?? []);
      leftOut.push(message('foreign_shared_number', { addon: ADDON_NAMES.datastore, who }));
    }
  }
  return numbers;
}

function guildOf(tables: Tables, number: number | undefined): string | undefined {
  if (number === undefined) return undefined;
  const id = asLuaInteger(asLuaTable(tables.get('DataStore_CharacterGuilds'))?.get(number), 1);
  const key = id === undefined ? undefined : asLuaText(deepGet(tables.get('DataStore_GuildIDs'), 'List', id));
  return key === undefined ? undefined : parseKey(key)?.name;
}

/** Every character of the tables, and those that cannot be told whose they are. */
export function findRecords(tables: Tables): { readonly records: readonly Records[]; readonly leftOut: Message[] } {
  const leftOut: Message[] = [];
  const numbers = compactNumbers(tables, leftOut);
  const records: Records[] = [];
  for (const key of new Set([...aceKeys(tables), ...numbers.keys()])) {
    const parsed = parseKey(key);
    if (parsed === null) continue;
    const number = numbers.get(key);
    const record: Records = {
      name: parsed.name,
      realm: parsed.realm,
      number,
      guid: number === undefined ? undefined : asLuaText(deepGet(tables.get('DataStore_CharacterGUIDs'), number), 64),
      guild: guildOf(tables, number),
      isShared: !key.startsWith('Default.'),
      ace: (module) => asLuaTable(deepGet(tables.get(aceGlobal(module)), 'global', 'Characters', key)),
      compact: (module) =>
        number === undefined ? undefined : asLuaTable(deepGet(tables.get(COMPACT[module]), number)),
    };
    // A character that is only registered was never recorded.
    if (MODULES.some((module) => record.ace(module) ?? record.compact(module))) records.push(record);
    else
      leftOut.push(
        message('foreign_never_recorded', { who: `${parsed.name} (${parsed.realm})`, addon: ADDON_NAMES.datastore }),
      );
  }
  leftOut.push(...findOrphans(tables, new Set(numbers.values())));
  return { records, leftOut };
}

/** Records whose number DataStore.lua does not explain, by name where they have one. */
function findOrphans(tables: Tables, known: ReadonlySet<number>): Message[] {
  const shared = new Set<number>();
  for (const [, value] of asLuaTable(deepGet(tables.get('DataStore_CharacterIDs'), 'Set'))?.entries() ?? [])
    if (typeof value === 'number') shared.add(value);
  const orphans = new Map<number, string | undefined>();
  for (const global of COMPACT_CHARACTERS) {
    for (const [number, value] of asLuaTable(tables.get(global))?.entries() ?? []) {
      if (typeof number !== 'number' || known.has(number) || shared.has(number) || !isRecorded(value)) continue;
      orphans.set(number, orphans.get(number) ?? nameIn(global, value));
    }
  }
  return [...orphans].map(([number, name]) =>
    message('foreign_without_index', {
      who: name ?? message('character_number', { number }),
      addon: ADDON_NAMES.datastore,
      file: 'DataStore.lua',
    }),
  );
}

function nameIn(global: string, value: LuaValue): string | undefined {
  return global === COMPACT.Characters ? asLuaText(asLuaTable(value)?.get('name'), TEXT_MAX) : undefined;
}

function isRecorded(value: LuaValue): boolean {
  return (asLuaTable(value)?.size ?? 0) > 0;
}
