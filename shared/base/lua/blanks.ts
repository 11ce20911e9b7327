import { message } from '../messages/message.ts';
import { BLANK, BRACKET, BRACKET_END, CR, EQUALS, LF, MINUS } from './bytes.ts';
import { throwReadError } from './read-error.ts';

/** The first position that is neither blank nor comment, or `end`. */
export function skipBlanks(bytes: Uint8Array, end: number, at: number): number {
  for (;;) {
    while (at < end && BLANK[bytes[at] as number] === 1) at++;
    if (at + 1 >= end || bytes[at] !== MINUS || bytes[at + 1] !== MINUS) return at;
    at += 2;
    const level = longBracketLevel(bytes, end, at);
    if (level >= 0) {
      const close = longBracketEnd(bytes, end, at, level);
      if (close < 0) throwReadError(bytes, 'cut', message('ends_in_comment'), end);
      at = close;
    } else {
      while (at < end && bytes[at] !== LF && bytes[at] !== CR) at++;
    }
  }
}

/** Number of equals signs in the long bracket (`[[`, `[=[`, …) that opens at `at`, or -1. */
export function longBracketLevel(bytes: Uint8Array, end: number, at: number): number {
  if (at >= end || bytes[at] !== BRACKET) return -1;
  let next = at + 1;
  while (next < end && bytes[next] === EQUALS) next++;
  return next < end && bytes[next] === BRACKET ? next - at - 1 : -1;
}

/** The position after the closing long bracket, or -1. */
export function longBracketEnd(bytes: Uint8Array, end: number, at: number, level: number): number {
  let close = at + level + 2;
  for (;;) {
    close = bytes.indexOf(BRACKET_END, close);
    if (close < 0 || close >= end) return -1;
    let next = close + 1;
    while (next < end && bytes[next] === EQUALS) next++;
    if (next < end && next - close - 1 === level && bytes[next] === BRACKET_END) return next + 1;
    close = next;
  }
}
