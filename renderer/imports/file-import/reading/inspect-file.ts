import { describePayload, readImports } from '#shared/characters/read-import/read-import.ts';
import { SECTIONS, type Section } from '#shared/characters/sections.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { IdentityFacts } from '#shared/characters/identity-facts.ts';
import { NO_PLACE, type FilePlace } from '#shared/imports/file-place.ts';
import type { GamePayload } from '#shared/characters/contract/import-payload.ts';
import { addToAccount } from '#shared/characters/holdings/account-hashes.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import { cutMarks } from '#shared/base/text/cut-marks.ts';
import { isWebPage, readUpload, type UploadOptions, type UploadReading } from '#shared/imports/upload/read-upload.ts';
import { FOREIGN_READER, GAME_SOURCES } from '#shared/imports/upload/sources.ts';
import type { AddonGames, AddonReading } from '#shared/imports/game-file.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { indexStored, type StoredFields } from '#shared/imports/stored-fields.ts';
import {
  BLANK,
  BRACE_END,
  EQUALS,
  LF,
  markLength,
  MINUS,
  NAME_PART,
  NAME_START,
  SEMICOLON,
  SPACE,
} from '#shared/base/lua/bytes.ts';
import { readSavedVariables } from '#shared/base/lua/reader.ts';
import type { UnitPath } from '#shared/base/lua/salvage.ts';
import { describeProblem, toUploadProblem } from '#shared/imports/upload/upload-problem.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { ADDON_CODES, ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { findAddonWithoutCharacters } from '#shared/imports/addon-files.ts';
import { addonName, backedUpPath, kindOf } from './file-name.ts';

/** A character of a file, as far as the sheet shows it. */
export interface FoundCharacter {
  /** The game's id, where the file has it. */
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  readonly game: string;
  /** Only of a flavour with a name of its own. */
  readonly flavour?: string | undefined;
  readonly facts: IdentityFacts;
  readonly class: string;
  readonly race: string;
  readonly faction: string;
  readonly level: number;
  /** Observation time of each section in milliseconds; without those that were not seen or have no usable time. */
  readonly observed: Readonly<Partial<Record<Section, number>>>;
  /** Length of its payload as JSON. */
  readonly bytes: number;
}

export type Inspection =
  | {
      readonly kind: 'characters';
      readonly found: readonly FoundCharacter[];
      readonly leftOut: readonly Message[];
      /** The first of `leftOut` says how the file is damaged. */
      readonly isDamaged: boolean;
      readonly warbands?: readonly HoldingState[];
      /** Other addons whose files were read, each with its game. */
      readonly addons: readonly AddonReading[];
    }
  /** Files of other addons: those of one account are read together, by `inspectBundle`. Two with one table are copies. */
  | {
      readonly kind: 'otherAddon';
      readonly addons: readonly AddonCode[];
      readonly tables: readonly string[];
      readonly size: number;
    }
  | { readonly kind: 'foreign'; readonly addon: string }
  | { readonly kind: 'refused'; readonly problem: Message };

export interface InspectedFile {
  readonly inspection: Inspection;
  /** JSON of each found character's payload: nothing else of a file is sent. */
  readonly payloads: readonly Uint8Array[];
}

/** Enough for the first tables of any file. */
const HEAD_BYTES = 65_536;

const tablesOf = (units: readonly UnitPath[]): ReadonlySet<string> => new Set(units.flatMap(([table]) => table ?? []));
const LEDGER_TABLES = tablesOf(GAME_SOURCES.flatMap(({ units }) => units));
const OTHER_TABLES = tablesOf(FOREIGN_READER.units);

function hasTable(tables: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...tables].some((table) => known.has(table));
}

