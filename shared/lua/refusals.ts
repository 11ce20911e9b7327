import { HASH, NAME_PART, NAME_START, OPERATOR, PAREN } from './bytes.ts';
import { luaText, displayText } from './lua-text.ts';
import { refuse } from './read-error.ts';

/** Refuses what stands behind a value where `wanted` should: something computed, or something that is not Lua. */
export function refuseAfterValue(bytes: Uint8Array, at: number, wanted: string): never {
  const byte = bytes[at] as number;
  if (OPERATOR[byte] === 1 || startsLogic(bytes, at)) {
    refuse(bytes, 'not_data', `${shown(bytes, at)} makes this an expression; SavedVariables hold data only.`, at);
  }
  return refuseUnexpected(bytes, at, wanted);
}

/** Refuses the byte at `at`, which cannot stand where `wanted` should. */
export function refuseUnexpected(bytes: Uint8Array, at: number, wanted: string): never {
  if (at >= bytes.length) refuse(bytes, 'cut', `The file ends where ${wanted} should stand.`, bytes.length);
  if (bytes[at] === PAREN || bytes[at] === HASH) {
    refuse(bytes, 'not_data', `${shown(bytes, at)} begins an expression; SavedVariables hold data only.`, at);
  }
  return refuse(bytes, 'not_lua', `${shown(bytes, at)} stands where ${wanted} should.`, at);
}

/** Whether `and` or `or` stands at `at`. */
export function startsLogic(bytes: Uint8Array, at: number): boolean {
  return startsWord(bytes, at, 'and') || startsWord(bytes, at, 'or');
}

function startsWord(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return NAME_PART[bytes[at + word.length] ?? 0] !== 1;
}

function shown(bytes: Uint8Array, at: number): string {
  const byte = bytes[at] as number;
  if (byte < 32 || byte === 127) return `The control byte ${byte}`;
  let stop = at + 1;
  while (stop < bytes.length && stop < at + 24 && NAME_START[byte] === 1 && NAME_START[bytes[stop] as number] === 1) stop++;
  while (stop < bytes.length && ((bytes[stop] as number) & 0xc0) === 0x80) stop++;
  return `"${displayText(luaText(bytes, at, stop))}"`;
}
