import { LuaTable, type LuaKey, type LuaValue } from '#shared/base/lua/lua-table.ts';
import { readSavedVariables } from '#shared/base/lua/reader.ts';

/** A Lua value as plain data: tables with positions only become lists (holes are null), others objects. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

function plain(value: LuaValue | null | undefined): Plain {
  if (!(value instanceof LuaTable)) return value;
  if (value.values.length === 0) return value.list.map(plain);
  return Object.fromEntries([...value.entries()].map(([key, each]) => [String(key), plain(each)]));
}

const isText = (value: Plain): value is string => typeof value === 'string';

function mapEntries(table: Plain, write: (entry: Plain) => Plain): Plain {
  if (Array.isArray(table)) return (table as readonly Plain[]).map(write);
  if (typeof table !== 'object' || table === null) return table;
  return Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, write(entry as Plain)]));
}

const amount = (part: string | undefined): number | undefined =>
  part === undefined || part === '' ? undefined : Number(part);
const known = (fields: Record<string, Plain>): Plain =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Splits a list entry into named fields; the last takes the rest. */
const entry =
  (...names: readonly string[]) =>
  (text: Plain): Plain => {
    if (!isText(text)) return text;
    const parts = text.split(':');
    const name = parts.slice(names.length).join(':');
    return known({ ...Object.fromEntries(names.map((each, index) => [each, amount(parts[index])])), name });
  };

function worn(text: Plain): Plain {
  if (!isText(text)) return text;
  const [id, quality, slot, name, link, ...stats] = text.split('\t');
  const pairs = stats
    .map((stat) => stat.split('='))
    .map(([key, value]): [string, Plain] => [key as string, Number(value)]);
  return known({
    id: amount(id),
    name: name === '' ? undefined : name,
    quality: amount(quality),
    link: link === '' ? undefined : link,
    slot: slot === '' ? undefined : `INVTYPE_${slot}`,
    stats: pairs.length === 0 ? undefined : Object.fromEntries(pairs),
  });
}

/** Expands items to `id:count:quality:name`. */
function bags(table: Plain): Plain {
  const about = new Map<string, string>();
  // Items are described in the first bag by number; JavaScript orders keys differently.
  const ordered =
    typeof table === 'object' && table !== null && !Array.isArray(table)
      ? Object.entries(table).sort(([a], [b]) => Number(a) - Number(b))
      : null;
  const read = (text: Plain): Plain => {
    if (!isText(text)) return text;
    const [size, ...slots] = text.split('\t');
    const items = slots.map((slot) => {
      if (slot === '') return null;
      const [id = '', count = '', ...rest] = slot.split(':');
      if (rest.length > 0) about.set(id, rest.join(':'));
      return `${id}:${count === '' ? 1 : count}:${about.get(id) ?? '?'}`;
    });
    return { size: Number(size), slots: items };
  };
  return ordered === null
    ? mapEntries(table, read)
    : Object.fromEntries(ordered.map(([bag, text]) => [bag, read(text as Plain)]));
}

const SECTIONS: Readonly<Record<string, (section: Plain) => Plain>> = {
  equipment: (section) => mapEntries(section, worn),
  bags,
  bank: bags,
  buffs: (section) => mapEntries(section, entry('duration', 'remaining')),
  talents: (section) => mapEntries(section, entry('points', 'max')),
  skills: (section) => mapEntries(section, entry('level', 'max')),
  professions: (section) => mapEntries(section, entry('level', 'max')),
  quests: (section) =>
    mapEntries(section, (text) =>
      isText(text)
        ? known({ name: text.slice(text.indexOf(':') + 1).split('\t')[0], done: text.startsWith('1:') || undefined })
        : text,
    ),
};

function within(value: Plain, path: readonly LuaKey[]): Plain {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Array.isArray(at)
      ? (at as readonly Plain[])[Number(key) - 1]
      : (at as Readonly<Record<string, Plain>>)[String(key)];
  }
  return at;
}

/** Like `rawAt`, with the texts of sections split into fields. */
export function savedAt(file: Uint8Array, ...path: LuaKey[]): Plain {
  const [characters, guid, section, ...rest] = path;
  const unpack = characters === 'characters' && typeof section === 'string' ? SECTIONS[section] : undefined;
  if (unpack === undefined || guid === undefined || section === undefined) return rawAt(file, ...path);
  const raw = rawAt(file, 'characters', guid, section);
  return raw === undefined ? undefined : within(unpack(raw), rest);
}

const readings = new WeakMap<Uint8Array, ReturnType<typeof readSavedVariables>>();

/** Value at a path of the saved table; undefined when absent. Throws for a damaged file. Reads each file once. */
export function rawAt(file: Uint8Array, ...path: LuaKey[]): Plain {
  const reading = readings.get(file) ?? readSavedVariables(file);
  readings.set(file, reading);
  const { globals, error } = reading;
  if (error !== null) throw error;
  let value: LuaValue | undefined = globals.get('TavernLedgerDB');
  for (const key of path) value = value instanceof LuaTable ? value.get(key) : undefined;
  return plain(value);
}

export function savedCharacters(file: Uint8Array): string[] {
  return Object.keys((savedAt(file, 'characters') ?? {}) as object);
}