/** A file as browsers hand it over: read only when its content is needed. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'lastModified' | 'slice' | 'arrayBuffer'>;

/** A file without characters: refused, unless its characters are listed with the reasons why they were left out. */
function describeRefused({ problem, warnings, addons }: Extract<UploadReading, { ok: false }>): Inspection {
  if (problem.code === 'game_unknown')
    return { kind: 'characters', found: [], leftOut: warnings, isDamaged: false, addons };
  const text = message(problem.code, { problem: describeProblem(problem) });
  if (warnings.length === 0) return { kind: 'refused', problem: text };
  const isDamaged = problem.code !== 'no_character';
  return { kind: 'characters', found: [], leftOut: isDamaged ? [text, ...warnings] : warnings, isDamaged, addons };
}

function describeFound(
  { guid, character, game_id, flavour, facts, observed, undated }: Snapshot,
  bytes: number,
): FoundCharacter {
  const { realm, class: className, race, faction, level } = character;
  const dated = SECTIONS.filter((section) => observed[section] !== null && !undated.includes(section));
  return {
    guid,
    name: cutMarks(character.name),
    realm,
    game: game_id,
    ...(flavour !== undefined && { flavour }),
    facts,
    class: className,
    race,
    faction,
    level,
    observed: Object.fromEntries(dated.map((section) => [section, observed[section]])),
    bytes,
  };
}

/** Place of a file, and the account that it is of. */
export interface FileOrigin {
  readonly place?: FilePlace;
  /** Hash of the Battle.net account; null where it is not known. */
  readonly account?: string | null;
}

type InspectOptions = UploadOptions & FileOrigin;

function inspectBytes(bytes: Uint8Array, now: number, options: InspectOptions = {}): InspectedFile {
  const reading = readUpload(bytes, options);
  if (!reading.ok) return { inspection: describeRefused(reading), payloads: [] };
  const found: FoundCharacter[] = [];
  const payloads: Uint8Array[] = [];
  // The sheet asks for the game.
  const leftOut: Message[] = reading.warnings.filter(({ code }) => code !== 'foreign_game_unknown');
  const warbands: HoldingState[] = [];
  for (const [index, { payload, reading: checked }] of readImports(reading.characters, now).entries()) {
    if (!checked.ok) {
      const who = describePayload(payload, index);
      leftOut.push(...checked.errors.map((warning) => message('about_character', { who, warning })));
      continue;
    }
    const sent = addToAccount(payload as GamePayload, options.account ?? null);
    const json = new TextEncoder().encode(JSON.stringify(sent));
    payloads.push(json);
    found.push(describeFound(checked.snapshot, json.length));
    const { holdings } = addToAccount(checked.snapshot, options.account ?? null);
    warbands.push(...holdings.filter(({ kind }) => kind === 'warband_bank'));
  }
  const isDamaged = leftOut[0]?.code === 'file_damaged';
  const { addons } = reading;
  const banks = warbands.length > 0 ? { warbands } : {};
  return { inspection: { kind: 'characters', found, leftOut, isDamaged, addons, ...banks }, payloads };
}

/** A file that is not read by itself; null for one of the own addon. */
function describeOthers({ name, size }: ReadableFile, tables: ReadonlySet<string>): Inspection | null {
  if (hasTable(tables, LEDGER_TABLES)) return null;
  const known = [...tables].filter((table) => OTHER_TABLES.has(table));
  if (known.length > 0) return { kind: 'otherAddon', addons: FOREIGN_READER.addonsOf(known), tables: known, size };
  const addon = findAddonWithoutCharacters([...tables]);
  if (addon === null) return { kind: 'foreign', addon: addonName(name) };
  const addons = ADDON_CODES.map((code) => ADDON_NAMES[code]);
  return { kind: 'refused', problem: message('addon_without_characters', { addon, addons }) };
}

/** Tells by its tables whose a file is. */
async function inspectTables(file: ReadableFile): Promise<Inspection | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const first = findTables(head);
  // A file without a table at its start is read, so that the reader names what is wrong with it.
  if (first.size === 0 || isWebPage(head)) return null;
  const inspection = describeOthers(file, first);
  if (inspection === null || file.size <= HEAD_BYTES) return inspection;
  // Several files may have been joined into one.
  return describeOthers(file, findTables(new Uint8Array(await file.arrayBuffer())));
}

