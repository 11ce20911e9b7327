import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet, numberedEntries } from '../foreign/fields.ts';
import {
  type ForeignSource,
  type ReadOptions,
  type Sighting,
  type SightedSections,
  type SourceReading,
  type Tables,
  type Seen,
  gameTime,
} from '../foreign/foreign-source.ts';
import { ItemRows, compact } from '../foreign/items.ts';
import { parseOwnerGuid, parseLink } from '../foreign/link.ts';
import { asLuaTable, asLuaText } from '../tavern-ledger/lua-fields.ts';
import { readBanks } from './banks.ts';
import { readCharacterInfo } from './character-info.ts';
import { readContainers } from './containers.ts';
import { readCurrencies } from './currencies.ts';
import { readMail } from './mail.ts';
import { ACE_MODULES, COMPACT_CHARACTERS, findRecords, type Records } from './records.ts';
import { readProfessions } from './professions.ts';
import { readReputations } from './reputations.ts';
import { readQuests } from './quests.ts';
import type { ImportEquipmentItem, GamePayload } from '../../../characters/contract/import-payload.ts';
import { laterOf, seenAt } from './times.ts';

type Lockouts = NonNullable<GamePayload['lockouts']>;

/** `["name|id"] = "seconds left|seen|extended|raid"`. */
function readEntries(saved: LuaValue | undefined): Lockouts {
  const lockouts: Lockouts = [];
  for (const [key, value] of asLuaTable(saved)?.entries() ?? []) {
    const [name, id] = (asLuaText(typeof key === 'string' ? key : undefined) ?? '').split('|');
    const [left, seen, extended] = (asLuaText(value) ?? '').split('|');
    const since = gameTime(Number(seen));
    const seconds = Number(left);
    if (!name || since === null || !Number.isFinite(seconds)) continue;
    lockouts.push({
      name,
      ...(/^\d{1,15}$/.test(id ?? '') && { id: Number(id) }),
      expiresAt: since + seconds * 1000,
      extended: extended === '1' || extended === 'true',
    });
  }
  return lockouts;
}

function readLockouts(tables: Tables, records: Records): Seen<Lockouts> | null {
  const ace = records.ace('Agenda');
  const compact = records.compact('Agenda');
  const saved =
    records.number === undefined ? undefined : deepGet(tables.get('DataStore_Agenda_SavedInstances'), records.number);
  return laterOf(
    ace?.get('lastUpdate') === undefined ? null : seenAt(ace, readEntries(ace.get('SavedInstances'))),
    compact?.get('lastUpdate') === undefined ? null : seenAt(compact, readEntries(saved)),
  );
}

/** A slot holds a link, or the bare id of an item that the client did not know yet. */
function readSlots(record: LuaTable | undefined, rows: ItemRows): Seen<ImportEquipmentItem[]> | null {
  if (asLuaTable(record?.get('Inventory')) === undefined) return null;
  const worn = numberedEntries(record?.get('Inventory')).map(([slot, value]) => {
    if (typeof value === 'number') return rows.worn({ id: value }, slot);
    return typeof value === 'string' ? rows.worn({ link: parseLink(value) }, slot) : null;
  });
  return seenAt(record, compact(worn));
}

function readInventory(records: Records, rows: ItemRows): Seen<ImportEquipmentItem[]> | null {
  return laterOf(readSlots(records.ace('Inventory'), rows), readSlots(records.compact('Inventory'), rows));
}

const ADDON = 'datastore';

function read(tables: Tables, options: ReadOptions): SourceReading {
  const { records, leftOut } = findRecords(tables);
  return {
    sightings: records.map((each) => readRecord(tables, each, options)),
    leftOut,
    holdings: readBanks(tables, new ItemRows(options.names)),
  };
}

function readRecord(tables: Tables, records: Records, { isRetail, names }: ReadOptions): Sighting {
  const rows = new ItemRows(names);
  const sections: SightedSections = { ...readContainers(tables, records, isRetail, rows) };
  const put = <S extends keyof SightedSections>(section: S, seen: SightedSections[S] | null): void => {
    if (seen) sections[section] = seen;
  };
  put('equipment', readInventory(records, rows));
  put('quests', readQuests(tables, records));
  put('professions', readProfessions(records));
  put('currencies', readCurrencies(tables, records));
  put('lockouts', readLockouts(tables, records));
  put('reputations', readReputations(records));
  put('mail', readMail(records, rows));
  return {
    addon: ADDON,
    name: records.name,
    realm: records.realm,
    guid: records.guid ?? findOwnGuid(records.ace('Crafts')) ?? null,
    isShared: records.isShared,
    character: readCharacterInfo(tables, records),
    sections,
    linkLevel: rows.linkLevel,
  };
}

/** The player's own id, in the links to professions. */
function findOwnGuid(crafts: LuaTable | undefined): string | undefined {
  for (const [, profession] of asLuaTable(crafts?.get('Professions'))?.entries() ?? []) {
    const link = asLuaText(asLuaTable(profession)?.get('FullLink'), 400);
    const guid = link === undefined ? undefined : parseOwnerGuid(link);
    if (guid !== undefined) return guid;
  }
  return undefined;
}

/** Covenants are of Retail only, whose account bank and bank tabs Classic never had. */
function isRetail(tables: Tables): boolean | null {
  for (const [, info] of asLuaTable(tables.get('DataStore_Characters_Info'))?.entries() ?? []) {
    if (deepGet(info, 'CovenantInfo') !== undefined) return true;
  }
  for (const [, character] of asLuaTable(
    deepGet(tables.get('DataStore_ContainersDB'), 'global', 'Characters'),
  )?.entries() ?? []) {
    if (deepGet(character, 'Containers', 'Bag-3') !== undefined) return true;
    if (deepGet(character, 'Containers', 'Bag-2') !== undefined) return false;
  }
  for (const [, character] of asLuaTable(tables.get('DataStore_Containers_Characters'))?.entries() ?? []) {
    if (deepGet(character, 'Containers', -2) !== undefined) return false;
  }
  return null;
}

/** Altoholic's data: a module each in a global of its own, in the form before 2024-05 or the one since. */
export const dataStore: ForeignSource = {
  addon: ADDON,
  globals: ['DataStoreDB', 'DataStore_CharacterIDs', ...ACE_MODULES, ...COMPACT_CHARACTERS],
  units: [
    ['DataStoreDB', 'global', 'Characters', '*'],
    ['DataStore_CharacterIDs', 'Set', '*'],
    ...ACE_MODULES.map((module) => [module, 'global', 'Characters', '*']),
    ...COMPACT_CHARACTERS.map((table) => [table, '*']),
    ['DataStore_Containers_Guilds', '*'],
    ['DataStore_Containers_Warbank', '*'],
  ],
  isRetail,
  read,
};
