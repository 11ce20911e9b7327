import {
  distinctMessages,
  message,
  type Message,
  type MessageParam,
  type PlainMessageCode,
} from '../../base/messages/message.ts';
import { IMPORT_LIMITS } from '../../characters/contract/import-values.ts';
import { NO_PLACE, placePayload, type FilePlace } from '../file-place.ts';
import { type AddonGames, type AddonReading, type GameSource, GameFile } from '../game-file.ts';
import type { GamePayload } from '../../characters/contract/import-payload.ts';
import { ADDON_NAMES, type AddonCode } from '../../characters/seen-by.ts';
import { readRegion } from '../../characters/identity-facts.ts';
import { runReading, type FindStored, type ReadingSteps } from '../stored-fields.ts';
import { isUtf16, markLength } from '../../base/lua/bytes.ts';
import { decodeAscii } from '../../base/lua/lua-text.ts';
import type { LuaReadError } from '../../base/lua/read-error.ts';
import { GAMES } from '../../games/registry.ts';
import { FOREIGN_READER, GAME_SOURCES } from './sources.ts';
import { describeProblem, toUploadProblem, type UploadProblem } from './upload-problem.ts';
import { parseJson } from './parse-json.ts';

/** Signatures of files that are sent by mistake, with their names. */
const FORMATS: readonly (readonly [firstBytes: readonly number[], name: PlainMessageCode])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'format_png'],
  [[0xff, 0xd8, 0xff], 'format_jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'format_gif'],
  [[0x50, 0x4b, 0x03, 0x04], 'format_zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'format_7z'],
  [[0x52, 0x61, 0x72, 0x21], 'format_rar'],
  [[0x25, 0x50, 0x44, 0x46], 'format_pdf'],
  [[0x4d, 0x5a], 'format_exe'],
  [[0x1f, 0x8b], 'format_gzip'],
];

/** After an XML declaration and comments, as browsers write them. */
const HTML = /^\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i;
const HTML_HEAD = 512;

/** True for a page that a browser saved instead of the file behind its link. */
export function isWebPage(bytes: Uint8Array): boolean {
  return HTML.test(decodeAscii(bytes, markLength(bytes, 0), Math.min(bytes.length, HTML_HEAD)));
}

/** Name of a foreign format by its signature; null for any other bytes. */
function detectForeignFormat(bytes: Uint8Array): PlainMessageCode | null {
  if (isWebPage(bytes)) return 'format_html';
  return FORMATS.find(([firstBytes]) => firstBytes.every((byte, at) => bytes[at] === byte))?.[1] ?? null;
}

/** Import payloads of an upload. Those of a JSON document are as sent, so all of them have yet to pass `readImport`. */
export type UploadReading =
  | ({ readonly ok: true; readonly characters: readonly unknown[] } & ReadingNotes)
  | ({ readonly ok: false; readonly problem: UploadProblem } & ReadingNotes);

interface ReadingNotes {
  readonly warnings: readonly Message[];
  /** Other addons whose files the upload has. */
  readonly addons: readonly AddonReading[];
}

/** Limits for SavedVariables and JSON alike. */
const LIMITS = { bytes: IMPORT_LIMITS.expandedBytes, depth: IMPORT_LIMITS.depth, values: IMPORT_LIMITS.nodes };

export interface UploadOptions {
  readonly sources?: readonly GameSource[];
  /** Game of files of other addons, which do not all say it. */
  readonly game?: string | null;
  readonly games?: AddonGames;
  /** Addons whose tables are not read. */
  readonly skipped?: readonly AddonCode[];
  /** Milliseconds: when the file was written, where that is known. */
  readonly fileTime?: number | null;
  readonly place?: FilePlace;
}

/** JSON or a file of a game, by the first bytes. Complete characters of a damaged file are kept, with a warning. */
export function readUpload(
  bytes: Uint8Array,
  options: UploadOptions & { readonly findStored?: FindStored } = {},
): UploadReading {
  return runReading(readUploadSteps(bytes, options), options.findStored);
}

/** Asks for characters of the player's ledger: files of other addons may lack what it knows. */
export function* readUploadSteps(bytes: Uint8Array, options: UploadOptions = {}): ReadingSteps<UploadReading> {
  if (bytes.length > LIMITS.bytes) {
    return rejectUpload({
      code: 'too_large',
      problem: message('upload_over_limit', { size: bytes.length, limit: LIMITS.bytes }),
      place: null,
    });
  }
  if (looksLikeJson(bytes)) {
    const json = readJsonUpload(bytes);
    if ('problem' in json) return rejectUpload(json.problem);
    if (json.payloads.length === 0) return rejectUpload(noCharacter(message('document_without_character')));
    return { ok: true, characters: json.payloads, warnings: [], addons: [] };
  }
  return yield* readGameFile(bytes, options);
}

function* readGameFile(bytes: Uint8Array, options: UploadOptions): ReadingSteps<UploadReading> {
  const { sources = GAME_SOURCES } = options;
  const file = new GameFile(bytes, [...sources.flatMap(({ units }) => units), ...FOREIGN_READER.units], LIMITS);
  const { place = NO_PLACE } = options;
  const characters: GamePayload[] = [];
  const warnings: Message[] = [];
  let problem: UploadProblem | null = null;
  for (const source of sources) {
    if (!source.detect(file)) continue;
    const reading = source.read(file);
    warnings.push(...reading.warnings);
    problem ??= reading.problem;
    if (characters.length + reading.characters.length > IMPORT_LIMITS.charactersPerUpload) {
      return rejectUpload(tooManyCharacters(characters.length + reading.characters.length));
    }
    for (const raw of reading.characters) {
      const payload = source.normalise(raw, warnings, place);
      if (payload !== null) characters.push(placePayload(payload, place));
    }
  }
  const foreign = yield* readOtherAddons(file, characters, options);
  warnings.push(...file.savedVariables().otherErrors.map(describeOtherError));
  const total = characters.length + foreign.payloads.length;
  if (total > IMPORT_LIMITS.charactersPerUpload) return rejectUpload(tooManyCharacters(total));
  characters.push(...foreign.payloads);
  warnings.push(...foreign.warnings);
  const { addons } = foreign;
  const unknownGame = describeUnknownGame(addons);
  problem ??= characters.length === 0 && unknownGame !== null ? unknownGame : foreign.problem;
  if (characters.length > 0 && unknownGame !== null) warnings.push(unknownGame.problem);
  const distinct = distinctMessages(warnings);
  if (characters.length === 0) {
    const reason = problem ?? explainNoCharacters(bytes, file, sources);
    return { ok: false, problem: reason, warnings: distinct, addons };
  }
  if (problem !== null)
    distinct.unshift(message('file_damaged', { problem: describeProblem(problem), count: characters.length }));
  return { ok: true, characters, warnings: distinct, addons };
}

/** Null when no addon's files lack their game. */
function describeUnknownGame(addons: readonly AddonReading[]): UploadProblem | null {
  const open = addons.filter(({ question }) => question === 'open');
  if (open.length === 0) return null;
  const names = open.map(({ addon }) => ADDON_NAMES[addon]);
  const problem = message('foreign_game_unknown', { addons: names, codes: GAMES.map(({ code }) => code) });
  return { code: 'game_unknown', problem, place: null };
}

function describeOtherError(error: LuaReadError): Message {
  return message('other_file_damaged', { problem: describeProblem(toUploadProblem(error)) });
}

interface OtherAddons extends ReadingNotes {
  readonly payloads: readonly GamePayload[];
  readonly problem: UploadProblem | null;
}

const NO_OTHER_ADDONS: OtherAddons = { payloads: [], warnings: [], addons: [], problem: null };

/** Characters that other addons saw. */
function* readOtherAddons(
  file: GameFile,
  own: readonly GamePayload[],
  { game = null, games, skipped, fileTime = null, place = NO_PLACE }: UploadOptions,
): ReadingSteps<OtherAddons> {
  const { globals, error } = file.savedVariables();
  const foreign = yield* FOREIGN_READER.read([{ bytes: file.bytes, globals }], {
    game,
    games,
    skipped,
    fileTime,
    place,
    known: own.map(({ game_short_code, guid = null, region, character: { name, realm, class: word } }) => {
      return { game: game_short_code, guid, name, realm, class: word, region: readRegion(region) };
    }),
  });
  if (foreign === null) return NO_OTHER_ADDONS;
  const { payloads, warnings, addons } = foreign;
  // A pasted text is no file of the game's, so its errors as such mean nothing.
  const isDamaged = error !== null && globals.size > 0 && !FOREIGN_READER.isText(file.bytes);
  const lacking = warnings.length > 0 && payloads.length === 0 ? noCharacter(message('foreign_none_complete')) : null;
  return { payloads, warnings, addons, problem: isDamaged ? toUploadProblem(error) : lacking };
}

/** Reason for a file without characters: damaged, or of another program. */
function explainNoCharacters(bytes: Uint8Array, file: GameFile, sources: readonly GameSource[]): UploadProblem {
  const other = detectForeignFormat(bytes);
  if (other !== null)
    return { code: 'other_format', problem: message('foreign_file', { format: message(other) }), place: null };
  const { error } = file.savedVariables();
  if (error !== null) return toUploadProblem(error);
  const problem = message('file_without_character', { games: either(GAMES.map(({ name }) => name)) });
  const tables = new Set(sources.flatMap(({ units }) => units.flatMap(([table]) => table ?? [])));
  if (tables.size === 0 || sources.some((source) => source.detect(file))) return noCharacter(problem);
  return noCharacter(message('file_of_other_addon', { problem, table: either([...tables]) }));
}

function either(names: readonly string[]): MessageParam {
  return names.reduceRight<MessageParam>((rest, name) => (rest === '' ? name : message('either', { name, rest })), '');
}

function noCharacter(problem: Message): UploadProblem {
  return { code: 'no_character', problem, place: null };
}

function rejectUpload(problem: UploadProblem): UploadReading {
  return { ok: false, problem, warnings: [], addons: [] };
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Payloads as sent, unchecked. */
type JsonUpload = { readonly payloads: readonly unknown[] } | { readonly problem: UploadProblem };

/** True for JSON by the first significant byte: SavedVariables never begin with a bracket. */
function looksLikeJson(bytes: Uint8Array): boolean {
  if (isUtf16(bytes)) return false;
  let at = markLength(bytes, 0);
  while (at < bytes.length && (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13)) at++;
  return bytes[at] === 0x7b || bytes[at] === 0x5b;
}

/** One payload, or `{v: 1, game_short_code, observed_at, characters: […]}`, whose game and time are defaults. */
function readJsonUpload(bytes: Uint8Array): JsonUpload {
  const parsed = parseJson(bytes);
  if ('problem' in parsed) return parsed;
  const { value: document } = parsed;
  if (!isObject(document)) return unknownDocument(message('document_is_list'));
  if (own(document, 'characters') === undefined) {
    if (own(document, 'character') === undefined && own(document, 'game_short_code') === undefined) {
      return unknownDocument(message('document_unknown'));
    }
    return { payloads: [document] };
  }
  const characters = own(document, 'characters');
  const version = own(document, 'v');
  if (version !== undefined && version !== 1)
    return unknownDocument(message('document_version', { version: JSON.stringify(version).slice(0, 40) }));
  if (!Array.isArray(characters)) return unknownDocument(message('characters_not_list'));
  if (characters.length > IMPORT_LIMITS.charactersPerUpload) return { problem: tooManyCharacters(characters.length) };
  return { payloads: characters.map((payload: unknown) => (isObject(payload) ? inherit(payload, document) : payload)) };
}

function tooManyCharacters(count: number): UploadProblem {
  return {
    code: 'too_many_characters',
    problem: message('characters_over_limit', { number: count, limit: IMPORT_LIMITS.charactersPerUpload }),
    place: null,
  };
}

function inherit(payload: JsonObject, document: JsonObject): JsonObject {
  const inherited: Record<string, unknown> = {};
  for (const field of ['game_short_code', 'observed_at']) {
    if (own(payload, field) === undefined && own(document, field) !== undefined)
      inherited[field] = own(document, field);
  }
  return { ...payload, ...inherited };
}

function unknownDocument(problem: Message): JsonUpload {
  return { problem: { code: 'unknown_document', problem, place: null } };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
