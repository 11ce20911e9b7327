import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { ItemLanguage } from '../../../characters/item-language.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { message, type Message } from '../../../base/messages/message.ts';
import { isRetailOnly } from '../../../games/wow/data/tokens.ts';
import { composePayload } from './compose-payload.ts';
import { ADDON_NAMES, type AddonCode } from '../../../characters/seen-by.ts';
import { findFacets } from './facets.ts';
import type { ReadOptions, Sighting, SourceReading, Tables } from './foreign-source.ts';
import { FOREIGN_SOURCES, FOREIGN_TABLES } from './registry.ts';
import { ItemNames } from './item-names.ts';
import { attachHoldings, joinHoldings, type SightedHolding } from './join-holdings.ts';
import { joinSightings } from './join-sightings.ts';
import {
  splitIntoTables,
  type AddonReading,
  type ForeignFile,
  type ForeignOptions,
  type ForeignReading,
} from '../../game-file.ts';
import type { ReadingSteps } from '../../stored-fields.ts';
import { isSimulationCraft, readSimulationCraft } from '../simulationcraft.ts';

const RETAIL = 'wow_retail';
const CLASSIC = 'wow_classic';

/** The files of one addon, or the texts of one that shows them to be copied. */
interface Part {
  readonly addon: AddonCode;
  readonly read: (options: ReadOptions) => SourceReading;
  /** True or false where these files themselves show the game for certain; null otherwise. */
  readonly isRetail: () => boolean | null;
}

interface PartGame {
  readonly part: Part;
  readonly game: string | null;
  readonly question: AddonReading['question'];
}

/**
 * Reads each addon's files as those of the game that they show, or that the player says. A file that shows its game decides for
 * itself only: nothing says that the files beside it are from the same one.
 */
export function* readForeign(
  files: readonly ForeignFile[],
  options: ForeignOptions,
): ReadingSteps<ForeignReading | null> {
  const { skipped = [] } = options;
  const parts = findParts(files).filter(({ addon }) => !skipped.includes(addon));
  if (parts.length === 0) return null;
  const decided = parts.map((part) => decideGame(part, options));
  const payloads: GamePayload[] = [];
  const warnings: Message[] = [];
  const bundles = new Map<string, Bundle>();
  for (const [game, group] of Map.groupBy(decided, (each) => each.game)) {
    if (game === null) continue;
    const bundle = readSightings(partsOf(group), game === RETAIL);
    bundles.set(game, bundle);
    const composed = yield* composeBundle(bundle, game, options);
    payloads.push(...composed.payloads);
    warnings.push(...composed.warnings);
  }
  const undecided = partsOf(decided.filter(({ game }) => game === null));
  const unknown = readSightings(undecided, null);
  const asked = new Set<AddonCode>();
  for (const game of undecided.length === 0 ? [] : [CLASSIC, RETAIL])
    for (const addon of yield* findImportable(unknown, bundles.get(game), game, options)) asked.add(addon);
  const rest = undecided.filter(({ addon }) => !asked.has(addon));
  warnings.push(...(yield* composeBundle(readSightings(rest, null), CLASSIC, options)).warnings);
  const all = [...bundles.values(), unknown];
  const addons = decided.map(({ part: { addon }, game, question }): AddonReading => {
    const sightings = all.flatMap((bundle) => bundle.sightings.filter((each) => each.addon === addon));
    const holdings = all.flatMap((bundle) => bundle.holdings.filter((each) => each.addon === addon));
    const isOpen = game === null && asked.has(addon);
    const brings = findFacets(sightings, holdings);
    return { addon, characters: sightings.length, game, question: isOpen ? 'open' : question, brings };
  });
  return { payloads, warnings, addons };
}

function partsOf(decided: readonly PartGame[]): readonly Part[] {
  return decided.map(({ part }) => part);
}

function findParts(files: readonly ForeignFile[]): Part[] {
  const tables = mergeTables(files);
  const sources = FOREIGN_SOURCES.filter(({ globals }) => globals.some((global) => tables.has(global)));
  const texts = files.map(({ bytes }) => bytes).filter(isSimulationCraft);
  return [
    ...sources.map(({ addon, read, isRetail, globals }) => ({
      addon,
      read: (options: ReadOptions) => read(tables, options),
      isRetail: () => agree([isRetail(tables), hasRetailLink(files, globals) ? true : null]),
    })),
    ...(texts.length === 0 ? [] : [textPart(texts)]),
  ];
}

function textPart(texts: readonly Uint8Array[]): Part {
  return {
    addon: 'simulationcraft',
    read: (options) => {
      const readings = texts.map((text) => readSimulationCraft(text, options));
      return {
        sightings: readings.flatMap(({ sightings }) => sightings),
        leftOut: readings.flatMap(({ leftOut }) => leftOut),
      };
    },
    isRetail: () =>
      agree(
        texts.flatMap((text) => {
          const digits = interfaceDigits(text);
          return [digits === null ? null : digits > 5, includesAscii(text, RETAIL_LINK) ? true : null];
        }),
      ),
  };
}

