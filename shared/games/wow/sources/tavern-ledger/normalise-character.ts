import type { ImportCharacter, ImportPayload, Section } from '../../../../contract/characters/import.ts';
import { COUNT_DESCRIPTION } from '../../../../character/read-import/untrusted-values.ts';
import type { LuaTable } from '../../../../lua/lua-table.ts';
import type { GamePayload, CharacterIdentity } from '../../../define-game.ts';
import { omitUndefined, asLuaNumber, asLuaTable, asLuaText, asLuaInteger } from './lua-fields.ts';
import { readBags } from './bags.ts';
import { readEquipment } from './equipment.ts';
import { readBuffs, readProfessions, readQuests, readSkills, readTalents } from './lists.ts';
import { CharacterWarnings } from './character-warnings.ts';
import type { SavedCharacter } from './saved-table.ts';

const TEXT_MAX = 64;
const PLACE_MAX = 128;
const MS = 1000;
/** 2100-01-01 in seconds: a time beyond it was never read off a clock. */
const LATEST = 4_102_444_800;

/** The payload's sections, under the keys that the saved table has for them. */
const SAVED_KEYS: readonly (readonly [Section, string])[] = [
  ['character', 'character'],
  ['equipment', 'equipment'],
  ['inventory', 'bags'],
  ['bank', 'bank'],
  ['buffs', 'buffs'],
  ['talents', 'talents'],
  ['skills', 'skills'],
  ['quests', 'quests'],
  ['professions', 'professions'],
];

/** Whom a record of the saved table is about. */
export function identify({ guid, record }: SavedCharacter): CharacterIdentity {
  return {
    guid: guid.slice(0, TEXT_MAX),
    name: asLuaText(record.get('name'), TEXT_MAX) ?? null,
    realm: asLuaText(record.get('realm'), TEXT_MAX) ?? null,
  };
}

/** One saved character as an import payload; null, with a warning, when it lacks a field that every character has. */
export function normaliseCharacter<Code extends string>(
  code: Code,
  saved: SavedCharacter,
  warnings: string[],
): GamePayload<Code> | null {
  const { record } = saved;
  const { guid, name, realm } = identify(saved);
  const who = name === null ? `Character ${guid}` : realm === null ? name : `${name} (${realm})`;
  const report = new CharacterWarnings(who, warnings);
  const character = readCharacter(record, report);
  if (typeof character === 'string') {
    warnings.push(`${who} ${character}`);
    return null;
  }
  const section = <T>(key: string, read: (table: LuaTable, into: CharacterWarnings) => T): T | undefined => {
    const value = record.get(key);
    const table = asLuaTable(value);
    if (table === undefined && value !== undefined) report.warn(key, 'was left out: it is not a table');
    return table === undefined ? undefined : read(table, report);
  };
  const sections = omitUndefined({
    equipment: section('equipment', readEquipment),
    inventory: section('bags', (bags) => readBags(bags, 'bags', report)),
    bank: section('bank', (bags) => readBags(bags, 'bank', report)),
    buffs: section('buffs', readBuffs),
    talents: section('talents', readTalents),
    skills: section('skills', readSkills),
    quests: section('quests', readQuests),
    professions: section('professions', readProfessions),
  });
  return {
    game_short_code: code,
    guid: saved.guid.slice(0, TEXT_MAX),
    ...readTimes(record, sections, report),
    character,
    ...sections,
  };
}

/** Fields that stay unknown when they cannot be read: what is worth telling. */
const STATE = ['copper', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;

/** Identity and state, or what is wrong with the required fields. */
function readCharacter(record: LuaTable, report: CharacterWarnings): ImportCharacter | string {
  const required = {
    name: asLuaText(record.get('name'), TEXT_MAX),
    level: asLuaInteger(record.get('level'), 1),
    race: asLuaText(record.get('race'), TEXT_MAX),
    class: asLuaText(record.get('class'), TEXT_MAX),
    realm: asLuaText(record.get('realm'), TEXT_MAX),
    faction: asLuaText(record.get('faction'), TEXT_MAX),
  };
  const unread = Object.keys(required).filter((field) => required[field as keyof typeof required] === undefined);
  const missing = unread.filter((field) => record.get(field) === undefined);
  if (missing.length > 0) return `was left out: it lacks ${missing.join(', ')}`;
  if (unread.length > 0) return `was left out: its ${unread.join(', ')} cannot be read`;
  const state = Object.fromEntries(STATE.map((field) => [field, asLuaInteger(record.get(field))]));
  for (const field of STATE) {
    if (state[field] === undefined && record.get(field) !== undefined)
      report.warn(field, `was ignored: it must be ${COUNT_DESCRIPTION}`);
  }
  return {
    ...omitUndefined(required),
    ...omitUndefined({
      zone: asLuaText(record.get('zone'), PLACE_MAX),
      guild: asLuaText(record.get('guild'), PLACE_MAX),
      ...state,
    }),
  };
}

/** When each section that is there was seen. One without a time of its own is as old as the oldest that has one. */
function readTimes(
  record: LuaTable,
  sections: object,
  report: CharacterWarnings,
): Pick<ImportPayload, 'observed' | 'observed_at'> {
  const seen = asLuaTable(record.get('seen'));
  const observed: NonNullable<ImportPayload['observed']> = {};
  let undated = false;
  for (const [section, key] of SAVED_KEYS) {
    if (section !== 'character' && !Object.hasOwn(sections, section)) continue;
    const seconds = asLuaNumber(seen?.get(key), 1);
    if (seconds === undefined || seconds > LATEST) {
      undated = true;
      if (seen?.get(key) !== undefined) report.warn(`seen, ${key}`, 'was ignored: it is not a time in seconds');
    } else {
      observed[section] = Math.floor(seconds * MS);
    }
  }
  const times = Object.values(observed);
  return { observed, ...(undated && times.length > 0 ? { observed_at: Math.min(...times) } : {}) };
}
