import { message, type Message, type MessageParam } from '../../base/messages/message.ts';
import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';
import { findNamedFlavour } from '../../games/game-name.ts';
import { findFamily } from '../../games/version-family.ts';
import { findGame, GAMES } from '../../games/registry.ts';
import type { Game } from '../../games/define-game.ts';
import { readAccountTags } from '../account-tags.ts';
import { readRegion, type IdentityFacts } from '../identity-facts.ts';
import { DEFAULT_ITEM_LANGUAGE, findItemLanguage } from '../item-language.ts';
import { HOLDING_LIMITS } from '../holdings/holding-kinds.ts';
import { readCollections } from '../collections/read-collections.ts';
import { readHoldings, splitWarbandTabs, withAccount } from '../holdings/read-holdings.ts';
import { WarningList } from './warning-list.ts';
import {
  CONTENT_SECTIONS,
  mapSections,
  SECTION_TABLE,
  SECTIONS,
  type ContentSection,
  type PlainSection,
} from '../sections.ts';
import { readBags } from './read-item-details.ts';
import { readPlainSection } from './read-plain-section.ts';
import { readEquipment, readInventory } from './read-sections.ts';
import type { Snapshot, SnapshotCharacter, SnapshotSections } from '../snapshot.ts';
import { readFieldOrders, readObservationTimes, readUnchangedSections } from './observation-times.ts';
import { asInteger, asNumber, asObject, asText, readOwn, type UntrustedObject } from './untrusted-values.ts';
import { joinMoneyPoints, MONEY_DAYS_MAX, type MoneyHistory, type MoneyPoint } from '../money-history.ts';
import { isAddonCode } from '../seen-by.ts';

const NAME_MAX = 64;

/** Name and realm of a payload as sent, for texts about it; its number from 1 where it has no name. */
export function describePayload(payload: unknown, index: number): MessageParam {
  const character = asObject(readOwn(asObject(payload) ?? {}, 'character'));
  const name = asText(readOwn(character ?? {}, 'name'), NAME_MAX);
  const realm = asText(readOwn(character ?? {}, 'realm'), NAME_MAX);
  if (name === null) return message('character_number', { number: index + 1 });
  return realm === null ? name : `${name} (${realm})`;
}

/** 2004-01-01: no character is older than the game. */
const EARLIEST = 1_072_915_200_000;

function readPoint(value: unknown, now: number): MoneyPoint | null {
  const [time, amount] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [observed_at, copper] = [asInteger(time, EARLIEST, now), asInteger(amount, 0)];
  return observed_at === null || copper === null ? null : { observed_at, copper };
}

/** The money history of a payload's character; undefined without a usable point. */
function readMoneyHistory(character: UntrustedObject, now: number, warnings: WarningList): MoneyHistory | undefined {
  const given = readOwn(character, 'moneyHistory');
  if (given === undefined || given === null) return undefined;
  const history = asObject(given);
  const addon = history && readOwn(history, 'addon');
  const points = history && readOwn(history, 'points');
  if (!isAddonCode(addon) || !Array.isArray(points) || points.length > MONEY_DAYS_MAX) {
    warnings.add(() => message('money_history_ignored', { limit: MONEY_DAYS_MAX }));
    return undefined;
  }
  const read = points.map((point: unknown) => readPoint(point, now)).filter((point) => point !== null);
  return read.length === 0 ? undefined : { addon, points: joinMoneyPoints(read) };
}

const TEXT_MAX = 64;
const PLACE_MAX = 128;
const LEVEL_MAX = 1000;

const REQUIRED = ['name', 'level', 'race', 'class', 'realm', 'faction'] as const;

/** Result of reading a payload: errors reject it, warnings do not. */
export type ImportReading =
  | { readonly ok: true; readonly snapshot: Snapshot; readonly warnings: readonly Message[] }
  | { readonly ok: false; readonly errors: readonly FieldProblem[]; readonly warnings: readonly Message[] };

/** Checks required fields (falsy counts as missing), types and lengths. */
function checkCharacter(character: UntrustedObject): FieldProblem[] {
  const missing = REQUIRED.filter(
    (field) =>
      !readOwn(character, field) ||
      (typeof readOwn(character, field) === 'string' && asText(readOwn(character, field), TEXT_MAX) === null),
  );
  if (missing.length > 0) {
    return [fieldProblem('character', 'missing_character_fields', { fields: missing })];
  }
  const errors: FieldProblem[] = [];
  for (const field of REQUIRED) {
    const value = readOwn(character, field);
    if (field === 'level') {
      if (asInteger(value, 1, LEVEL_MAX) === null) {
        errors.push(fieldProblem('character.level', 'invalid_character_level', { limit: LEVEL_MAX }));
      }
    } else if (typeof value !== 'string' || value.trim().length > TEXT_MAX) {
      errors.push(fieldProblem(`character.${field}`, 'invalid_character_text', { field, limit: TEXT_MAX }));
    } else if (value.includes('\u0000')) {
      // Cleaned, it would be the name of another character.
      errors.push(fieldProblem(`character.${field}`, 'invalid_value', { field: `character.${field}` }));
    }
  }
  return errors;
}

