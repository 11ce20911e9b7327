import { CR, EQUALS, LF, markLength, NAME_PART, SPACE } from '../base/lua/bytes.ts';
import type { ReadLimits } from '../base/lua/limits.ts';
import { decodeAscii } from '../base/lua/lua-text.ts';
import { findSourcePosition, LuaReadError } from '../base/lua/read-error.ts';
import { readSavedVariables, type SavedVariables } from '../base/lua/reader.ts';
import type { LuaValue } from '../base/lua/lua-table.ts';
import type { UnitPath } from '../base/lua/salvage.ts';
import { message, type Message } from '../base/messages/message.ts';
import type { GamePayload } from '../characters/contract/import-payload.ts';
import type { IdentityFacts } from '../characters/identity-facts.ts';
import type { AddonCode } from '../characters/seen-by.ts';
import type { FilePlace } from './file-place.ts';
import type { KnownPerson, ReadingSteps } from './stored-fields.ts';
import type { Facet } from './wow/foreign/facets.ts';
import type { UploadProblem } from './upload/upload-problem.ts';

/** The content of an upload. With an `error`, `globals` holds what was complete in each of its files. */
interface UploadContent extends SavedVariables {
  readonly otherErrors: readonly LuaReadError[];
}

/** One file, or several one after another; its SavedVariables are parsed once for all games. */
export class GameFile {
  readonly bytes: Uint8Array;
  private readonly units: readonly UnitPath[];
  private readonly limits: Partial<ReadLimits>;
  private read: UploadContent | null = null;

  constructor(bytes: Uint8Array, units: readonly UnitPath[], limits: Partial<ReadLimits>) {
    this.bytes = bytes;
    this.units = units;
    this.limits = limits;
  }

  savedVariables(): UploadContent {
    this.read ??= this.readParts();
    return this.read;
  }

  /** Of several files one after another a damaged one loses only itself: each is read from its first table on. */
  private readParts(): UploadContent {
    const options = { units: this.units, limits: this.limits };
    const whole = readSavedVariables(this.bytes, options);
    if (whole.error === null) return { ...whole, otherErrors: [] };
    const starts = findTables(this.bytes, new Set(this.units.flatMap(([table]) => table ?? [])));
    if (starts.length < 2) return { ...whole, otherErrors: [] };
    const globals = new Map(whole.globals);
    const errors = new Map<number, LuaReadError>();
    for (const [i, table] of starts.entries()) {
      const part = readSavedVariables(this.bytes.subarray(table.start, starts[i + 1]?.start), options);
      for (const [name, value] of part.globals) globals.set(name, value);
      if (part.error !== null && !errors.has(table.fileStart))
        errors.set(table.fileStart, locateInFile(this.bytes, part.error, table, starts));
    }
    const [error = whole.error, ...otherErrors] = errors.values();
    return { ...whole, globals, error, otherErrors };
  }
}

/** Characters of one game in a file, in the source's own terms. */
export interface GameReading<Raw> {
  readonly characters: readonly Raw[];
  readonly warnings: readonly Message[];
  /** Those of `warnings` about a character that was skipped as a whole. */
  readonly leftOut?: readonly Message[];
  /** Reason why the file, or the rest of it, cannot be read; characters read so far are kept. */
  readonly problem: UploadProblem | null;
}

/** Identity of an entry, as far as the file has it. */
export interface CharacterIdentity {
  /** The game's own id. */
  readonly guid: string | null;
  readonly name: string | null;
  readonly realm: string | null;
}

/** Reader of one file format that holds characters of one game; `Raw` is a character as the file has it. */
export interface GameSource<Raw = unknown> {
  readonly game: string;
  /** Paths of characters in SavedVariables, so that those before a break in the file are kept. */
  readonly units: readonly UnitPath[];
  /** True for a file of this format, with or without characters. */
  detect(file: GameFile): boolean;
  read(file: GameFile): GameReading<Raw>;
  identify(raw: Raw): CharacterIdentity;
  /** Converts a character of a file at `place`; null when required fields are missing. Each skipped entry adds a warning. */
  normalise(raw: Raw, warnings: Message[], place: FilePlace): GamePayload | null;
}

/** One file of a bundle, as far as other addons concern it. */
export interface ForeignFile {
  readonly bytes: Uint8Array;
  readonly globals: ReadonlyMap<string, LuaValue>;
}

/** Games of addons whose files do not say theirs, as the player says. */
export type AddonGames = Readonly<Partial<Record<AddonCode, string>>>;

