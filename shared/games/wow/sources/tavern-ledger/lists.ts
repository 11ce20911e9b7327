import { message } from '../../../../messages/message.ts';
import { IMPORT_LIMITS } from '../../../../contract/characters/import-values.ts';
import { listDefinition, payloadName, type EntryField, type PlainSection } from '../../../../character/sections.ts';
import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { displayText } from '../../../../lua/lua-text.ts';
import { numbered, asLuaNumber, asLuaText, asLuaInteger } from './lua-fields.ts';
import { readEntry } from './packed-entry.ts';
import type { CharacterWarnings } from './character-warnings.ts';

function readField({ kind, fromSaved }: EntryField, value: LuaValue | undefined): unknown {
  if (fromSaved !== undefined) return fromSaved(value);
  if (kind === 'text') return asLuaText(value);
  return kind === 'integer' ? asLuaInteger(value) : asLuaNumber(value);
}

/** The name of an entry and the texts behind it, with tabs between. */
function splitName(name: LuaValue | undefined): readonly string[] {
  return typeof name === 'string' ? name.split('\t') : [];
}

/** Skips entries without a name or a required field. In an entry's text the name comes last. */
export function readPlainList(section: PlainSection, list: LuaTable, report: CharacterWarnings): object[] {
  const fields = Object.entries(listDefinition(section).fields);
  const parts = [...fields.flatMap(([name, { saved, fromTail }]) => (fromTail ? [] : [saved ?? name])), 'name'];
  const rows: object[] = [];
  for (const [index, value] of numbered(list, (key) =>
    report.warn(`${section}, entry ${String(key).slice(0, 40).toWellFormed()}`, message('left_out_index')),
  )) {
    const entry = readEntry(value, parts);
    const [first, ...tail] = splitName(entry?.('name'));
    const name = asLuaText(first);
    const row: Record<string, unknown> = { name };
    let isWhole = entry !== undefined && name !== undefined;
    for (const [field, definition] of fields) {
      const read = definition.fromTail
        ? definition.fromTail(tail.map(displayText))
        : readField(definition, entry?.(definition.saved ?? field));
      if (read !== undefined) row[payloadName(field, definition)] = read;
      else if (definition.required) isWhole = false;
    }
    if (!isWhole) report.warn(`${section}, entry ${index}`, message('left_out_entry'));
    else if (rows.length >= IMPORT_LIMITS.entriesPerSection) {
      report.warn(section, message('only_first_entries', { limit: IMPORT_LIMITS.entriesPerSection }));
      break;
    } else rows.push(row);
  }
  return rows;
}
