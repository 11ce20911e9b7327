/** Why a file, or the rest of a file, could not be read. Callers branch on the code; people read the sentence. */
export type ReadErrorCode =
  /** No assignment in it: no bytes at all, or only blanks and comments. */
  | 'empty'
  /** Nothing but NUL bytes: what a crash of the machine leaves of a file that was being written. */
  | 'nul_filled'
  /** Good up to a point, NUL bytes from there to the end: the other thing a crash leaves. */
  | 'nul_tail'
  /** Ends in the middle of a value. */
  | 'cut'
  /** A quoted string with a raw line end in it. */
  | 'unfinished_string'
  | 'bad_escape'
  | 'bad_number'
  /** A key that is nil, not a number, or a table. */
  | 'bad_key'
  /** Valid Lua perhaps, but it computes: a call, an operator, a name in place of a value, a statement. */
  | 'not_data'
  /** Not Lua. */
  | 'not_lua'
  | 'too_large'
  | 'too_deep'
  | 'too_many_values'
  | 'too_many_keys'
  | 'string_too_long';

/** A place in a file as people and editors count it: both from 1, columns in characters. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A refusal: code, sentence, place. The message is the sentence with the place. */
export class LuaReadError extends Error {
  override readonly name = 'LuaReadError';
  readonly code: ReadErrorCode;
  readonly sentence: string;
  readonly line: number;
  readonly column: number;
  /** The same place as a byte offset. */
  readonly offset: number;

  constructor(code: ReadErrorCode, sentence: string, offset: number, { line, column }: SourcePosition) {
    super(`Line ${line}, column ${column}: ${sentence}`);
    this.code = code;
    this.sentence = sentence;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

/** Line and column of a byte offset. LF, CR, CRLF and LFCR each end one line, as in Lua. */
export function findSourcePosition(bytes: Uint8Array, offset: number): SourcePosition {
  const stop = Math.min(offset, bytes.length);
  let line = 1;
  let column = 1;
  for (let at = 0; at < stop; at++) {
    const byte = bytes[at] as number;
    if (byte > 13 || (byte !== 10 && byte !== 13)) {
      if ((byte & 0xc0) !== 0x80) column++;
      continue;
    }
    const next = bytes[at + 1];
    if (at + 1 < stop && (next === 10 || next === 13) && next !== byte) at++;
    line++;
    column = 1;
  }
  return { line, column };
}

/** Throws the LuaReadError for a byte offset. */
export function throwReadError(bytes: Uint8Array, code: ReadErrorCode, sentence: string, offset: number): never {
  throw new LuaReadError(code, sentence, offset, findSourcePosition(bytes, offset));
}
