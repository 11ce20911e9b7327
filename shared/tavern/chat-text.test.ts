import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanChat } from './chat-text.ts';

test.each([
  ['  Evening. ', 'Evening.'],
  ['two\nlines\r\n\tand a tab', 'two lines and a tab'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202Eedoc.exe', 'edoc.exe'],
  ['\u200B\u2066\u0007', ''],
  ['\uD800 alone', '\uFFFD alone'],
  ['👩‍👩‍👧 stays', '👩‍👩‍👧 stays'],
  [`Z${'\u0301'.repeat(50)}`, `Ź${'\u0301'.repeat(4)}`],
])('%j is displayed as %j', (typed, shown) => expect(cleanChat(typed)).toBe(shown));

test('any input is displayed as well-formed single-line text, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const shown = cleanChat(typed);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\n\r\u202E]/);
      expect(cleanChat(shown)).toBe(shown);
    }),
  );
});
