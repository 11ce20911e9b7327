import { Failure } from '../errors.ts';

interface ShapeLimits {
  readonly depth: number;
  /** Values: objects, lists, texts, numbers. */
  readonly nodes: number;
}

const LF = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that nests deeper or holds more values than the limits allow, before it is parsed: what is small as text
 * can be huge as objects. Whether it is JSON at all is for the parser to say.
 */
export function checkJsonShape(bytes: Uint8Array, { depth, nodes }: ShapeLimits, what: string): void {
  let open = 0;
  let values = 1;
  let line = 1;
  let lineStart = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at++; at < bytes.length && bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      if (++open > depth) throw refuse('too_deep', `${what} nests deeper than ${depth} levels`, line, at - lineStart + 1);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open--;
    else if (byte === COMMA || byte === COLON) {
      if (++values > nodes) throw refuse('too_many_values', `${what} holds more than ${nodes} values`, line, at - lineStart + 1);
    } else if (byte === LF) {
      line++;
      lineStart = at + 1;
    }
  }
}

function refuse(code: string, what: string, line: number, column: number): Failure {
  return new Failure(422, code, `${what}, at line ${line}, column ${column}. Nothing was stored.`);
}