function readCharacter(character: UntrustedObject, warnings: WarningList): SnapshotCharacter {
  const optional = <T>(field: string, value: T | null, expected: 'expected_amount' | 'expected_text'): T | null => {
    const given = readOwn(character, field);
    if (value === null && given !== undefined && given !== null && given !== '')
      warnings.add(() => message('character_field_ignored', { field, expected: message(expected) }));
    return value;
  };
  const text = (field: string) => optional(field, asText(readOwn(character, field), PLACE_MAX), 'expected_text');
  const whole = (field: string) => {
    const value = asNumber(readOwn(character, field), 0);
    return optional(field, value === null ? null : asInteger(Math.floor(value), 0), 'expected_amount');
  };
  const required = (field: string) => asText(readOwn(character, field), TEXT_MAX) ?? '';
  return {
    name: required('name'),
    level: asInteger(readOwn(character, 'level'), 1, LEVEL_MAX) ?? 1,
    race: required('race'),
    class: required('class'),
    realm: required('realm'),
    faction: required('faction'),
    zone: text('zone'),
    guild: text('guild'),
    copper: whole('copper'),
    xp: whole('xp'),
    xpMax: whole('xpMax'),
    restedXP: whole('restedXP'),
    playedTime: whole('playedTime'),
  };
}

function readFacts(payload: UntrustedObject, game: Game, character: UntrustedObject): IdentityFacts {
  const realm = asText(readOwn(character, 'realm'), TEXT_MAX) ?? '';
  return {
    family: findFamily(game, readOwn(payload, 'flavour'), realm),
    region: readRegion(readOwn(payload, 'region')),
    accounts: readAccountTags(readOwn(payload, 'account_folders')),
  };
}

/** Sections of a payload, beside `character` or inside it; absent or null means not seen. */
function findContents(
  payload: UntrustedObject,
  character: UntrustedObject,
  errors: FieldProblem[],
): Partial<Record<ContentSection, object>> {
  const contents: Partial<Record<ContentSection, object>> = {};
  for (const section of CONTENT_SECTIONS) {
    const value = readOwn(payload, section) ?? readOwn(character, section);
    if (value === undefined || value === null) continue;
    const definition = SECTION_TABLE[section];
    if (definition.kind === 'record') {
      const record = asObject(value);
      if (record === null) errors.push(fieldProblem(section, 'invalid_record', { section }));
      else contents[section] = record;
    } else if (!Array.isArray(value)) errors.push(fieldProblem(section, 'invalid_section', { section }));
    else if (value.length > definition.maxEntries) {
      const limit = definition.maxEntries;
      errors.push(fieldProblem(section, 'too_many_items', { section, length: value.length, limit }));
    } else contents[section] = value;
  }
  return contents;
}

function readSection(section: ContentSection, content: object, game: Game, warnings: WarningList): object {
  const definition = SECTION_TABLE[section];
  const list = content as readonly unknown[];
  if (definition.kind === 'equipment') return readEquipment(list, game.gear, warnings);
  if (definition.kind === 'container') return readInventory(list, definition.inBank, warnings);
  return readPlainSection(section as PlainSection, content, warnings);
}

function asList(content: object | undefined): readonly unknown[] {
  return Array.isArray(content) ? content : [];
}

/** Imports may list the warband bank's tabs among the bags of a character's bank. */
function moveWarbandTabs(snapshot: Snapshot): Snapshot {
  const { game_id, bank, bags, observed, holdings } = snapshot;
  if (bank === null || observed.bank === null) return snapshot;
  const banked = bags.filter(({ in_bank }) => in_bank);
  const split = splitWarbandTabs(game_id, { items: bank, bags: banked }, observed.bank);
  if (split === null) return snapshot;
  const moved = {
    ...snapshot,
    bags: [...bags.filter(({ in_bank }) => !in_bank), ...split.own.bags],
    holdings: [...holdings, split.holding],
  };
  // A visit to the warband bank alone has not seen the character's.
  const isAlone = split.own.items.length === 0 && split.own.bags.length === 0;
  return isAlone
    ? { ...moved, bank: null, observed: { ...observed, bank: null } }
    : { ...moved, bank: split.own.items.map((item, at) => ({ ...item, id: at + 1 })) };
}

