import type { PayloadDetails, PayloadWornDetails } from '../../../games/items/item-details.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './lua-fields.ts';
import { readEntry } from './packed-entry.ts';
import { parseItemLink } from './item-link.ts';

const FIELDS = ['iconID', 'classID', 'subclassID', 'setID', 'itemLevel'] as const;
const COLON = ':';

/** A section's details by bag or slot; undefined when absent or of another observation. */
export function findDetails(record: LuaTable, key: string): LuaTable | undefined {
  const details = asLuaTable(asLuaTable(record.get('details'))?.get(key));
  const at = details?.get('at');
  return at !== undefined && at === asLuaTable(record.get('seen'))?.get(key) ? details : undefined;
}

/** Parses `icon:class:subclass:set:level` and what follows: a link's rest, or durability. Undefined for anything else. */
function parseFields(text: string): { readonly fields: PayloadDetails; readonly rest: string } | undefined {
  const parts = text.split(COLON);
  const fields: PayloadDetails = {};
  for (const [at, name] of FIELDS.entries()) {
    const part = parts[at];
    if (part === undefined || part === '') continue;
    if (!/^\d{1,10}$/.test(part)) return undefined;
    fields[name] = Number(part);
  }
  return { fields, rest: parts.slice(FIELDS.length).join(COLON) };
}

export function parseWornDetails(text: string): PayloadDetails | undefined {
  const parsed = parseFields(text);
  if (parsed === undefined || parsed.rest === '') return parsed?.fields;
  return /^\d{1,3}$/.test(parsed.rest) ? { ...parsed.fields, durability: Number(parsed.rest) } : undefined;
}

export function parseCarriedDetails(text: string): PayloadDetails | undefined {
  const parsed = parseFields(text);
  if (parsed === undefined || parsed.rest === '') return parsed?.fields;
  const link = parseItemLink(COLON + parsed.rest);
  return link && { ...parsed.fields, ...link };
}

const TEXT_MAX = 200;

/**
 * Names of what a worn item's numbers mean. Each is saved once for all slots; of sockets only those of an item with an
 * empty one are, and the upgrade of one that has a track. Gems are named together or not at all.
 */
export function findNames(
  names: LuaTable | undefined,
  slot: number,
  { enchantID = 0, gemIDs = [], setID = 0 }: PayloadDetails,
): PayloadWornDetails {
  const [enchantments, gems, sets] = ['enchantments', 'gems', 'sets'].map((key) => asLuaTable(names?.get(key)));
  const enchantName = asLuaText(enchantments?.get(enchantID), TEXT_MAX);
  const gemNames = gemIDs.map((id) => asLuaText(gems?.get(id), TEXT_MAX)).filter((name) => name !== undefined);
  const sockets = asLuaInteger(asLuaTable(names?.get('sockets'))?.get(slot), 1);
  const upgrade = asLuaText(asLuaTable(names?.get('upgrades'))?.get(slot), TEXT_MAX);
  const saved = sets?.get(setID);
  const set = saved === undefined ? undefined : readEntry(saved, ['size', 'name'], true);
  const [setName, setSize] = [asLuaText(set?.('name'), TEXT_MAX), asLuaInteger(set?.('size'), 1)];
  return {
    ...(enchantName !== undefined && { enchantName }),
    ...(names !== undefined && (sockets !== undefined || gemIDs.length > 0) && { sockets: sockets ?? gemIDs.length }),
    ...(gemNames.length > 0 && gemNames.length === gemIDs.length && { gemNames }),
    ...(setName !== undefined && { setName }),
    ...(setSize !== undefined && { setSize }),
    ...(upgrade !== undefined && { upgrade }),
  };
}
