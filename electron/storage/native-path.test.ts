import * as fc from 'fast-check';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBytePath, nativePath, pathFromBytes } from './native-path.ts';

/** Names as Linux allows them: any bytes but the separator and NUL. */
const name = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 255 }).filter((byte) => byte !== 47),
    fc.constantFrom(0xc3, 0xa9, 0xed, 0xb2, 0x80, 0xf0, 0x9f, 0x8e, 0xb2),
  ),
  { minLength: 1, maxLength: 24 },
);

test('every name of bytes comes back as the same bytes, alone and in a path', () => {
  fc.assert(
    fc.property(name, (bytes) => {
      const text = pathFromBytes(Buffer.from(bytes));
      expect(Buffer.from(nativePath(text))).toEqual(Buffer.from(bytes));
      const path = nativePath(join('/games', text.replace(/^\.+$/, 'x'), 'SavedVariables'));
      expect(typeof path === 'string').toBe(!isBytePath(text));
    }),
  );
});

test('two names differ as texts where they differ as bytes', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      const isSame = Buffer.from(a).equals(Buffer.from(b));
      expect(pathFromBytes(Buffer.from(a)) === pathFromBytes(Buffer.from(b))).toBe(isSame);
    }),
  );
});

test('names in UTF-8 are what they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(text.isWellFormed());
      expect([pathFromBytes(Buffer.from(text)), nativePath(text)]).toEqual([text, text]);
    }),
  );
});
