import type { ItemLanguage } from '../../../characters/item-language.ts';
import type { GamePayload, ImportCharacter } from '../../../characters/contract/import-payload.ts';
import { UNKNOWN_FACTION } from '../../../characters/faction.ts';
import { isOrderedField, REQUIRED_FIELDS } from '../../../characters/sourced-fields.ts';
import { CONTENT_SECTIONS, type ContentSection, type Section } from '../../../characters/sections.ts';
import { message, type Message } from '../../../base/messages/message.ts';
import { ADDON_NAMES, observationOrder, type AddonCode } from '../../../characters/seen-by.ts';
import type { Seen, SightedCharacter, Sighting } from './foreign-source.ts';
import type { SightedPerson } from './join-sightings.ts';
import { placedFacts, placePayload, type FilePlace } from '../../file-place.ts';
import { chooseStored, type ReadingSteps, type RequiredFields } from '../../stored-fields.ts';

/** Highest level that a version of each game ever had: in a real file a level is 11,629. */
export const HIGHEST_LEVELS: Readonly<Record<string, number>> = { wow_classic: 90, wow_retail: 120 };
const LEVEL_LIMIT = 1000;
/** 2100-01-01: the time of a file is later than any time in it. */
const LATEST = 4_102_444_800_000;

interface Candidate<T> extends Seen<T> {
  readonly addon: AddonCode;
}

function compareSeen(a: Candidate<unknown>, b: Candidate<unknown>): number {
  const order = ({ addon, after, before }: Candidate<unknown>): number =>
    observationOrder(after, { addon, before: before ?? LATEST });
  return order(b) - order(a);
}

type FieldSources = NonNullable<ImportCharacter['fieldSources']>;
type FieldSource = NonNullable<FieldSources['level']>;

interface ComposedCharacter {
  readonly character: SightedCharacter;
  /** Of fields that another observation says than the one that holds the section. */
  readonly fieldSources: FieldSources;
}

/** Each field but the level from the newest sighting that says it. */
function composeCharacter(
  candidates: readonly Candidate<SightedCharacter>[],
  holder: Candidate<unknown> | undefined,
  fileTime: number | null,
): ComposedCharacter {
  const character: Record<string, unknown> = {};
  const fieldSources: FieldSources = {};
  for (const candidate of candidates) {
    for (const [field, value] of Object.entries(candidate.content)) {
      if (field === 'level' || value === undefined || character[field] !== undefined) continue;
      character[field] = value;
      if (!isOrderedField(field) || holder === undefined || compareSeen(candidate, holder) === 0) continue;
      fieldSources[field] = toFieldSource(candidate, fileTime);
    }
  }
  return { character, fieldSources };
}

function toFieldSource({ addon, after, before }: Candidate<unknown>, fileTime: number | null): FieldSource {
  const end = before ?? fileTime;
  return { addon, ...(after !== null && { observed: after }), ...(end !== null && end !== after && { before: end }) };
}

type Candidates = readonly (Sighting & Candidate<SightedCharacter>)[];

interface ChosenLevel {
  readonly level: number;
  readonly from: Candidate<unknown>;
  /** From links, which may be of another character or of a time with other levels, or from an implausible field. */
  readonly isUncertain: boolean;
}

/** The newest plausible field; else the newest links; else any level that a game could have. */
function chooseLevel(candidates: Candidates, game: string): ChosenLevel | null {
  const fields = candidates.flatMap((from) =>
    from.content.level === undefined ? [] : [{ level: from.content.level, from }],
  );
  const links = candidates.flatMap((from) => (from.linkLevel === null ? [] : [{ level: from.linkLevel, from }]));
  const highest = HIGHEST_LEVELS[game] ?? LEVEL_LIMIT;
  const isLevel = (level: number): boolean => level >= 1 && level <= LEVEL_LIMIT;
  const certain = fields.find(({ level }) => isLevel(level) && level <= highest);
  if (certain !== undefined) return { ...certain, isUncertain: false };
  const uncertain = links[0] ?? fields.find(({ level }) => isLevel(level));
  return uncertain === undefined ? null : { ...uncertain, isUncertain: true };
}

