import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import type { ItemLanguage } from '../../../characters/item-language.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { message, type Message } from '../../../base/messages/message.ts';
import { isRetailOnly } from '../../../games/wow/data/tokens.ts';
import { composePayload } from './compose-payload.ts';
import { ADDON_NAMES, type AddonCode } from '../../../characters/seen-by.ts';
import type { ForeignSource, Sighting, SourceReading, Tables } from './foreign-source.ts';
import { FOREIGN_SOURCES } from './registry.ts';
import { ItemNames } from './item-names.ts';
import { attachHoldings, joinHoldings, type SightedHolding } from './join-holdings.ts';
import { joinSightings } from './join-sightings.ts';
import type { ForeignFile, ForeignOptions, ForeignReading } from '../../game-file.ts';
import type { ReadingSteps } from '../../stored-fields.ts';
import { isSimulationCraft, readSimulationCraft } from '../simulationcraft.ts';

const RETAIL = 'wow_retail';
const CLASSIC = 'wow_classic';

export function* readForeign(
  files: readonly ForeignFile[],
  options: ForeignOptions,
): ReadingSteps<ForeignReading | null> {
  const tables = mergeTables(files);
  const sources = FOREIGN_SOURCES.filter(({ globals }) => globals.some((global) => tables.has(global)));
  const pasted = files.map(({ bytes }) => bytes).filter(isSimulationCraft);
  if (sources.length === 0 && pasted.length === 0) return null;
  const known = options.game === null ? findEvidence(files, tables, sources) : options.game === RETAIL;
  let bundle = readSightings(tables, sources, pasted, known);
  const isRetail = known ?? (showsRetail(bundle.sightings) ? true : null);
  // Numbers of bags depend on the game.
  if (isRetail !== known) bundle = readSightings(tables, sources, pasted, isRetail);
  const addons = new Map<AddonCode, number>();
  for (const { addon } of bundle.sightings) addons.set(addon, (addons.get(addon) ?? 0) + 1);
  if (isRetail !== null) {
    const game = options.game ?? (isRetail ? RETAIL : CLASSIC);
    return { ...(yield* composeBundle(bundle, game, options)), addons, needsGame: false };
  }
  const readings = [yield* composeBundle(bundle, CLASSIC, options), yield* composeBundle(bundle, RETAIL, options)];
  const needsGame = readings.some(({ payloads }) => payloads.length > 0);
  const warnings = needsGame ? [] : (readings[0]?.warnings ?? []);
  return { payloads: [], warnings, addons, needsGame };
}

function* composeBundle(
  { sightings, leftOut, holdings, language }: Bundle,
  game: string,
  { known, fileTime, place }: ForeignOptions,
): ReadingSteps<Pick<ForeignReading, 'payloads' | 'warnings'>> {
  const { people, undecided } = joinSightings(sightings, known);
  const warnings: Message[] = [...leftOut, ...undecided.map(describeUndecided)];
  const payloads: GamePayload[] = [];
  for (const person of people) {
    const payload = yield* composePayload(person, { game, language, fileTime, place }, warnings);
    if (payload !== null) payloads.push(payload);
  }
  const banks = joinHoldings(holdings, payloads, [...known, ...sightings], fileTime);
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

function readSightings(
  tables: Tables,
  sources: readonly ForeignSource[],
  pasted: readonly Uint8Array[],
  isRetail: boolean | null,
): Bundle {
  const names = new ItemNames();
  const readings: SourceReading[] = [
    ...sources.map((source) => source.read(tables, { isRetail, names })),
    ...pasted.map((text) => readSimulationCraft(text, { isRetail, names })),
  ];
  names.fillRows();
  return {
    sightings: readings.flatMap(({ sightings }) => sightings),
    leftOut: readings.flatMap(({ leftOut }) => leftOut),
    holdings: sources.flatMap(({ addon }, at) => (readings[at]?.holdings ?? []).map((holding) => ({ addon, holding }))),
    language: names.language(),
  };
}

/** Each addon keeps its tables in one file, so a later file of the same name is another copy of it. */
function mergeTables(files: readonly ForeignFile[]): Tables {
  const tables = new Map<string, LuaValue>();
  for (const { globals } of files) for (const [global, value] of globals) tables.set(global, value);
  return tables;
}

/** The game of a bundle, where its tables or links show it; null when they do not, or disagree. */
function findEvidence(
  files: readonly ForeignFile[],
  tables: Tables,
  sources: readonly ForeignSource[],
): boolean | null {
  const shown = new Set(sources.flatMap((source) => source.isRetail(tables) ?? []));
  // Links of Retail name their colour since 11.1.5.
  if (files.some(({ bytes }) => includesAscii(bytes, '|cnIQ'))) shown.add(true);
  for (const { bytes } of files) {
    const digits = isSimulationCraft(bytes) ? interfaceDigits(bytes) : null;
    if (digits !== null) shown.add(digits > 5);
  }
  const [only] = shown;
  return shown.size === 1 && only !== undefined ? only : null;
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
