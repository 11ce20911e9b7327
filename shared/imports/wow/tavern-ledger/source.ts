import { message, type Message } from '../../../base/messages/message.ts';
import type { GamePayload, ImportCharacter } from '../../../characters/contract/import-payload.ts';
import {
  CONTENT_SECTIONS,
  mapSections,
  SECTION_TABLE,
  SECTIONS,
  type ContentSection,
  type PlainSection,
} from '../../../characters/sections.ts';
import { findItemLanguage } from '../../../characters/item-language.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import type { FilePlace } from '../../file-place.ts';
import type { CharacterIdentity, GameSource } from '../../game-file.ts';
import { omitUndefined, asLuaNumber, asLuaTable, asLuaText, asLuaInteger } from './lua-fields.ts';
import { readBags } from './bags.ts';
import { readEquipment } from './equipment.ts';
import { readPlainSection } from './plain-section.ts';
import { CharacterWarnings } from './character-warnings.ts';
import { toClassicBag } from '../../../games/wow/data/containers.ts';
import { readCollections, readHoldings } from './account-table.ts';
import { findDetails } from './saved-details.ts';
import {
  findProduct,
  findRegion,
  hasSavedTable,
  isForever,
  isRetail,
  readSavedTable,
  SAVED_UNITS,
  type SavedCharacter,
} from './saved-table.ts';

const TEXT_MAX = 64;
const PLACE_MAX = 128;
const MS = 1000;
/** 2100-01-01 in seconds; later times are invalid. */
const LATEST = 4_102_444_800;

/** `claims` decides by a record's flavour; undefined when it names none. */
export function createTavernLedgerSource(
  game: string,
  claims: (isRetail: boolean | undefined) => boolean,
): GameSource<SavedCharacter> {
  return {
    game,
    units: SAVED_UNITS,
    detect: hasSavedTable,
    read: (file) => readSavedTable(file, (record) => claims(isRetail(record))),
    identify,
    normalise: (saved, warnings, place) => normaliseCharacter(game, saved, warnings, place),
  };
}

function identify({ guid, record }: SavedCharacter): CharacterIdentity {
  return {
    guid: guid.slice(0, TEXT_MAX),
    name: asLuaText(record.get('name'), TEXT_MAX) ?? null,
    realm: asLuaText(record.get('realm'), TEXT_MAX) ?? null,
  };
}

/** Converts a saved character to an import payload; null, with a warning, when a required field is missing. */
export function normaliseCharacter(
  code: string,
  saved: SavedCharacter,
  warnings: Message[],
  place: FilePlace,
): GamePayload | null {
  const { record } = saved;
  const { guid, name, realm } = identify(saved);
  const who =
    name === null ? message('character_number', { number: guid ?? '' }) : realm === null ? name : `${name} (${realm})`;
  const report = new CharacterWarnings(who, warnings);
  const character = readCharacter(record, report);
  if ('problem' in character) {
    warnings.push(message(character.problem, { who, fields: character.fields }));
    return null;
  }
  const isOfForever = isForever(record);
  const toBag = isOfForever ? toClassicBag : (bag: number): number => bag;
  const sections = omitUndefined(
    mapSections(CONTENT_SECTIONS, (section) => {
      const { savedKey } = SECTION_TABLE[section];
      const value = record.get(savedKey);
      const table = asLuaTable(value);
      if (table === undefined && value !== undefined) report.warn(savedKey, message('left_out_table'));
      const details = findDetails(record, savedKey);
      return table === undefined ? undefined : readSection(section, table, { report, toBag, details });
    }),
  ) as Pick<GamePayload, ContentSection>;
  const { account, accountCharacters = [] } = saved;
  const holdings = account === undefined ? [] : readHoldings(account, accountCharacters, place, report);
  const collections = account === undefined ? [] : readCollections(account, accountCharacters, report);
  return {
    game_short_code: code,
    guid: saved.guid.slice(0, TEXT_MAX),
    ...omitUndefined({
      flavour: findProduct(record),
      region: findRegion(record),
      language: findItemLanguage(record.get('locale')) ?? undefined,
    }),
    ...readTimes(record, sections, report),
    character,
    ...sections,
    ...(holdings.length > 0 && { holdings }),
    ...(collections.length > 0 && { collections }),
  };
}

interface ReadSectionOptions {
  readonly report: CharacterWarnings;
  readonly toBag: (bag: number) => number;
  readonly details: LuaTable | undefined;
}

function readSection(section: ContentSection, table: LuaTable, options: ReadSectionOptions): object {
  const { kind, savedKey } = SECTION_TABLE[section];
  if (kind === 'equipment') return readEquipment(table, options.details, options.report);
  return kind === 'container'
    ? readBags(table, { section: savedKey, ...options })
    : readPlainSection(section as PlainSection, table, options.report);
}

/** Numbers that are ignored, with a warning, when they are invalid. */
const STATE = ['copper', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;

/** Required fields that are missing or unreadable. */
interface InvalidCharacter {
  readonly problem: 'character_lacks' | 'character_unreadable';
  readonly fields: readonly string[];
}

function readCharacter(record: LuaTable, report: CharacterWarnings): ImportCharacter | InvalidCharacter {
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
  if (missing.length > 0) return { problem: 'character_lacks', fields: missing };
  if (unread.length > 0) return { problem: 'character_unreadable', fields: unread };
  const state = Object.fromEntries(STATE.map((field) => [field, asLuaInteger(record.get(field))]));
  for (const field of STATE) {
    if (state[field] === undefined && record.get(field) !== undefined)
      report.warn(field, message('ignored_value', { expected: message('expected_amount') }));
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

/** Observation times of the present sections; those without one get the oldest. */
function readTimes(
  record: LuaTable,
  sections: object,
  report: CharacterWarnings,
): Pick<GamePayload, 'observed' | 'observed_at'> {
  const seen = asLuaTable(record.get('seen'));
  const observed: NonNullable<GamePayload['observed']> = {};
  let undated = false;
  for (const section of SECTIONS) {
    const key = SECTION_TABLE[section].savedKey;
    if (section !== 'character' && !Object.hasOwn(sections, section)) continue;
    const seconds = asLuaNumber(seen?.get(key), 1);
    if (seconds === undefined || seconds > LATEST) {
      undated = true;
      if (seen?.get(key) !== undefined) report.warn(`seen, ${key}`, message('ignored_time'));
    } else {
      observed[section] = Math.floor(seconds * MS);
    }
  }
  const times = Object.values(observed);
  return { observed, ...(undated && times.length > 0 ? { observed_at: Math.min(...times) } : {}) };
}
