import type { ImportPayload } from '../../contract/import.ts';
import { IMPORT_LIMITS } from '../../contract/import-values.ts';
import type { LuaTable, LuaValue } from '../../lua/lua-table.ts';
import { known, numbered, numberOf, tableOf, textOf, wholeOf } from './fields.ts';
import type { Report } from './report.ts';

type Entries<K extends keyof ImportPayload> = NonNullable<ImportPayload[K]>;

/** Reads a list of named tables; entries that `read` refuses are left out and named. */
function readList<T>(list: LuaTable, section: string, report: Report, read: (entry: LuaTable, name: string) => T | null): T[] {
  const rows: T[] = [];
  for (const [index, value] of numbered(list, (key) => report.warn(`${section}, entry ${String(key).slice(0, 40).toWellFormed()}`, 'was left out: it is no list index'))) {
    const entry: LuaTable | undefined = tableOf(value);
    const name = textOf(entry?.get('name'));
    const row = entry === undefined || name === undefined ? null : read(entry, name);
    if (row === null) report.warn(`${section}, entry ${index}`, 'was left out: it lacks its name or its numbers');
    else if (rows.length >= IMPORT_LIMITS.entriesPerSection) {
      report.warn(section, `only the first ${IMPORT_LIMITS.entriesPerSection} entries were read`);
      break;
    } else rows.push(row);
  }
  return rows;
}

export function readBuffs(list: LuaTable, report: Report): Entries<'buffs'> {
  return readList(list, 'buffs', report, (entry, name) =>
    known({ name, duration: numberOf(entry.get('duration')), timeRemaining: numberOf(entry.get('remaining')) }),
  );
}

export function readTalents(list: LuaTable, report: Report): Entries<'talents'> {
  return readList(list, 'talents', report, (entry, name) => {
    const points = wholeOf(entry.get('points'));
    return points === undefined ? null : known({ name, points, maxPoints: wholeOf(entry.get('max')) });
  });
}

export function readSkills(list: LuaTable, report: Report): Entries<'skills'> {
  return readList(list, 'skills', report, (entry, name) => {
    const level = wholeOf(entry.get('level'));
    return level === undefined ? null : { name, level };
  });
}

export function readProfessions(list: LuaTable, report: Report): Entries<'professions'> {
  return readList(list, 'professions', report, (entry, name) => {
    const level = wholeOf(entry.get('level'));
    return level === undefined ? null : known({ name, level, maxLevel: wholeOf(entry.get('max')) });
  });
}

export function readQuests(list: LuaTable, report: Report): Entries<'quests'> {
  return readList(list, 'quests', report, (entry, name) => ({ name, status: statusOf(entry.get('done')) }));
}

function statusOf(done: LuaValue | undefined): string {
  return done === true ? 'Completed' : 'In Progress';
}
