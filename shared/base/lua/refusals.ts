import { message, type Message } from '../messages/message.ts';
import { HASH, NAME_PART, NAME_START, OPERATOR, PAREN } from './bytes.ts';
import { luaText, displayText } from './lua-text.ts';
import { throwReadError } from './read-error.ts';

export type Wanted =
  | 'wanted_value'
  | 'wanted_number'
  | 'wanted_variable'
  | 'wanted_equals'
  | 'wanted_comma'
  | 'wanted_bracket';

/** Rejects the byte after a value where `wanted` is expected: an expression, or not Lua. */
export function rejectAfterValue(bytes: Uint8Array, at: number, wanted: Wanted): never {
  const byte = bytes[at] as number;
  if (OPERATOR[byte] === 1 || startsLogicalOperator(bytes, at)) {
    throwReadError(bytes, 'not_data', message('makes_expression', { found: shown(bytes, at) }), at);
  }
  return rejectUnexpectedByte(bytes, at, wanted);
}

export function rejectUnexpectedByte(bytes: Uint8Array, at: number, wanted: Wanted): never {
  if (at >= bytes.length)
    throwReadError(bytes, 'cut', message('ends_before', { wanted: message(wanted) }), bytes.length);
  if (bytes[at] === PAREN || bytes[at] === HASH) {
    throwReadError(bytes, 'not_data', message('begins_expression', { found: shown(bytes, at) }), at);
  }
  return throwReadError(
    bytes,
    'not_lua',
    message('found_instead', { found: shown(bytes, at), wanted: message(wanted) }),
    at,
  );
}

export function startsLogicalOperator(bytes: Uint8Array, at: number): boolean {
  return startsKeyword(bytes, at, 'and') || startsKeyword(bytes, at, 'or');
}

function startsKeyword(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return NAME_PART[bytes[at + word.length] ?? 0] !== 1;
}

function shown(bytes: Uint8Array, at: number): Message {
  const byte = bytes[at] as number;
  if (byte < 32 || byte === 127) return message('control_byte', { byte });
  let stop = at + 1;
  while (stop < bytes.length && stop < at + 24 && NAME_START[byte] === 1 && NAME_START[bytes[stop] as number] === 1)
    stop++;
  while (stop < bytes.length && ((bytes[stop] as number) & 0xc0) === 0x80) stop++;
  return message('quoted_text', { text: displayText(luaText(bytes, at, stop)) });
}
