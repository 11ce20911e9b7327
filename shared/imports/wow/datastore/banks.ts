import type { ImportHolding, ImportHoldingTab } from '../../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { bankTab, seenBank, warbandTab } from '../foreign/bank-tabs.ts';
import { deepGet, namedTables, numberedEntries } from '../foreign/fields.ts';
import { gameTime, type Tables } from '../foreign/foreign-source.ts';
import { compact, type ItemRows } from '../foreign/items.ts';
import { parseLink } from '../foreign/link.ts';
import { readBits, readBitsFrom, stackWidth } from './packed-bits.ts';
import { asLuaInteger, asLuaTable } from '../tavern-ledger/lua-fields.ts';
import { parseKey } from './records.ts';

function readPacked(tab: LuaTable, index: number, rows: ItemRows): ImportHoldingTab['items'] {
  return compact(
    numberedEntries(tab.get('items')).map(([slot, packed]) => {
      if (typeof packed !== 'number' || packed < 0) return null;
      const text = deepGet(tab.get('links'), slot);
      const link = typeof text === 'string' ? parseLink(text) : null;
      const width = stackWidth(packed, link, () => null);
      const [id, count] = [readBitsFrom(packed, width), readBits(packed, 0, width)];
      return rows.carried({ id, count, ...(link !== null && { link }) }, index, slot);
    }),
  );
}

function readIds(tab: LuaTable, index: number, rows: ItemRows): ImportHoldingTab['items'] {
  return compact(
    numberedEntries(tab.get('ids')).map(([slot, id]) => {
      const text = deepGet(tab.get('links'), slot);
      const link = typeof text === 'string' ? parseLink(text) : null;
      const count = asLuaInteger(deepGet(tab.get('counts'), slot), 1);
      return rows.carried({ id: asLuaInteger(id, 1), count, ...(link !== null && { link }) }, index, slot);
    }),
  );
}

/** A tab says when it was opened; who opened it is not looked at. */
function readTabs(guild: LuaValue, rows: ItemRows): ImportHoldingTab[] {
  return numberedEntries(deepGet(guild, 'Tabs')).flatMap(([index, value]) => {
    const tab = asLuaTable(value);
    const seenAt = gameTime(tab?.get('ClientTime'));
    if (tab === undefined || seenAt === null) return [];
    const items = tab.get('items') === undefined ? readIds(tab, index, rows) : readPacked(tab, index, rows);
    return [bankTab({ index, name: tab.get('name'), size: tab.get('size'), seenAt, items })];
  });
}

function guildBank(key: string | undefined, guild: LuaValue, rows: ItemRows): ImportHolding[] {
  const identity = key === undefined ? null : parseKey(key);
  if (identity === null) return [];
  const { name, realm } = identity;
  const tabs = readTabs(guild, rows);
  // The money was seen with a tab.
  const money = tabs.length > 0 ? (deepGet(guild, 'money') ?? deepGet(guild, 'Money')) : undefined;
  const seenAt = Math.max(0, ...tabs.map(({ observed_at = 0 }) => observed_at));
  return seenBank({ kind: 'guild_bank', name, realm, money, tabs }).map((bank) => ({ ...bank, observed_at: seenAt }));
}

/** Guild banks of both forms, and the warband bank, which has no time. */
export function readBanks(tables: Tables, rows: ItemRows): ImportHolding[] {
  const ace = namedTables(deepGet(tables.get('DataStore_ContainersDB'), 'global', 'Guilds'));
  const packed = numberedEntries(tables.get('DataStore_Containers_Guilds'));
  const keys = deepGet(tables.get('DataStore_GuildIDs'), 'List');
  const warbank = numberedEntries(tables.get('DataStore_Containers_Warbank'));
  const bags = warbank.map(([bag]) => bag);
  const warband = warbank.flatMap(([bag, value]) => {
    const [index, tab] = [warbandTab(bag, bags), asLuaTable(value)];
    if (index === null || tab === undefined) return [];
    const items = readPacked(tab, index, rows);
    // Tabs are there before they are opened, so that an empty one says nothing.
    return items.length === 0 ? [] : [bankTab({ index, name: tab.get('name'), items })];
  });
  return [
    ...ace.flatMap(([key, guild]) => guildBank(key, guild, rows)),
    ...packed.flatMap(([id, guild]) => {
      const key = deepGet(keys, id);
      return guildBank(typeof key === 'string' ? key : undefined, guild, rows);
    }),
    ...seenBank({ kind: 'warband_bank', tabs: warband }),
  ];
}