/** The only entry of imports: form, JSON uploads and SavedVariables. `now` is the time of undated sections. */
export function readImport(value: unknown, now: number): ImportReading {
  const warnings = new WarningList();
  const errors: FieldProblem[] = [];
  const payload = asObject(value);
  if (payload === null)
    return { ok: false, errors: [fieldProblem('', 'not_an_object')], warnings: warnings.toMessages() };

  const code = readOwn(payload, 'game_short_code');
  const game = findGame(code);
  if (!code) errors.push(fieldProblem('game_short_code', 'missing_game_short_code'));
  else if (game === null) {
    errors.push(fieldProblem('game_short_code', 'invalid_game_short_code', { codes: GAMES.map((each) => each.code) }));
  }

  const character = asObject(readOwn(payload, 'character'));
  if (character === null) errors.push(fieldProblem('character', 'missing_character'));
  else errors.push(...checkCharacter(character));

  const contents = findContents(payload, character ?? {}, errors);
  if (errors.length > 0 || character === null || game === null)
    return { ok: false, errors, warnings: warnings.toMessages() };

  const unchanged = readUnchangedSections(
    payload,
    SECTIONS.filter((section) => section === 'character' || contents[section] !== undefined),
    warnings,
  );
  // Other addons leave out whole sections, names and slots; their readers list what matters.
  const isForeign = asObject(readOwn(payload, 'sources')) !== null;
  const entryWarnings = isForeign ? new WarningList() : warnings;
  if (contents.inventory === undefined && unchanged.inventory === undefined)
    entryWarnings.add(() => message('inventory_missing'));
  if (contents.equipment === undefined && unchanged.equipment === undefined)
    entryWarnings.add(() => message('equipment_missing'));
  const sections = mapSections(CONTENT_SECTIONS, (section) => {
    const content = contents[section];
    return content === undefined ? null : readSection(section, content, game, entryWarnings);
  }) as SnapshotSections;
  const seen = SECTIONS.filter(
    (section) => section === 'character' || sections[section] !== null || unchanged[section] !== undefined,
  );
  const guid = asText(readOwn(payload, 'guid'), TEXT_MAX);
  const flavour = findNamedFlavour(game, readOwn(payload, 'flavour'))?.product;
  const snapshot: Snapshot = {
    game_id: game.code,
    flavour,
    guid,
    facts: readFacts(payload, game, character),
    characterId: asInteger(readOwn(payload, 'character_id'), 1) ?? undefined,
    language: findItemLanguage(readOwn(payload, 'language')) ?? (isForeign ? null : DEFAULT_ITEM_LANGUAGE),
    character: readCharacter(character, warnings),
    ...readFieldOrders(character, now),
    moneyHistory: readMoneyHistory(character, now, warnings),
    ...readObservationTimes(payload, seen, now, warnings),
    unchanged,
    bags: [
      ...readBags(asList(contents.inventory), false, warnings),
      ...readBags(asList(contents.bank), true, warnings),
    ],
    ...sections,
    holdings: readHoldings(payload, { gameId: game.code, flavour, now, warnings }),
    collections: readCollections(payload, { gameId: game.code, guid, now, warnings }),
  };
  const moved = moveWarbandTabs(snapshot);
  const holdings = moved.holdings.map((holding) => withAccount(holding, moved));
  return { ok: true, snapshot: { ...moved, holdings }, warnings: warnings.toMessages() };
}

export interface ReadPayload {
  readonly payload: unknown;
  readonly reading: ImportReading;
}

function ownField(payload: unknown, field: string): unknown {
  return readOwn(asObject(payload) ?? {}, field);
}

function holdingsOf(payload: unknown): readonly unknown[] {
  const holdings = ownField(payload, 'holdings');
  return Array.isArray(holdings) ? holdings : [];
}

function addHoldings(payload: unknown, more: readonly unknown[]): unknown {
  return { ...asObject(payload), holdings: [...holdingsOf(payload), ...more].slice(0, HOLDING_LIMITS.perImport) };
}

/**
 * Reads payloads, in their order. Banks belong to no character, so those of a rejected payload go with the first one of its game that
 * is not.
 */
export function readImports(payloads: readonly unknown[], now: number): readonly ReadPayload[] {
  const readings = payloads.map((payload): ReadPayload => ({ payload, reading: readImport(payload, now) }));
  for (const { payload, reading } of readings) {
    const banks = holdingsOf(payload);
    if (reading.ok || banks.length === 0) continue;
    const game = ownField(payload, 'game_short_code');
    const at = readings.findIndex((each) => each.reading.ok && ownField(each.payload, 'game_short_code') === game);
    const carrier = readings[at];
    if (carrier === undefined) continue;
    const moved = addHoldings(carrier.payload, banks);
    readings[at] = { payload: moved, reading: readImport(moved, now) };
  }
  return readings;
}
