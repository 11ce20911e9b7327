import type { Message } from '../messages/message.ts';

import { CR, LF } from './bytes.ts';

/** Callers branch on the code; people read the problem. */
export type ReadErrorCode =
  /** Empty, or only blanks and comments. */
  | 'empty'
  /** Only NUL bytes: left by a crash during a write. */
  | 'nul_filled'
  /** NUL bytes from a point to the end: left by a crash during a write. */
  | 'nul_tail'
  | 'cut'
  /** A quoted string with a raw line end in it. */
  | 'unfinished_string'
  | 'bad_escape'
  | 'bad_number'
  /** A key that is nil, not a number, or a table. */
  | 'bad_key'
  /** A call, an operator, a name in place of a value, a statement. */
  | 'not_data'
  | 'not_lua'
  | 'too_large'
  | 'too_deep'
  | 'too_many_values'
  | 'too_many_keys'
  | 'string_too_long';

/** From 1; columns in characters. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export class LuaReadError extends Error {
  override readonly name = 'LuaReadError';
  readonly code: ReadErrorCode;
  readonly problem: Message;
  readonly line: number;
  readonly column: number;
  readonly offset: number;

  constructor(code: ReadErrorCode, problem: Message, offset: number, { line, column }: SourcePosition) {
    super(`${problem.code} at ${line}:${column}`);
    this.code = code;
    this.problem = problem;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

/** Line and column of a byte offset. LF, CR, CRLF and LFCR each end one line, as in Lua. */
export function findSourcePosition(bytes: Uint8Array, offset: number): SourcePosition {
  const stop = Math.min(offset, bytes.length);
  const find = (byte: number, from: number): number => {
    const at = bytes.indexOf(byte, from);
    return at < 0 ? stop : at;
  };
  let line = 1;
  let lineStart = 0;
  let lf = find(LF, 0);
  let cr = find(CR, 0);
  while (lf < stop || cr < stop) {
    const lineEnd = Math.min(lf, cr);
    const isPair = Math.abs(lf - cr) === 1 && lineEnd + 1 < stop;
    lineStart = lineEnd + (isPair ? 2 : 1);
    if (lf < lineStart) lf = find(LF, lineStart);
    if (cr < lineStart) cr = find(CR, lineStart);
    line++;
  }
  let column = 1;
  for (let at = lineStart; at < stop; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) column++;
  return { line, column };
}

export function throwReadError(bytes: Uint8Array, code: ReadErrorCode, problem: Message, offset: number): never {
  throw new LuaReadError(code, problem, offset, findSourcePosition(bytes, offset));
}
