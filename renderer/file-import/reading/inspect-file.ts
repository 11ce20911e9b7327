import { readImport } from '#shared/character/read-import/read-import.ts';
import { SECTIONS, type Section } from '#shared/character/sections.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { IMPORT_LIMITS } from '#shared/contract/characters/import-values.ts';
import { readUpload } from '#shared/games/upload/read-upload.ts';
import { GAME_SOURCES } from '#shared/games/upload/sources.ts';
import { describeProblem, type UploadProblem } from '#shared/games/upload-problem.ts';
import { message, type Message } from '#shared/messages/message.ts';
import { addonName, kindOf } from './file-name.ts';
import { findTables } from './find-tables.ts';

/** A character of a file, as far as the sheet shows it. */
export interface FoundCharacter {
  readonly name: string;
  readonly realm: string;
  readonly game: string;
  readonly class: string;
  readonly race: string;
  readonly level: number;
  /** Observation time of each section in milliseconds; without those that were not seen or have no usable time. */
  readonly observed: Readonly<Partial<Record<Section, number>>>;
  readonly hasUndated: boolean;
  /** Length of its payload as JSON. */
  readonly bytes: number;
}

export type Inspection =
  | { readonly kind: 'characters'; readonly found: readonly FoundCharacter[]; readonly leftOut: readonly Message[] }
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

const KNOWN_TABLES: ReadonlySet<string> = new Set(
  GAME_SOURCES.flatMap(({ units }) => units.flatMap(([table]) => table ?? [])),
);

function hasKnownTable(tables: ReadonlySet<string>): boolean {
  return [...tables].some((table) => KNOWN_TABLES.has(table));
}

/** A file as browsers hand it over: read only when its content is needed. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'slice' | 'arrayBuffer'>;

function refuse(problem: UploadProblem): InspectedFile {
  const text = message(problem.code, { problem: describeProblem(problem) });
  return { inspection: { kind: 'refused', problem: text }, payloads: [] };
}

function describeFound({ character, game_id, observed, undated }: Snapshot, bytes: number): FoundCharacter {
  const { name, realm, class: className, race, level } = character;
  const dated = SECTIONS.filter((section) => observed[section] !== null && !undated.includes(section));
  return {
    name,
    realm,
    game: game_id,
    class: className,
    race,
    level,
    observed: Object.fromEntries(dated.map((section) => [section, observed[section]])),
    hasUndated: undated.length > 0,
    bytes,
  };
}

function inspectBytes(bytes: Uint8Array, now: number): InspectedFile {
  const reading = readUpload(bytes);
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

/** True when a table that a source reads may be in the file. */
async function mayHoldCharacters(file: ReadableFile, head: Uint8Array): Promise<boolean> {
  const first = findTables(head);
  // A file without a table at its start is read, so that the reader names what is wrong with it.
  if (first.size === 0 || hasKnownTable(first)) return true;
  return file.size > HEAD_BYTES && hasKnownTable(findTables(new Uint8Array(await file.arrayBuffer())));
}

/** Reads a file of which nothing leaves the browser yet. Rejects when the browser cannot read it. */
export async function inspectFile(file: ReadableFile, now: number): Promise<InspectedFile> {
  if (file.size > IMPORT_LIMITS.expandedBytes) {
    const params = { size: file.size, limit: IMPORT_LIMITS.expandedBytes };
    return { inspection: { kind: 'refused', problem: message('upload_over_limit', params) }, payloads: [] };
  }
  if (kindOf(file.name) === 'lua') {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (!(await mayHoldCharacters(file, head)))
      return { inspection: { kind: 'foreign', addon: addonName(file.name) }, payloads: [] };
  }
  return inspectBytes(new Uint8Array(await file.arrayBuffer()), now);
}
