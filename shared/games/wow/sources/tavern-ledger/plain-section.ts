import { message } from '../../../../messages/message.ts';
import { isListSection, listDefinition, plainDefinition, type PlainSection } from '../../../../character/sections.ts';
import { payloadName, type Field, type Fields } from '../../../../character/sections/field.ts';
import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { displayText } from '../../../../lua/lua-text.ts';
import { toProductQuality } from '../../data/item-quality.ts';
import { numbered, asLuaNumber, asLuaTable, asLuaText, asLuaInteger } from './lua-fields.ts';
import { readEntry } from './packed-entry.ts';
import type { CharacterWarnings } from './character-warnings.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where warnings say that an entry is. */
interface Place {
  readonly where: string;
  readonly report: CharacterWarnings;
}

function readValue(field: Field, value: LuaValue | undefined, place: Place): unknown {
  switch (field.kind) {
    case 'text':
      return asLuaText(value, field.max);
    case 'boolean':
      return value === undefined ? undefined : value === 1 || value === true;
    case 'number':
      return asLuaNumber(value);
    case 'quality': {
      const quality = asLuaInteger(value);
      return quality === undefined ? undefined : toProductQuality(quality);
    }
    case 'itemId':
      return asLuaInteger(value, 1);
    case 'rows': {
      const table = asLuaTable(value);
      if (table !== undefined) return readRows(field, listed(table, place), place);
      if (value !== undefined) place.report.warn(place.where, message('left_out_table'));
      return undefined;
    }
    case 'record':
      return readFields(field.fields, value, place);
    default:
      return asLuaInteger(value);
  }
}

/** Entries of a list by their index; others are skipped with a warning. */
function listed(table: LuaTable, { where, report }: Place): readonly (readonly [number, LuaValue])[] {
  return numbered(table, (key) =>
    report.warn(`${where}, entry ${String(key).slice(0, 40).toWellFormed()}`, message('left_out_index')),
  );
}

/** Rows of the table's maximum number; an entry that is not as described is skipped with a warning. */
function readRows(
  { fields, maxEntries, fromSaved }: { fields: Fields; maxEntries: number; fromSaved?: (value: unknown) => unknown },
  entries: readonly (readonly [number, LuaValue])[],
  { where, report }: Place,
): Row[] {
  const rows: Row[] = [];
  for (const [index, value] of entries) {
    const at = `${where}, entry ${index}`;
    const row = fromSaved === undefined ? readFields(fields, value, { where: at, report }) : (fromSaved(value) as Row);
    if (row === undefined) report.warn(at, message('left_out_entry'));
    else if (rows.length >= maxEntries) {
      report.warn(where, message('only_first_entries', { limit: maxEntries }));
      break;
    } else rows.push(row);
  }
  return rows;
}

function readTail(field: Field, texts: readonly string[], place: Place): unknown {
  const from = field.tail ?? 0;
  if (field.kind !== 'rows') return texts[from] || undefined;
  return readRows(
    field,
    texts.slice(from).map((text, index) => [index + 1, text] as const),
    place,
  );
}

/** Parts of the addon's text of an entry. */
interface Layout {
  readonly parts: readonly string[];
  /** The part with colons, and the texts behind it. */
  readonly last: string | undefined;
}

const layouts = new WeakMap<Fields, Layout>();

/** The fields in their order, the one with colons last. */
function layoutOf(fields: Fields): Layout {
  const known = layouts.get(fields);
  if (known !== undefined) return known;
  const named = Object.entries(fields).filter(([, { saved, tail }]) => saved !== null && tail === undefined);
  const partsOf = (isLast: boolean) =>
    named.filter(([, field]) => (field.isLast === true) === isLast).map(([name, { saved }]) => saved ?? name);
  const last = partsOf(true);
  const layout = { parts: [...partsOf(false), ...last], last: last[0] };
  layouts.set(fields, layout);
  return layout;
}

/** Reads a text or a table; undefined for anything that lacks a part or a required field. */
function readFields(fields: Fields, value: LuaValue | undefined, { where, report }: Place): Row | undefined {
  if (value === undefined) return undefined;
  const { parts, last } = layoutOf(fields);
  const entry = readEntry(value, parts, last !== undefined);
  if (entry === undefined) return undefined;
  const lastPart = last === undefined ? undefined : entry(last);
  const [lastText, ...texts] = typeof lastPart === 'string' ? lastPart.split('\t') : [];
  const read = (name: string, field: Field): unknown => {
    const place = { where: `${where}, ${name}`, report };
    if (field.tail !== undefined) return readTail(field, texts.map(displayText), place);
    const part = field.isLast ? lastText : field.saved === null ? undefined : entry(field.saved ?? name);
    return field.fromSaved === undefined ? readValue(field, part, place) : field.fromSaved(part);
  };
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name] as Field;
    const content = read(name, field);
    if (content !== undefined) row[payloadName(name, field)] = content;
    else if (field.required || field.absent === 'skip') return undefined;
  }
  return row;
}

/** Reads a list or a record of the section table. */
export function readPlainSection(section: PlainSection, table: LuaTable, report: CharacterWarnings): object {
  const place = { where: section, report };
  if (isListSection(section)) return readRows(listDefinition(section), listed(table, place), place);
  return readFields(plainDefinition(section).fields, table, place) ?? {};
}
