import { message, type Message } from '../../../base/messages/message.ts';
import { isListSection, listDefinition, plainDefinition, type PlainSection } from '../../../characters/sections.ts';
import type { ListDefinition } from '../../../characters/sections/definition.ts';
import { payloadName, type Field, type Fields } from '../../../characters/sections/field.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { displayText } from '../../../base/lua/lua-text.ts';
import { toProductQuality } from '../../../games/wow/data/item-quality.ts';
import { numbered, asLuaNumber, asLuaTable, asLuaText, asLuaInteger } from './lua-fields.ts';
import { parseNumberPart, readEntry, type Parts } from './packed-entry.ts';
import type { CharacterWarnings } from './character-warnings.ts';

type Row = Readonly<Record<string, unknown>>;

/** Position of an entry. Its text is built for warnings only: there are thousands of entries. */
class Place {
  private readonly report: CharacterWarnings;
  private readonly outer: Place | null;
  private readonly label: string | number;

  constructor(report: CharacterWarnings, outer: Place | null, label: string | number) {
    this.report = report;
    this.outer = outer;
    this.label = label;
  }

  within(label: string | number): Place {
    return new Place(this.report, this, label);
  }

  warn(warning: Message): void {
    this.report.warn(this.toText(), warning);
  }

  private toText(): string {
    const label = typeof this.label === 'number' ? `entry ${this.label}` : this.label;
    return this.outer === null ? label : `${this.outer.toText()}, ${label}`;
  }
}

function readValue(field: Field, value: LuaValue | undefined, name: string, entry: Place): unknown {
  switch (field.kind) {
    case 'text':
      return asLuaText(value, field.max);
    case 'boolean':
      return value === undefined ? undefined : value === 1;
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
      const place = entry.within(name);
      if (table !== undefined) return readRows(field, listed(table, place), place);
      if (value !== undefined) place.warn(message('left_out_table'));
      return undefined;
    }
    case 'record':
      return readText(field.fields, value, entry.within(name));
    default:
      return asLuaInteger(value);
  }
}

/** Entries of a list by their index; others are skipped with a warning. */
function listed(table: LuaTable, place: Place): readonly (readonly [number, LuaValue])[] {
  return numbered(table, (key) =>
    place.within(`entry ${String(key).slice(0, 40).toWellFormed()}`).warn(message('left_out_index')),
  );
}

/** Rows of a list, or of the texts behind a name. */
type RowsDefinition = Pick<ListDefinition, 'fields' | 'maxEntries'> & Pick<Field, 'fromSaved'>;

/** Rows up to the maximum number; an entry that is not as described is skipped with a warning. */
function readRows(
  { fields, maxEntries, fromSaved }: RowsDefinition,
  entries: readonly (readonly [number, LuaValue])[],
  list: Place,
): Row[] {
  const rows: Row[] = [];
  const repeated = Object.keys(fields).filter((name) => fields[name]?.isRepeated);
  // Behind a row that is left out, a repeated field is unknown.
  let before: Row | undefined;
  for (const [index, value] of entries) {
    const place = list.within(index);
    const row = fromSaved === undefined ? readText(fields, value, place) : (fromSaved(value) as Row);
    if (row === undefined) {
      place.warn(message('left_out_entry'));
      before = undefined;
    } else if (rows.length >= maxEntries) {
      list.warn(message('only_first_entries', { limit: maxEntries }));
      break;
    } else {
      before = repeat(repeated, before, row);
      rows.push(before);
    }
  }
  return rows;
}

/** A row with the fields that are saved where they change. */
function repeat(names: readonly string[], before: Row | undefined, row: Row): Row {
  if (before === undefined) return row;
  const missing = names.filter((name) => row[name] === undefined && before[name] !== undefined);
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing.map((name) => [name, before[name]])) };
}

function readTail(field: Field, texts: readonly string[], name: string, entry: Place): unknown {
  const from = field.tail ?? 0;
  if (field.kind === 'integer') return parseNumberPart(texts[from] ?? '');
  if (field.kind !== 'rows') return displayText(texts[from] ?? '') || undefined;
  return readRows(
    field,
    texts.slice(from).map((text, index) => [index + 1, displayText(text)] as const),
    entry.within(name),
  );
}

/** Parts of the addon's text of an entry. */
interface Layout {
  readonly names: readonly string[];
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
  const layout = { names: Object.keys(fields), parts: [...partsOf(false), ...last], last: last[0] };
  layouts.set(fields, layout);
  return layout;
}

/** Reads the text of an entry; undefined for anything that lacks a part or a required field. */
function readText(fields: Fields, value: LuaValue | undefined, place: Place): Row | undefined {
  if (value === undefined) return undefined;
  const { parts, last } = layoutOf(fields);
  const entry = readEntry(value, parts, last !== undefined);
  return entry && readFields(fields, entry, place);
}

function readFields(fields: Fields, entry: Parts, place: Place): Row | undefined {
  const { names, last } = layoutOf(fields);
  const lastPart = last === undefined ? undefined : entry(last);
  const [lastText, ...texts] = typeof lastPart === 'string' ? lastPart.split('\t') : [];
  const row: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name] as Field;
    let content: unknown;
    if (field.tail !== undefined) content = readTail(field, texts, name, place);
    else {
      const part = field.isLast ? lastText : field.saved === null ? undefined : entry(field.saved ?? name);
      content = field.fromSaved === undefined ? readValue(field, part, name, place) : field.fromSaved(part);
    }
    if (content !== undefined) row[payloadName(name, field)] = content;
    else if (field.required || field.absent === 'skip') return undefined;
  }
  return row;
}

export function readPlainSection(section: PlainSection, table: LuaTable, report: CharacterWarnings): object {
  const place = new Place(report, null, section);
  if (isListSection(section)) return readRows(listDefinition(section), listed(table, place), place);
  return readFields(plainDefinition(section).fields, (name) => table.get(name), place) ?? {};
}