/** What all that is known says; null when nothing is, or when it disagrees. */
function agree(shown: readonly (boolean | null)[]): boolean | null {
  const [only, ...others] = new Set(shown.filter((each) => each !== null));
  return only === undefined || others.length > 0 ? null : only;
}

function decideGame(part: Part, { game, games = {} }: ForeignOptions): PartGame {
  if (game !== null) return { part, game, question: 'none' };
  const shown = part.isRetail() ?? (showsRetail(readSightings([part], null).sightings) ? true : null);
  if (shown !== null) return { part, game: shown ? RETAIL : CLASSIC, question: 'none' };
  const answer = games[part.addon];
  return answer === undefined ? { part, game: null, question: 'none' } : { part, game: answer, question: 'answered' };
}

/** Addons of which something could be imported if their files were from this game. */
function* findImportable(
  unknown: Bundle,
  beside: Bundle | undefined,
  game: string,
  { known, fileTime, place }: ForeignOptions,
): ReadingSteps<ReadonlySet<AddonCode>> {
  const own = known.filter((each) => each.game === game);
  const { people } = joinSightings([...(beside?.sightings ?? []), ...unknown.sightings], own);
  const asked = new Set(unknown.sightings);
  const found = new Set<AddonCode>();
  for (const person of people) {
    const seenBy = person.sightings.filter((each) => asked.has(each)).map(({ addon }) => addon);
    if (seenBy.length === 0) continue;
    const payload = yield* composePayload(person, { game, language: unknown.language, fileTime, place }, []);
    if (payload !== null) for (const addon of seenBy) found.add(addon);
  }
  return found;
}

function* composeBundle(
  { sightings, leftOut, holdings, language }: Bundle,
  game: string,
  { known, fileTime, place }: ForeignOptions,
): ReadingSteps<Pick<ForeignReading, 'payloads' | 'warnings'>> {
  const own = known.filter((each) => each.game === game);
  const { people, undecided } = joinSightings(sightings, own);
  const warnings: Message[] = [...leftOut, ...undecided.map(describeUndecided)];
  const payloads: GamePayload[] = [];
  for (const person of people) {
    const payload = yield* composePayload(person, { game, language, fileTime, place }, warnings);
    if (payload !== null) payloads.push(payload);
  }
  const banks = joinHoldings(holdings, payloads, { people: [...known, ...sightings], fileTime, place });
  return { payloads: attachHoldings(payloads, banks), warnings };
}

function describeUndecided(sightings: readonly [Sighting, ...Sighting[]]): Message {
  const [{ name, realm }] = sightings;
  const addons = [...new Set(sightings.map(({ addon }) => ADDON_NAMES[addon]))];
  return message('foreign_ambiguous', { who: `${name} (${realm})`, addons });
}

interface Bundle {
  readonly sightings: readonly Sighting[];
  readonly leftOut: readonly Message[];
  readonly holdings: readonly SightedHolding[];
  readonly language: ItemLanguage | undefined;
}

function readSightings(parts: readonly Part[], isRetail: boolean | null): Bundle {
  const names = new ItemNames();
  const readings = parts.map(({ read }) => read({ isRetail, names }));
  names.fillRows();
  return {
    sightings: readings.flatMap(({ sightings }) => sightings),
    leftOut: readings.flatMap(({ leftOut }) => leftOut),
    holdings: parts.flatMap(({ addon }, at) => (readings[at]?.holdings ?? []).map((holding) => ({ addon, holding }))),
    language: names.language(),
  };
}

/** Each addon keeps its tables in one file, so a later file of the same name is another copy of it. */
function mergeTables(files: readonly ForeignFile[]): Tables {
  const tables = new Map<string, LuaValue>();
  for (const { globals } of files) for (const [global, value] of globals) tables.set(global, value);
  return tables;
}

/** Links of Retail name their colour since 11.1.5. */
const RETAIL_LINK = '|cnIQ';

function hasRetailLink(files: readonly ForeignFile[], globals: readonly string[]): boolean {
  return files.some((file) => {
    if (!globals.some((global) => file.globals.has(global))) return false;
    return (
      includesAscii(file.bytes, RETAIL_LINK) &&
      splitIntoTables(file.bytes, FOREIGN_TABLES).some(
        ({ name, bytes }) => globals.includes(name) && includesAscii(bytes, RETAIL_LINK),
      )
    );
  });
}

function showsRetail(sightings: readonly Sighting[]): boolean {
  return sightings.some(({ character: { content } }) => isRetailOnly(content.class, content.race));
}

/** Digits of the interface number that the addon for SimulationCraft writes: six in Retail, five in Classic. */
function interfaceDigits(bytes: Uint8Array): number | null {
  const [, number] = /^# WoW [^\n]*\bTOC (\d{5,6})\b/m.exec(String.fromCharCode(...bytes.subarray(0, 400))) ?? [];
  return number?.length ?? null;
}

function includesAscii(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length++;
    if (length === text.length) return true;
  }
  return false;
}
