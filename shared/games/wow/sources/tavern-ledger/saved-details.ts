import type { PayloadDetails } from '../../../../character/item-details.ts';
import type { LuaTable } from '../../../../lua/lua-table.ts';
import { asLuaTable } from './lua-fields.ts';
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
