import { readImport } from '#shared/character/read-import/read-import.ts';
import { SECTIONS, type Section } from '#shared/character/sections.ts';
import type { SectionSource } from '#shared/character/seen-by.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { IMPORT_LIMITS } from '#shared/contract/characters/import-values.ts';
import { readUpload, type UploadOptions } from '#shared/games/upload/read-upload.ts';
import { GAME_SOURCES } from '#shared/games/upload/sources.ts';
import { FOREIGN_UNITS } from '#shared/games/wow/sources/foreign/foreign-sources.ts';
import { indexStored, type StoredFields } from '#shared/games/wow/sources/foreign/stored-fields.ts';
import { isSimulationCraft } from '#shared/games/wow/sources/simulationcraft.ts';
import { readSavedVariables } from '#shared/lua/reader.ts';
import type { UnitPath } from '#shared/lua/salvage.ts';
import { describeProblem, toUploadProblem, type UploadProblem } from '#shared/games/upload-problem.ts';
import { message, type Message } from '#shared/messages/message.ts';
import { addonName, kindOf } from './file-name.ts';
import { findTables } from './find-tables.ts';

/** A character of a file, as far as the sheet shows it. */
export interface FoundCharacter {
  /** The game's id, where the file has it. */
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  readonly game: string;
  readonly class: string;
  readonly race: string;
  readonly level: number;
  /** Observation time of each section in milliseconds; without those that were not seen or have no usable time. */
  readonly observed: Readonly<Partial<Record<Section, number>>>;
  readonly hasUndated: boolean;
  /** Sections that another addon saw at some time: they displace nothing that is dated. */
  readonly filling: Readonly<Partial<Record<Section, SectionSource>>>;
  /** Length of its payload as JSON. */
  readonly bytes: number;
}

export type Inspection =
  | { readonly kind: 'characters'; readonly found: readonly FoundCharacter[]; readonly leftOut: readonly Message[] }
  /** Files of other addons: those of one account are read together, by `inspectBundle`. */
  | { readonly kind: 'otherAddon' }
  /** Files of other addons that do not show which game they are from. */
  | { readonly kind: 'gameUnknown' }
  /** A file of an addon that no source reads. */
  | { readonly kind: 'foreign'; readonly addon: string }
  | { readonly kind: 'refused'; readonly problem: Message };

export interface InspectedFile {
  readonly inspection: Inspection;
  /** JSON of each found character's payload: nothing else of a file is sent. */
  readonly payloads: readonly Uint8Array[];
}

/** Enough for the first tables of any file. */
const HEAD_BYTES = 65_536;

const LF = 10;

const tablesOf = (units: readonly UnitPath[]): ReadonlySet<string> => new Set(units.flatMap(([table]) => table ?? []));
const LEDGER_TABLES = tablesOf(GAME_SOURCES.flatMap(({ units }) => units));
const OTHER_TABLES = tablesOf(FOREIGN_UNITS);

function hasTable(tables: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...tables].some((table) => known.has(table));
}

