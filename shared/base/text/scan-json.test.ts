import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

const LIMITS = { depth: 1000, values: 100_000 };
const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it('agrees with JSON.parse on valid and damaged JSON', () => {
  const damage = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(2),
    insert: fc.constantFrom(
      '',
      '"',
      ',',
      '{',
      '}',
      '[',
      ']',
      ':',
      '\\',
      '\\u00e9',
      '1',
      '-',
      '.',
      'e',
      'null',
      ' ',
      '\n',
      '\t',
    ),
  });
  fc.assert(
    fc.property(fc.json(), fc.array(damage, { maxLength: 2 }), (json, changes) => {
      let text = json;
      for (const { at, remove, insert } of changes) {
        const place = Math.floor(at * text.length);
        text = text.slice(0, place) + insert + text.slice(place + remove);
      }
      text = text.toWellFormed();
      expect(scanJson(new TextEncoder().encode(text), LIMITS) === null).toBe(parses(text));
    }),
    { numRuns: 3000 },
  );
});

it('agrees with JSON.parse on fragments of JSON in any order', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    '-',
    '0',
    '.5',
    'e',
    'E+',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
    '\\u00',
    "'",
    '\u0001',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      expect(scanJson(new TextEncoder().encode(text)) === null).toBe(parses(text));
    }),
    { numRuns: 3000 },
  );
});

it('accepts a million open brackets when no limits are set', () => {
  expect(scanJson(new TextEncoder().encode(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`))).toBeNull();
});

it('counts values and depth', () => {
  const check = (text: string, limits: typeof LIMITS) => scanJson(new TextEncoder().encode(text), limits)?.code ?? null;
  expect(check('[1,{"a":2}]', { depth: 2, values: 4 })).toBeNull();
  expect(check('[1,{"a":2}]', { depth: 1, values: 4 })).toBe('tooDeep');
  expect(check('[1,{"a":2}]', { depth: 2, values: 3 })).toBe('tooManyValues');
});
