import type { ImportPayload } from '../../../../contract/characters/import.ts';
import { IMPORT_LIMITS } from '../../../../contract/characters/import-values.ts';
import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { omitUndefined, numbered, asLuaNumber, asLuaText, asLuaInteger } from './lua-fields.ts';
import { readEntry } from './packed-entry.ts';
import type { CharacterWarnings } from './character-warnings.ts';

type Entries<K extends keyof ImportPayload> = NonNullable<ImportPayload[K]>;

type Entry = (part: string) => LuaValue | undefined;

/**
 * Reads a list of named entries; those that `read` refuses are left out and named.
 *
 * @param parts what stands in an entry's text, in its order
 */
function readList<T>(
  list: LuaTable,
  section: string,
  parts: readonly string[],
  report: CharacterWarnings,
  read: (entry: Entry, name: string) => T | null,
): T[] {
  const rows: T[] = [];
  for (const [index, value] of numbered(list, (key) =>
    report.warn(`${section}, entry ${String(key).slice(0, 40).toWellFormed()}`, 'was left out: it is no list index'),
  )) {
    const entry = readEntry(value, parts);
    const name = asLuaText(entry?.('name'));
    const row = entry === undefined || name === undefined ? null : read(entry, name);
    if (row === null) report.warn(`${section}, entry ${index}`, 'was left out: it lacks its name or its numbers');
    else if (rows.length >= IMPORT_LIMITS.entriesPerSection) {
      report.warn(section, `only the first ${IMPORT_LIMITS.entriesPerSection} entries were read`);
      break;
    } else rows.push(row);
  }
  return rows;
}

export function readBuffs(list: LuaTable, report: CharacterWarnings): Entries<'buffs'> {
  return readList(list, 'buffs', ['duration', 'remaining', 'name'], report, (entry, name) =>
    omitUndefined({ name, duration: asLuaNumber(entry('duration')), timeRemaining: asLuaNumber(entry('remaining')) }),
  );
}

export function readTalents(list: LuaTable, report: CharacterWarnings): Entries<'talents'> {
  return readList(list, 'talents', ['points', 'max', 'name'], report, (entry, name) => {
    const points = asLuaInteger(entry('points'));
    return points === undefined ? null : omitUndefined({ name, points, maxPoints: asLuaInteger(entry('max')) });
  });
}

export function readSkills(list: LuaTable, report: CharacterWarnings): Entries<'skills'> {
  return readList(list, 'skills', ['level', 'max', 'name'], report, (entry, name) => {
    const level = asLuaInteger(entry('level'));
    return level === undefined ? null : omitUndefined({ name, level, maxLevel: asLuaInteger(entry('max')) });
  });
}

export function readProfessions(list: LuaTable, report: CharacterWarnings): Entries<'professions'> {
  return readList(list, 'professions', ['level', 'max', 'name'], report, (entry, name) => {
    const level = asLuaInteger(entry('level'));
    return level === undefined ? null : omitUndefined({ name, level, maxLevel: asLuaInteger(entry('max')) });
  });
}

export function readQuests(list: LuaTable, report: CharacterWarnings): Entries<'quests'> {
  return readList(list, 'quests', ['done', 'name'], report, (entry, name) => ({
    name,
    status: statusOf(entry('done')),
  }));
}

function statusOf(done: LuaValue | undefined): string {
  return done === true || done === 1 ? 'Completed' : 'In Progress';
}