/** Reads a file of which nothing leaves the browser yet. Rejects when the browser cannot read it. */
export async function inspectFile(
  file: ReadableFile,
  now: number,
  { place = NO_PLACE, account = null }: FileOrigin = {},
): Promise<InspectedFile> {
  if (file.size > IMPORT_LIMITS.expandedBytes) {
    const params = { size: file.size, limit: IMPORT_LIMITS.expandedBytes };
    return { inspection: { kind: 'refused', problem: message('upload_over_limit', params) }, payloads: [] };
  }
  if (kindOf(file.name) === 'lua') {
    const inspection = await inspectTables(file);
    if (inspection !== null) return { inspection, payloads: [] };
  }
  const options = { place, account: kindOf(file.name) === 'lua' ? account : null };
  return inspectBytes(new Uint8Array(await file.arrayBuffer()), now, options);
}

/** Decisions about the files of a bundle. */
export interface BundleOptions extends FileOrigin {
  /** Game of the folder that the files are in; null when its path names none. */
  readonly game: string | null;
  /** Of addons whose files do not say it. */
  readonly games: AddonGames;
  /** Addons whose tables are not read. */
  readonly skipped?: readonly AddonCode[];
  /** The player's characters: files of other addons may lack what the ledger knows. */
  readonly ledger: readonly StoredFields[];
}

/** Reads the files of one account that other addons wrote, or the backup of a damaged one. Of their bytes only the payloads are kept. */
export async function inspectBundle(
  given: readonly ReadableFile[],
  now: number,
  { game, games, skipped = [], ledger, place = NO_PLACE, account = null }: BundleOptions,
): Promise<InspectedFile> {
  const names = new Set(given.map(({ name }) => name));
  const [files, backups] = [false, true].map((isBackup) =>
    given.filter(({ name }) => names.has(backedUpPath(name) ?? '') === isBackup),
  ) as [ReadableFile[], ReadableFile[]];
  const size = files.reduce((sum, each) => sum + each.size + 1, 0);
  if (size > IMPORT_LIMITS.expandedBytes) {
    const params = { size, limit: IMPORT_LIMITS.expandedBytes };
    return { inspection: { kind: 'refused', problem: message('upload_over_limit', params) }, payloads: [] };
  }
  const fileTime = Math.max(...files.map(({ lastModified }) => lastModified));
  const options = { game, games, skipped, fileTime, place, findStored: indexStored(ledger), account };
  const parts: BundlePart[] = [];
  for (const file of files) parts.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  const whole = inspectBytes(joinFiles(parts), now, options);
  if (!isDamaged(whole)) return whole;
  const restored = await Promise.all(parts.map((part) => restore(part, backups)));
  const notes = restored.flatMap(({ name }, i) =>
    name === parts[i]?.name ? [] : [message('backup_read', { file: parts[i]?.name ?? '', backup: name })],
  );
  if (notes.length > 0) return addNotes(inspectParts(restored, now, options), notes);
  return inspectParts(parts, now, options, whole);
}

/** The part, or its backup if only that one is intact. */
async function restore(part: BundlePart, backups: readonly ReadableFile[]): Promise<BundlePart> {
  const backup = backups.find(({ name }) => backedUpPath(name) === part.name);
  if (backup === undefined || backup.size > IMPORT_LIMITS.expandedBytes || findDamage(part) === null) return part;
  const saved = { name: backup.name, bytes: new Uint8Array(await backup.arrayBuffer()) };
  return findDamage(saved) === null ? saved : part;
}

function addNotes({ inspection, payloads }: InspectedFile, notes: readonly Message[]): InspectedFile {
  if (inspection.kind !== 'characters') return { inspection, payloads };
  return { inspection: { ...inspection, leftOut: [...notes, ...inspection.leftOut], isDamaged: true }, payloads };
}

