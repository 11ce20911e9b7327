import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scanJson } from './json-scanner.ts';

const LIMITS = { depth: 1000, values: 100_000 };
const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it('agrees with JSON.parse on what is JSON, whole and damaged', () => {
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

it('counts values and depth', () => {
  const check = (text: string, limits: typeof LIMITS) => scanJson(new TextEncoder().encode(text), limits)?.code ?? null;
  expect(check('[1,{"a":2}]', { depth: 2, values: 4 })).toBeNull();
  expect(check('[1,{"a":2}]', { depth: 1, values: 4 })).toBe('too_deep');
  expect(check('[1,{"a":2}]', { depth: 2, values: 3 })).toBe('too_many_values');
});