function levelSource(
  { from, isUncertain }: ChosenLevel,
  holder: Candidate<unknown> | undefined,
  fileTime: number | null,
): FieldSources {
  const isHeld = !isUncertain && (holder === undefined || compareSeen(from, holder) === 0);
  return isHeld ? {} : { level: { ...toFieldSource(from, fileTime), ...(isUncertain && { uncertain: true }) } };
}

interface ComposeOptions {
  readonly game: string;
  /** Of the names of items. */
  readonly language: ItemLanguage | undefined;
  /** Milliseconds: content without a time was seen before; null when not known. */
  readonly fileTime: number | null;
  readonly place: FilePlace;
}

/**
 * The import payload of a character; null, with a warning, while neither addons nor ledger say a required field. A faction alone leaves
 * no character out: it is unknown.
 */
export function* composePayload(
  { guid, name, realm, sightings }: SightedPerson,
  { game, language, fileTime, place: folder }: ComposeOptions,
  warnings: Message[],
): ReadingSteps<GamePayload | null> {
  const addons = [...new Set(sightings.map(({ addon }) => addon))];
  // An addon may have seen the quests of a character and nothing of the character itself.
  const all = sightings.map((each) => ({ ...each, ...each.character })).toSorted(compareSeen);
  const holder = all.find(isDescribed) ?? all[0];
  const said = composeCharacter(all, holder, fileTime);
  const level = chooseLevel(all, game);
  const seen: SightedCharacter = { ...said.character, level: level?.level };
  const isComplete = REQUIRED_FIELDS.every((field) => seen[field] !== undefined);
  const region = sightings.map((each) => each.region ?? null).find((each) => each !== null) ?? null;
  const place = sightings.some(({ isShared }) => isShared === true) ? { ...folder, account: null } : folder;
  const facts = placedFacts(place, { game, realm, region });
  const query = { game, guid, name, realm, class: seen.class ?? null, facts };
  const stored = isComplete ? null : chooseStored(seen, yield query);
  const known = pickMissing(seen, stored);
  const character: SightedCharacter = { faction: UNKNOWN_FACTION, ...seen, ...known };
  const missing = REQUIRED_FIELDS.filter((field) => seen[field] === undefined && known[field] === undefined);
  if (missing.some((field) => field !== 'faction')) {
    const who = `${name} (${realm})`;
    warnings.push(
      message('foreign_lacks', { who, addons: addons.map((addon) => ADDON_NAMES[addon]), fields: missing }),
    );
    return null;
  }
  const fieldSources: FieldSources = {
    ...said.fieldSources,
    ...(level !== null && levelSource(level, holder, fileTime)),
    ...Object.fromEntries(Object.keys(known).map((field) => [field, {}])),
  };
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
  if (holder !== undefined) date('character', holder);
  for (const section of CONTENT_SECTIONS) {
    const best = bestSection(sightings, section);
    if (best === undefined) continue;
    lists[section] = best.content;
    date(section, best);
  }
  const payload: GamePayload = {
    game_short_code: game,
    ...(guid !== null && { guid }),
    ...(language !== undefined && { language }),
    ...(region !== null && { region }),
    observed,
    before,
    sources,
    character: {
      name,
      realm,
      ...character,
      ...(Object.keys(fieldSources).length > 0 && { fieldSources }),
    } as GamePayload['character'],
    ...lists,
  };
  return placePayload(payload, place);
}

/** True for a sighting of the character, not only of its quests or other sections. */
function isDescribed({ content, linkLevel }: Sighting & Candidate<SightedCharacter>): boolean {
  return linkLevel !== null || REQUIRED_FIELDS.some((field) => content[field] !== undefined);
}

function pickMissing(seen: SightedCharacter, stored: RequiredFields | null): Partial<RequiredFields> {
  const missing = REQUIRED_FIELDS.filter((field) => stored !== null && seen[field] === undefined);
  return Object.fromEntries(missing.map((field) => [field, stored?.[field]]));
}

function bestSection(sightings: readonly Sighting[], section: ContentSection): Candidate<unknown> | undefined {
  const candidates = sightings.flatMap(({ addon, sections }): Candidate<unknown>[] => {
    const seen = sections[section];
    return seen === undefined ? [] : [{ addon, content: seen.content, after: seen.after, before: seen.before }];
  });
  return candidates.toSorted(compareSeen)[0];
}
