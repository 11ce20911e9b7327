import type { ItemLanguage } from '../../../../character/item-language.ts';
import type { GamePayload } from '../../../../contract/characters/import-payload.ts';
import { CONTENT_SECTIONS, type ContentSection, type Section } from '../../../../character/sections.ts';
import { message, type Message } from '../../../../messages/message.ts';
import { ADDON_NAMES, observationOrder, type AddonCode } from '../../../../character/seen-by.ts';
import type { Seen, SightedCharacter, Sighting } from './foreign-source.ts';
import type { SightedPerson } from './join-sightings.ts';
import { chooseStored, REQUIRED_FIELDS, type FindStored, type RequiredFields } from './stored-fields.ts';

/** Beyond every level that the game ever had: in a real file a level is 11,629. */
const LEVEL_PLAUSIBLE = 130;
/** 2100-01-01: the time of a file is later than any time in it. */
const LATEST = 4_102_444_800_000;

interface Candidate<T> extends Seen<T> {
  readonly addon: AddonCode;
}

/** Newest first. */
function compareSeen(a: Candidate<unknown>, b: Candidate<unknown>): number {
  const order = ({ addon, after, before }: Candidate<unknown>): number =>
    observationOrder(after, { addon, before: before ?? LATEST });
  return order(b) - order(a);
}

/** The level of a field if no link contradicts it, else the highest in the links. */
function plausibleLevel(level: number | undefined, linkLevel: number | null): number | undefined {
  const isPlausible = level !== undefined && level <= LEVEL_PLAUSIBLE && level >= (linkLevel ?? 0);
  return isPlausible ? level : (linkLevel ?? (level !== undefined && level <= 1000 ? level : undefined));
}

/** Fields of the best sighting; what it lacks and everybody needs comes from the others. */
function composeCharacter(candidates: readonly Candidate<SightedCharacter>[]): SightedCharacter {
  const [best, ...others] = candidates.toSorted(compareSeen);
  if (best === undefined) return {};
  const fields: Record<string, unknown> = { ...best.content };
  for (const other of others) {
    const isAsCertain = other.after === best.after;
    for (const [field, value] of Object.entries(other.content)) {
      if (isAsCertain || (REQUIRED_FIELDS as readonly string[]).includes(field)) fields[field] ??= value;
    }
  }
  return fields;
}

/** Sighting of a character with a level that its own links do not contradict. */
function toCandidate({ addon, character, linkLevel }: Sighting): Candidate<SightedCharacter> {
  const { level: saved, ...rest } = character.content;
  const level = plausibleLevel(saved, linkLevel);
  return { addon, ...character, content: { ...rest, ...(level !== undefined && { level }) } };
}

interface ComposeOptions {
  readonly game: string;
  /** Of the names of items. */
  readonly language: ItemLanguage | undefined;
  /** Milliseconds: content without a time was seen before; null when not known. */
  readonly fileTime: number | null;
  /** Supplies required fields that no addon says. */
  readonly findStored: FindStored;
}

/** The import payload of a character; null, with a warning, while neither addons nor ledger say a required field. */
export function composePayload(
  { guid, name, realm, sightings }: SightedPerson,
  { game, language, fileTime, findStored }: ComposeOptions,
  warnings: Message[],
): GamePayload | null {
  const addons = [...new Set(sightings.map(({ addon }) => addon))];
  // An addon may have seen the quests of a character and nothing of the character itself.
  const all = sightings.map(toCandidate);
  const known = all.filter(({ content }) => REQUIRED_FIELDS.some((field) => content[field] !== undefined));
  const characters = known.length > 0 ? known : all;
  const seen = composeCharacter(characters);
  const isComplete = REQUIRED_FIELDS.every((field) => seen[field] !== undefined);
  const stored = isComplete ? null : chooseStored(seen, findStored({ game, guid, name, realm }));
  const character: SightedCharacter = { ...pickRequired(stored), ...seen };
  const missing = REQUIRED_FIELDS.filter((field) => character[field] === undefined);
  if (missing.length > 0) {
    const who = `${name} (${realm})`;
    warnings.push(
      message('foreign_lacks', { who, addons: addons.map((addon) => ADDON_NAMES[addon]), fields: missing }),
    );
    return null;
  }
  const observed: NonNullable<GamePayload['observed']> = {};
  const before: NonNullable<GamePayload['before']> = {};
  const sources: NonNullable<GamePayload['sources']> = {};
  const date = (section: Section, seen: Candidate<unknown>): void => {
    if (seen.after !== null) observed[section] = seen.after;
    const end = seen.before ?? fileTime;
    if (end !== null && end !== seen.after) before[section] = end;
    sources[section] = seen.addon;
  };
  const lists: Record<string, unknown> = {};
  const [bestCharacter] = characters.toSorted(compareSeen);
  if (bestCharacter !== undefined) date('character', bestCharacter);
  for (const section of CONTENT_SECTIONS) {
    const best = bestSection(sightings, section);
    if (best === undefined) continue;
    lists[section] = best.content;
    date(section, best);
  }
  return {
    game_short_code: game,
    ...(guid !== null && { guid }),
    ...(language !== undefined && { language }),
    observed,
    before,
    sources,
    character: { name, realm, ...character } as GamePayload['character'],
    ...lists,
  };
}

function pickRequired(stored: RequiredFields | null): Partial<RequiredFields> {
  if (stored === null) return {};
  const { level, race, class: className, faction } = stored;
  return { level, race, class: className, faction };
}

function bestSection(sightings: readonly Sighting[], section: ContentSection): Candidate<unknown> | undefined {
  const candidates = sightings.flatMap(({ addon, sections }): Candidate<unknown>[] => {
    const seen = sections[section];
    return seen === undefined ? [] : [{ addon, content: seen.content, after: seen.after, before: seen.before }];
  });
  return candidates.toSorted(compareSeen)[0];
}
