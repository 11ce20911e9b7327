/** What is wrong at a place of a text that is not JSON. The words are the catalogue's, by these names. */
export type ProblemKind =
  | 'value'
  | 'key'
  | 'colon'
  | 'commaOrBrace'
  | 'commaOrBracket'
  | 'end'
  | 'string'
  | 'escape'
  | 'control'
  | 'number'
  | 'literal'
  | 'trailingComma'
  | 'quotes';

/** The first problem of a text: its kind, and where, as an index and for people (both from 1). */
export interface JsonProblem {
  readonly kind: ProblemKind;
  readonly index: number;
  readonly line: number;
  readonly column: number;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const LITERALS = new Set(['true', 'false', 'null']);

interface Failure {
  readonly kind: ProblemKind;
  readonly index: number;
}

function skipBlank(text: string, from: number): number {
  let index = from;
  for (;;) {
    const code = text.charCodeAt(index);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return index;
    index += 1;
  }
}

/** The index after the string that starts at `from`, or what is wrong in it. */
function readString(text: string, from: number): number | Failure {
  for (let index = from + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20)
      return {
        kind: code === 0x0a || code === 0x0d ? 'string' : 'control',
        index: code === 0x0a || code === 0x0d ? from : index,
      };
    if (code !== 0x5c) continue;
    const escape = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
    escape.lastIndex = index + 1;
    const match = escape.exec(text);
    if (!match) return { kind: 'escape', index };
    index += match[0].length;
  }
  return { kind: 'string', index: from };
}

/** The index after the number, word or string that starts at `from`, or what is wrong there. */
function readScalar(text: string, from: number): number | Failure {
  const character = text[from];
  if (character === '"') return readString(text, from);
  if (character === "'" || character === '“' || character === '”') return { kind: 'quotes', index: from };
  if (character === '-' || (character !== undefined && character >= '0' && character <= '9')) {
    NUMBER.lastIndex = from;
    const length = NUMBER.exec(text)?.[0].length ?? 0;
    return length === 0 || /[\w.+-]/.test(text[from + length] ?? '') ? { kind: 'number', index: from } : from + length;
  }
  WORD.lastIndex = from;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return { kind: 'value', index: from };
  return LITERALS.has(word) ? from + word.length : { kind: 'literal', index: from };
}

/** Walks the text as JSON.parse would, without recursion, and gives the first place it would stop at. */
function findFailure(text: string): Failure | null {
  const open: ('{' | '[')[] = [];
  let index = skipBlank(text, text.startsWith('\ufeff') ? 1 : 0);
  /** True right after a comma, where a closing bracket is one comma too many. */
  let afterComma = false;
  for (;;) {
    const inObject = open.at(-1) === '{';
    if (inObject) {
      if (text[index] !== '"') {
        if (text[index] === '}' && afterComma) return { kind: 'trailingComma', index };
        return { kind: text[index] === "'" || text[index] === '“' ? 'quotes' : 'key', index };
      }
      const end = readString(text, index);
      if (typeof end !== 'number') return end;
      index = skipBlank(text, end);
      if (text[index] !== ':') return { kind: 'colon', index };
      index = skipBlank(text, index + 1);
    }
    const character = text[index];
    if (character === '{' || character === '[') {
      const inside = skipBlank(text, index + 1);
      if (text[inside] !== (character === '{' ? '}' : ']')) {
        open.push(character);
        index = inside;
        afterComma = false;
        continue;
      }
      index = inside + 1;
    } else {
      if (character === ']' && afterComma) return { kind: 'trailingComma', index };
      const end = readScalar(text, index);
      if (typeof end !== 'number') return end;
      index = end;
    }
    // A value has ended: close what ends with it, and go on after a comma.
    for (;;) {
      index = skipBlank(text, index);
      const within = open.at(-1);
      if (within === undefined) return index >= text.length ? null : { kind: 'end', index };
      if (text[index] === ',') {
        index = skipBlank(text, index + 1);
        afterComma = true;
        break;
      }
      if (text[index] !== (within === '{' ? '}' : ']'))
        return { kind: within === '{' ? 'commaOrBrace' : 'commaOrBracket', index };
      open.pop();
      index += 1;
    }
  }
}

/** The line and column, both from 1, of an index in a text. */
export function lineAndColumnOf(text: string, index: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: index - start + 1 };
}

/**
 * Where and why a text is not JSON, alike in every browser; null when it is JSON.
 * A leading byte order mark is passed over, as files often have one.
 */
export function findJsonProblem(text: string): JsonProblem | null {
  const failure = findFailure(text);
  return failure && { ...failure, ...lineAndColumnOf(text, failure.index) };
}