export interface ForeignOptions {
  /** Game of all files, as their folder or the sender says; null when neither says one. */
  readonly game: string | null;
  readonly games?: AddonGames | undefined;
  /** Addons whose tables are not read. */
  readonly skipped?: readonly AddonCode[] | undefined;
  /** Milliseconds: the files were written then; null when not known. */
  readonly fileTime: number | null;
  readonly place: FilePlace;
  /** Characters that the player's own addon has in the same bundle. */
  readonly known: readonly (KnownPerson & Pick<IdentityFacts, 'region'> & { readonly game: string })[];
}

/** The files of one addon in a bundle. */
export interface AddonReading {
  readonly addon: AddonCode;
  /** Number of characters that it saw. */
  readonly characters: number;
  /** Null while nothing says it: then none of its characters is read. */
  readonly game: string | null;
  /**
   * `none`: the files or their folder say the game, or nothing in them can be imported; `open`: the player has to say it;
   * `answered`: the player said it.
   */
  readonly question: 'none' | 'open' | 'answered';
  readonly brings: readonly Facet[];
}

export interface ForeignReading {
  readonly payloads: readonly GamePayload[];
  readonly warnings: readonly Message[];
  readonly addons: readonly AddonReading[];
}

/** Reader of files in which other addons keep characters. */
export interface ForeignReader {
  readonly units: readonly UnitPath[];
  /** Addons whose files have these tables. */
  addonsOf(tables: Iterable<string>): readonly AddonCode[];
  /** True for a text that an addon shows to be copied, which is no file of a game. */
  isText(bytes: Uint8Array): boolean;
  /** Reads the characters that other addons saw, from all files of an account together. Null without such files. */
  read(files: readonly ForeignFile[], options: ForeignOptions): ReadingSteps<ForeignReading | null>;
}

interface TableStart {
  readonly name: string;
  readonly start: number;
  readonly fileStart: number;
}

/** The error of a part with its place in the file that the part is from, which is named if it is not the only one. */
function locateInFile(
  bytes: Uint8Array,
  { code, problem, offset }: LuaReadError,
  { start, fileStart }: TableStart,
  starts: readonly TableStart[],
): LuaReadError {
  const place = findSourcePosition(bytes.subarray(fileStart), start + offset - fileStart);
  const first = starts.find((each) => each.fileStart === fileStart);
  const isOnlyFile = starts.every((each) => each.fileStart === fileStart);
  const located = isOnlyFile ? problem : message('counted_in_file', { table: first?.name ?? '', problem });
  return new LuaReadError(code, located, start + offset, place);
}

/** Parts of an upload that are read apart; the last one is the rest. */
const PARTS_MAX = 500;
const NAME_MAX = 64;

/** The bytes of each table among several files one after another: a file's first table has its head, its last one its end. */
export function splitIntoTables(
  bytes: Uint8Array,
  tables: ReadonlySet<string>,
): { readonly name: string; readonly bytes: Uint8Array }[] {
  const starts = findTables(bytes, tables);
  const isFirst = (at: number): boolean => starts[at]?.fileStart !== starts[at - 1]?.fileStart;
  const startOf = (at: number): number | undefined => (isFirst(at) ? starts[at]?.fileStart : starts[at]?.start);
  return starts.map(({ name }, at) => ({ name, bytes: bytes.subarray(startOf(at), startOf(at + 1)) }));
}

/**
 * Lines that begin with a table's name and an equals sign. Inside a table the game writes names in brackets, and an empty line only
 * at the start of a file, as editors a byte order mark.
 */
function findTables(bytes: Uint8Array, tables: ReadonlySet<string>): TableStart[] {
  const starts: TableStart[] = [];
  let fileStart = 0;
  for (let at = 0; at >= 0 && starts.length < PARTS_MAX; at = bytes.indexOf(LF, at) + 1 || -1) {
    const nameAt = at + markLength(bytes, at);
    if (nameAt > at || bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] === LF)) fileStart = at;
    let end = nameAt;
    while (end - nameAt <= NAME_MAX && NAME_PART[bytes[end] ?? 0] === 1) end++;
    const name = decodeAscii(bytes, nameAt, end);
    if (!tables.has(name)) continue;
    while (bytes[end] === SPACE) end++;
    if (bytes[end] === EQUALS) starts.push({ name, start: at, fileStart });
  }
  return starts;
}
