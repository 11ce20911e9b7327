import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import { Failure } from '../../../../http/errors.ts';
import { decodeHex } from './decode-hex.ts';
import { parseJson } from './parse-json.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Of what stands around the hexadecimal text. More than this is no upload. */
const OTHER_FIELDS_MAX = 64 * 1024;

const FIELD = 'hex_data';

type FieldCode = 'hex_data_not_text' | 'hex_data_object_missing' | 'hex_data_too_much_beside' | 'missing_hex_data';

function refuse(code: FieldCode): Failure {
  const params = { field: FIELD };
  return new Failure(code, params, { errors: [fieldProblem(FIELD, code, params)] });
}

/**
 * The bytes that the body `{"hex_data": "…"}` carries. The text is found and decoded where it lies: as a JavaScript string
 * it would take its size twice more. What stands around it is read by the real JSON parser.
 *
 * @param body is overwritten
 */
export function parseHexField(body: Uint8Array<ArrayBuffer>): Uint8Array {
  const span = findText(body);
  const around = cutOutText(body, span);
  const value = parseJson(around, null, span === null ? undefined : { at: span.start, length: span.end - span.start });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse('hex_data_object_missing');
  }
  const given = Object.hasOwn(value, FIELD) ? (value as Record<string, unknown>)[FIELD] : undefined;
  if (given === undefined || given === null) throw refuse('missing_hex_data');
  if (typeof given !== 'string') throw refuse('hex_data_not_text');
  // Found text was cut out and left an empty string behind; anything else was never worth cutting out.
  const text = span === null ? Buffer.from(given, 'latin1') : unescaped(body.subarray(span.start, span.end));
  return decodeHex(text, FIELD);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The inside of the string that is the value of the top-level key `hex_data`; the last one, as in JSON.parse. */
function findText(body: Uint8Array): Span | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let found: Span | null = null;
  let depth = 0;
  let isValue = false;
  for (let at = 0; at < bytes.length && at < OTHER_FIELDS_MAX + (found?.end ?? 0); at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      const end = endOfString(bytes, at + 1);
      if (depth === 1 && isValue) {
        found = { start: at + 1, end };
        isValue = false;
      } else if (depth === 1) {
        const after = skipBlanks(bytes, end + 1);
        isValue = bytes[after] === COLON && bytes.toString('latin1', at + 1, end) === FIELD;
        if (isValue) {
          at = after;
          continue;
        }
      }
      at = end;
    } else if (OPEN.has(byte)) {
      depth++;
      isValue = false;
    } else if (CLOSE.has(byte)) depth--;
    else if (!BLANK.has(byte)) isValue = false;
  }
  return found;
}

function endOfString(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote === -1) return bytes.length;
    let escapes = 0;
    while (quote - 1 - escapes >= from && bytes[quote - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return quote;
    at = quote + 1;
  }
}

function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && BLANK.has(bytes[at] as number)) at++;
  return at;
}

function cutOutText(body: Uint8Array, span: Span | null): string {
  const { start, end } = span ?? { start: body.length, end: body.length };
  if (body.length - (end - start) > OTHER_FIELDS_MAX) {
    throw refuse('hex_data_too_much_beside');
  }
  const decoder = new TextDecoder();
  return decoder.decode(body.subarray(0, start)) + decoder.decode(body.subarray(end));
}

/** JSON may write any character as an escape; nobody does so with hexadecimal digits, but it is allowed. */
function unescaped(text: Uint8Array): Uint8Array {
  if (!text.includes(BACKSLASH)) return text;
  const string: unknown = parseJson(`"${Buffer.from(text).toString('latin1')}"`, FIELD);
  return Buffer.from(String(string), 'latin1');
}
