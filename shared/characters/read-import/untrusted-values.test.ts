import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asInteger, asItemId, asNumber, asObject, asText, readOwn } from './untrusted-values.ts';

describe('asText', () => {
  test('keeps names of every script as they are', () => {
    for (const name of ['Brunhild', 'Ælfgár', 'Сильвана', '希尔瓦娜斯', '실바나스', "Quel'Thalas", 'Area 52'])
      expect(asText(name, 64)).toBe(name);
  });

  test('removes control characters, direction overrides and surrounding blanks', () => {
    expect(asText(' a\u0000b\nc\u001b[31m ', 64)).toBe('a b c [31m');
    expect(asText('gold\u202egpj.exe', 64)).toBe('gold gpj.exe');
    expect(asText('\u3000 \t', 64)).toBeNull();
    expect(asText('', 64)).toBeNull();
    expect(asText(7, 64)).toBeNull();
  });

  test('truncates between characters, never inside one', () => {
    expect(asText('abc🐉', 4)).toBe('abc');
    expect(asText('abc🐉', 5)).toBe('abc🐉');
    expect(asText('ab cd', 3)).toBe('ab');
  });

  test('returns clean text within the maximum and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const clean = asText(text, max);
        if (clean === null) return;
        expect(clean.length).toBeGreaterThan(0);
        expect(clean.length).toBeLessThanOrEqual(max);
        expect(clean).toBe(clean.trim());
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(asText(clean, max)).toBe(clean);
      }),
    );
  });
});

test('accepts only numbers within their bounds', () => {
  expect(asInteger(3, 1, 5)).toBe(3);
  for (const value of [0, 6, 2.5, '3', Number.NaN, Infinity, 2 ** 53, null, undefined, {}])
    expect(asInteger(value, 1, 5)).toBeNull();
  expect(asNumber(2.5, 0)).toBe(2.5);
  for (const value of [-1, Number.NaN, -Infinity, Infinity, '2', null]) expect(asNumber(value, 0)).toBeNull();
});

test('accepts an item id as an integer from 1 or its decimal text', () => {
  expect(asItemId(19019)).toBe(19019);
  expect(asItemId('19019')).toBe(19019);
  for (const value of [0, '0', -1, '12a', '1e3', '9'.repeat(16), 1.5, null]) expect(asItemId(value)).toBeNull();
});

test('ignores inherited properties', () => {
  const bag = asObject(JSON.parse('{"__proto__":{"name":"x"}}')) ?? {};
  expect(readOwn(bag, 'name')).toBeUndefined();
  expect(readOwn({}, 'constructor')).toBeUndefined();
  expect(asObject([])).toBeNull();
  expect(asObject(null)).toBeNull();
});
