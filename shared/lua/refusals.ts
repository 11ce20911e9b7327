import { HASH, NAME_PART, NAME_START, OPERATOR, PAREN } from './bytes.ts';
import { luaText, displayText } from './lua-text.ts';
import { throwReadError } from './read-error.ts';

/** Rejects the byte after a value where `wanted` is expected: an expression, or not Lua. */
export function rejectAfterValue(bytes: Uint8Array, at: number, wanted: string): never {
  const byte = bytes[at] as number;
  if (OPERATOR[byte] === 1 || startsLogicalOperator(bytes, at)) {
    throwReadError(
      bytes,
      'not_data',
      `${shown(bytes, at)} makes this an expression; SavedVariables hold data only.`,
      at,
    );
  }
  return rejectUnexpectedByte(bytes, at, wanted);
}

/** Rejects the byte at `at` where `wanted` is expected. */
export function rejectUnexpectedByte(bytes: Uint8Array, at: number, wanted: string): never {
  if (at >= bytes.length) throwReadError(bytes, 'cut', `The file ends where ${wanted} should stand.`, bytes.length);
  if (bytes[at] === PAREN || bytes[at] === HASH) {
    throwReadError(bytes, 'not_data', `${shown(bytes, at)} begins an expression; SavedVariables hold data only.`, at);
  }
  return throwReadError(bytes, 'not_lua', `${shown(bytes, at)} stands where ${wanted} should.`, at);
}

export function startsLogicalOperator(bytes: Uint8Array, at: number): boolean {
  return startsKeyword(bytes, at, 'and') || startsKeyword(bytes, at, 'or');
}

function startsKeyword(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return NAME_PART[bytes[at + word.length] ?? 0] !== 1;
}

function shown(bytes: Uint8Array, at: number): string {
  const byte = bytes[at] as number;
  if (byte < 32 || byte === 127) return `The control byte ${byte}`;
  let stop = at + 1;
  while (stop < bytes.length && stop < at + 24 && NAME_START[byte] === 1 && NAME_START[bytes[stop] as number] === 1)
    stop++;
  while (stop < bytes.length && ((bytes[stop] as number) & 0xc0) === 0x80) stop++;
  return `"${displayText(luaText(bytes, at, stop))}"`;
}
