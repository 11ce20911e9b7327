import { message } from '../messages/message.ts';
import { skipBlanks } from './blanks.ts';
import { CR, EQUALS, HASH, isUtf16, LF, markLength, NAME_START, RESERVED, SEMICOLON } from './bytes.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import type { LuaValue } from './lua-table.ts';
import { LuaReadError, findSourcePosition, throwReadError, type SourcePosition } from './read-error.ts';
import { rejectAfterValue, rejectUnexpectedByte, startsLogicalOperator } from './refusals.ts';
import { salvageOpenTables, type UnitPath } from './salvage.ts';
import { TableReader } from './table-reader.ts';

export interface ReadOptions {
  readonly limits?: Partial<ReadLimits>;
  /** `['TavernLedgerDB', 'characters', '*']` keeps each complete value of that table before an error. */
  readonly units?: readonly UnitPath[];
}

/** The content of a file. With an `error`, `globals` holds what was complete before it. */
export interface SavedVariables {
  /** In file order, without those set to nil. */
  readonly globals: ReadonlyMap<string, LuaValue>;
  readonly error: LuaReadError | null;
  /** Number of values such as `-nan(ind)` and `1.#INF`, which are read as nil. */
  readonly noNumberCount: number;
  readonly firstNoNumber: SourcePosition | null;
}

/**
 * Reads a Lua 5.1 chunk of data assignments without executing it. Never throws; errors have a position. Names of undefined
 * globals in place of a value, which Lua reads as nil, are rejected: no client writes them. A byte order mark is skipped before any
 * statement, as files are read one after another.
 *
 * 10 MB take 35 ms, and without interning of strings 78, without arrays and shared keys per table 49. Tried without gain:
 * one text of the whole file with substrings (keeps 2.2 times the file in memory), four bytes at a time to find the end of
 * a string, and a `Set` for duplicate keys (five times slower for numbers, whose hashes a hostile file can foresee).
 */
export function readSavedVariables(input: Uint8Array, options: ReadOptions = {}): SavedVariables {
  // A plain view: with Buffers and Uint8Arrays mixed, each access to a byte checks for both.
  const bytes = new Uint8Array(input.buffer, input.byteOffset, input.length);
  const limits = { ...READ_LIMITS, ...options.limits };
  const globals = new Map<string, LuaValue>();
  const reader = new TableReader(bytes, limits);
  let error: LuaReadError | null = null;
  let global = '';
  try {
    for (let at = firstPosition(bytes, limits); at < bytes.length; at = behindStatement(bytes, reader.at)) {
      global = readTarget(bytes, at, reader);
      const value = reader.readValue(reader.at);
      if (value === null) globals.delete(global);
      else globals.set(global, value);
      if (globals.size > limits.globals)
        throwReadError(bytes, 'too_many_keys', message('globals_over_limit', { limit: limits.globals }), at);
    }
  } catch (thrown) {
    if (!(thrown instanceof LuaReadError)) throw thrown;
    error = nameNulDamage(bytes, thrown);
    const partial = salvageOpenTables(reader.frames, global, options.units ?? []);
    if (partial !== null) globals.set(global, partial);
  }
  const { noNumberCount, firstNoNumber } = reader.scalars;
  return {
    globals,
    error,
    noNumberCount,
    firstNoNumber: noNumberCount === 0 ? null : findSourcePosition(bytes, firstNoNumber),
  };
}

function firstPosition(bytes: Uint8Array, limits: ReadLimits): number {
  if (bytes.length > limits.bytes)
    throwReadError(bytes, 'too_large', message('file_over_limit', { size: bytes.length, limit: limits.bytes }), 0);
  if (isUtf16(bytes)) throwReadError(bytes, 'not_lua', message('file_utf16'), 0);
  let at = markLength(bytes, 0);
  if (bytes[at] === 0 && isNulFrom(bytes, at)) throwReadError(bytes, 'nul_filled', message('file_nul'), at);
  // Lua skips a first line that begins with #, for Unix scripts.
  if (bytes[at] === HASH) while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  at = skipToStatement(bytes, at);
  if (at >= bytes.length) throwReadError(bytes, 'empty', message('file_empty'), at);
  return at;
}

function skipToStatement(bytes: Uint8Array, from: number): number {
  let at = skipBlanks(bytes, bytes.length, from);
  for (let mark = markLength(bytes, at); mark > 0; mark = markLength(bytes, at))
    at = skipBlanks(bytes, bytes.length, at + mark);
  return at;
}

function readTarget(bytes: Uint8Array, at: number, reader: TableReader): string {
  const end = bytes.length;
  if (NAME_START[bytes[at] as number] === 0) rejectUnexpectedByte(bytes, at, 'wanted_variable');
  const name = reader.scalars.readName(at);
  if (RESERVED.has(name)) throwReadError(bytes, 'not_data', message('statement_found', { name }), at);
  const next = skipBlanks(bytes, end, reader.scalars.at);
  if (next >= end) throwReadError(bytes, 'cut', message('ends_after_variable', { name: name.slice(0, 40) }), end);
  if (bytes[next] !== EQUALS || bytes[next + 1] === EQUALS) rejectAfterValue(bytes, next, 'wanted_equals');
  reader.at = skipBlanks(bytes, end, next + 1);
  return name;
}

function behindStatement(bytes: Uint8Array, behindValue: number): number {
  const at = skipToStatement(bytes, behindValue);
  if (at >= bytes.length) return at;
  if (bytes[at] === SEMICOLON) return skipToStatement(bytes, at + 1);
  if (NAME_START[bytes[at] as number] === 0 || startsLogicalOperator(bytes, at))
    rejectAfterValue(bytes, at, 'wanted_variable');
  return at;
}

/** NUL bytes to the end: the machine stopped during the write. */
function nameNulDamage(bytes: Uint8Array, error: LuaReadError): LuaReadError {
  if (bytes[bytes.length - 1] !== 0 || error.code === 'nul_filled') return error;
  let start = bytes.length - 1;
  while (start > 0 && bytes[start - 1] === 0) start--;
  if (error.offset !== start && error.code !== 'cut') return error;
  return new LuaReadError('nul_tail', message('file_nul_tail'), start, findSourcePosition(bytes, start));
}

function isNulFrom(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}