/** A file as browsers hand it over: read only when its content is needed. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'lastModified' | 'slice' | 'arrayBuffer'>;

function refuse(problem: UploadProblem): InspectedFile {
  const text = message(problem.code, { problem: describeProblem(problem) });
  return { inspection: { kind: 'refused', problem: text }, payloads: [] };
}

function describeFound(
  { guid, character, game_id, observed, undated, sources }: Snapshot,
  bytes: number,
): FoundCharacter {
  const { name, realm, class: className, race, level } = character;
  const dated = SECTIONS.filter((section) => observed[section] !== null && !undated.includes(section));
  return {
    guid,
    name,
    realm,
    game: game_id,
    class: className,
    race,
    level,
    observed: Object.fromEntries(dated.map((section) => [section, observed[section]])),
    hasUndated: undated.length > 0,
    filling: Object.fromEntries(Object.entries(sources).filter(([section]) => observed[section as Section] === null)),
    bytes,
  };
}

function inspectBytes(bytes: Uint8Array, now: number, options: UploadOptions = {}): InspectedFile {
  const reading = readUpload(bytes, options);
  if (!reading.ok && reading.problem.code === 'game_unknown')
    return { inspection: { kind: 'gameUnknown' }, payloads: [] };
  if (!reading.ok && reading.warnings.length > 0)
    return { inspection: { kind: 'characters', found: [], leftOut: reading.warnings }, payloads: [] };
  if (!reading.ok) return refuse(reading.problem);
  const found: FoundCharacter[] = [];
  const payloads: Uint8Array[] = [];
  const leftOut: Message[] = [...reading.warnings];
  for (const [index, payload] of reading.characters.entries()) {
    const checked = readImport(payload, now);
    if (!checked.ok) {
      const who = message('character_number', { number: index + 1 });
      leftOut.push(...checked.errors.map((warning) => message('about_character', { who, warning })));
      continue;
    }
    const json = new TextEncoder().encode(JSON.stringify(payload));
    payloads.push(json);
    found.push(describeFound(checked.snapshot, json.length));
  }
  return { inspection: { kind: 'characters', found, leftOut }, payloads };
}

type TableOwner = 'ledger' | 'otherAddon' | 'foreign';

function ownerOf(tables: ReadonlySet<string>): TableOwner {
  if (hasTable(tables, LEDGER_TABLES)) return 'ledger';
  return hasTable(tables, OTHER_TABLES) ? 'otherAddon' : 'foreign';
}

/** Whose tables a file holds. */
async function findOwner(file: ReadableFile): Promise<TableOwner> {
  const first = findTables(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  // A file without a table at its start is read, so that the reader names what is wrong with it.
  if (first.size === 0) return 'ledger';
  const owner = ownerOf(first);
  if (owner !== 'foreign' || file.size <= HEAD_BYTES) return owner;
  return ownerOf(findTables(new Uint8Array(await file.arrayBuffer())));
}

/** Reads a file of which nothing leaves the browser yet. Rejects when the browser cannot read it. */
export async function inspectFile(file: ReadableFile, now: number): Promise<InspectedFile> {
  if (file.size > IMPORT_LIMITS.expandedBytes) {
    const params = { size: file.size, limit: IMPORT_LIMITS.expandedBytes };
    return { inspection: { kind: 'refused', problem: message('upload_over_limit', params) }, payloads: [] };
  }
  if (kindOf(file.name) === 'lua') {
    const owner = await findOwner(file);
    if (owner === 'foreign') return { inspection: { kind: 'foreign', addon: addonName(file.name) }, payloads: [] };
    if (owner === 'otherAddon') return { inspection: { kind: 'otherAddon' }, payloads: [] };
  }
  return inspectBytes(new Uint8Array(await file.arrayBuffer()), now);
}

/** Reads the files of one account that other addons wrote. Of their bytes only the payloads are kept. */
export async function inspectBundle(
  files: readonly ReadableFile[],
  game: string | null,
  now: number,
  ledger: readonly StoredFields[],
): Promise<InspectedFile> {
  const size = files.reduce((sum, each) => sum + each.size + 1, 0);
  if (size > IMPORT_LIMITS.expandedBytes) {
    const params = { size, limit: IMPORT_LIMITS.expandedBytes };
    return { inspection: { kind: 'refused', problem: message('upload_over_limit', params) }, payloads: [] };
  }
  const fileTime = Math.max(...files.map(({ lastModified }) => lastModified));
  const options = { game, fileTime, findStored: indexStored(ledger) };
  const parts: BundlePart[] = [];
  for (const file of files) parts.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  const whole = inspectBytes(joinFiles(parts), now, options);
  if (parts.length === 1 || !isDamaged(whole)) return whole;
  // The reader stops at a break, so intact files come first; of the first damaged one, complete characters are kept.
  const damaged = new Map(parts.map((part) => [part, findDamage(part)]));
  const reasons = [...damaged.values()].filter((reason) => reason !== null);
  if (reasons.length === 0) return whole;
  const ordered = parts.toSorted((a, b) => Number(damaged.get(a) !== null) - Number(damaged.get(b) !== null));
  const { inspection, payloads } = inspectBytes(joinFiles(ordered), now, options);
  if (inspection.kind === 'gameUnknown') return { inspection, payloads };
  const { found, leftOut } = inspection.kind === 'characters' ? inspection : { found: [], leftOut: [] };
  const others = leftOut.filter(({ code }) => code !== 'file_damaged');
  return { inspection: { kind: 'characters', found, leftOut: [...reasons, ...others] }, payloads };
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
  if (inspection.kind === 'characters') return inspection.leftOut[0]?.code === 'file_damaged';
  return inspection.kind === 'refused';
}

/** Reason, with the line in the file itself; null for an intact file. */
function findDamage({ name, bytes }: BundlePart): Message | null {
  if (isSimulationCraft(bytes)) return null;
  const { error } = readSavedVariables(bytes, { units: FOREIGN_UNITS });
  return error && message('bundle_file_damaged', { file: name, problem: describeProblem(toUploadProblem(error)) });
}
