import { message } from '../../base/messages/message.ts';
import {
  isListSection,
  listDefinition,
  plainDefinition,
  type ListSection,
  type PlainSection,
  type ServedContent,
} from '../sections.ts';
import { payloadName, type Field, type Fields } from '../sections/field.ts';
import { asInteger, asItemId, asNumber, asObject, asText, type UntrustedObject } from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

const TEXT_MAX = 64;
const QUALITY_MAX = 5;

type Row = Readonly<Record<string, unknown>>;
/** A row, or the payload name of the field that it lacks. */
type Reading = { readonly row: Row } | { readonly lacks: string };

function readRows(value: unknown, fields: Fields, maxEntries: number): readonly Row[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, maxEntries).flatMap((each) => {
    const reading = readFields(each, fields);
    return 'row' in reading ? [reading.row] : [];
  });
}

function readIntegers(value: unknown, max: number, maxEntries: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxEntries) return null;
  return value.every((each) => asInteger(each, 0, max) !== null) ? (value as readonly number[]) : null;
}

function readRecord(value: unknown, fields: Fields): Row | null {
  if (asObject(value) === null) return null;
  const reading = readFields(value, fields);
  return 'row' in reading ? reading.row : null;
}

function readValue(value: unknown, field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return asText(value, field.max ?? TEXT_MAX);
    case 'integer':
      return asInteger(value, field.min ?? 0, field.max);
    case 'number': {
      const number = asNumber(value, field.min ?? 0);
      return number !== null && number <= (field.max ?? Number.MAX_VALUE) ? number : null;
    }
    case 'itemId':
      return asItemId(value);
    case 'quality':
      return asInteger(value, 1, QUALITY_MAX);
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value) ? value : null;
    case 'integers':
      return readIntegers(value, field.max, field.maxEntries);
    case 'rows':
      return readRows(value, field.fields, field.maxEntries);
    case 'record':
      return readRecord(value, field.fields);
  }
}

// Fields are read without an own-property check, which would double the time: no prototype has these names.
function readFields(value: unknown, fields: Fields): Reading {
  const entry: UntrustedObject = asObject(value) ?? {};
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name] as Field;
    const given = payloadName(name, field);
    const read = readValue(entry[given], field);
    if (read !== null) row[name] = read;
    else if (field.absent === 'skip') return { lacks: given };
    else if (field.absent !== 'omit') row[name] = field.absent;
  }
  return { row };
}

/** Rows without a field that they need are skipped with a warning. */
function readList(section: ListSection, list: readonly unknown[], warnings: WarningList): Row[] {
  const { isNumbered, fields, complete } = listDefinition(section);
  const rows: Row[] = [];
  list.forEach((value, index) => {
    const reading = readFields(value, fields);
    const row = 'row' in reading && complete !== undefined ? complete(reading.row) : 'row' in reading && reading.row;
    if (row) rows.push(isNumbered ? { id: rows.length + 1, ...row } : row);
    else {
      const field = 'lacks' in reading ? reading.lacks : 'itemID';
      warnings.add(() => message('entry_lacks', { section, index, field }));
    }
  });
  return rows;
}

/** Reads a list or a record of the section table. `value` is a list or an object, as the section's kind wants it. */
export function readPlainSection<S extends PlainSection>(
  section: S,
  value: unknown,
  warnings: WarningList,
): ServedContent<S> {
  const named: PlainSection = section;
  const content = isListSection(named)
    ? readList(named, value as readonly unknown[], warnings)
    : (readRecord(value, plainDefinition(named).fields) ?? {});
  return content as ServedContent<S>;
}