/** Files one after another; a damaged one is named and loses only itself. */
function inspectParts(
  parts: readonly BundlePart[],
  now: number,
  options: InspectOptions,
  whole = inspectBytes(joinFiles(parts), now, options),
): InspectedFile {
  if (parts.length === 1 || !isDamaged(whole)) return whole;
  // The reader stops at a break, so intact files come first; of the first damaged one, complete characters are kept.
  const damaged = new Map(parts.map((part) => [part, findDamage(part)]));
  const reasons = [...damaged.values()].filter((reason) => reason !== null);
  if (reasons.length === 0) return whole;
  const ordered = parts.toSorted((a, b) => Number(damaged.get(a) !== null) - Number(damaged.get(b) !== null));
  const { inspection, payloads } = inspectBytes(joinFiles(ordered), now, options);
  const {
    found,
    leftOut,
    addons,
    warbands = [],
  } = inspection.kind === 'characters' ? inspection : { found: [], leftOut: [], addons: [], warbands: [] };
  const others = leftOut
    .slice(isDamaged({ inspection, payloads }) ? 1 : 0)
    .filter(({ code }) => code !== 'other_file_damaged');
  const all = [...reasons, ...others];
  const banks = warbands.length > 0 ? { warbands } : {};
  return { inspection: { kind: 'characters', found, leftOut: all, isDamaged: true, addons, ...banks }, payloads };
}

interface BundlePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function joinFiles(parts: readonly BundlePart[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length + 1, 0)).fill(LF);
  let at = 0;
  for (const { bytes } of parts) {
    joined.set(bytes, at);
    at += bytes.length + 1;
  }
  return joined;
}

function isDamaged({ inspection }: InspectedFile): boolean {
  if (inspection.kind === 'characters') return inspection.isDamaged;
  return inspection.kind === 'refused' && inspection.problem.code !== 'no_character';
}

/** Reason, with the line in the file itself; null for an intact file. */
function findDamage({ name, bytes }: BundlePart): Message | null {
  if (FOREIGN_READER.isText(bytes)) return null;
  const { error } = readSavedVariables(bytes, { units: FOREIGN_READER.units });
  return error && message('bundle_file_damaged', { file: name, problem: describeProblem(toUploadProblem(error)) });
}

/** Adds the name assigned at `at`. Returns the position behind the name. */
function addAssigned(names: Set<string>, bytes: Uint8Array, at: number): number {
  if (NAME_START[bytes[at] ?? 0] !== 1) return at;
  let end = at + 1;
  while (NAME_PART[bytes[end] ?? 0] === 1) end += 1;
  let next = end;
  while (bytes[next] === SPACE) next += 1;
  if (bytes[next] === EQUALS) names.add(new TextDecoder().decode(bytes.subarray(at, end)));
  return end;
}

function endOfLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(LF, at);
  return end < 0 ? bytes.length : end;
}

/** Position behind what may separate two assignments: blanks, semicolons, byte order marks and comments. */
function skipSeparators(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    if (BLANK[bytes[at] ?? 0] === 1 || bytes[at] === SEMICOLON) at += 1;
    else if (markLength(bytes, at) > 0) at += markLength(bytes, at);
    else if (bytes[at] === MINUS && bytes[at + 1] === MINUS) at = endOfLine(bytes, at);
    else return at;
  }
}

/**
 * Names assigned at the start of a line, as games write their globals, behind blanks at the start, or behind a closing brace, where a file follows another one
 * without a line break. Values are not read: 500 files of other addons cost a tenth of reading them. A long text may hold such a line,
 * so a name found is no proof.
 */
export function findTables(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let line = 0; line < bytes.length;) {
    const end = addAssigned(names, bytes, line + markLength(bytes, line));
    const lineEnd = bytes.indexOf(LF, end);
    if (lineEnd < 0) break;
    line = lineEnd + 1;
  }
  addAssigned(names, bytes, skipSeparators(bytes, 0));
  for (let at = bytes.indexOf(BRACE_END); at >= 0; at = bytes.indexOf(BRACE_END, at + 1))
    addAssigned(names, bytes, skipSeparators(bytes, at + 1));
  return names;
}
