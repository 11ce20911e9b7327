import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanChat } from './chat-text.ts';

test.each([
  ['  Evening. ', 'Evening.'],
  ['two\nlines\r\n\tand a tab', 'two lines and a tab'],
  ['tab\t\u0000\tand nothing', 'tab and nothing'],
  ['e\u200B\u0301', 'é'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202Eedoc.exe', 'edoc.exe'],
  ['\u200B\u2066\u0007', ''],
  ['\uD800 alone', '\uFFFD alone'],
  ['👩‍👩‍👧 stays', '👩‍👩‍👧 stays'],
  [`Z${'\u0301'.repeat(50)}`, `Ź${'\u0301'.repeat(4)}`],
])('%j is displayed as %j', (typed, shown) => expect(cleanChat(typed)).toBe(shown));

/** Characters that are joined, composed or removed beside each other. */
const meeting = fc.constantFrom(
  ' ',
  '\t',
  '\0',
  '\u200B',
  '\u200D',
  'e',
  '\u0301',
  '\u0323',
  '\u1100',
  '\u1161',
  '\u11A8',
);
const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: meeting, maxLength: 30 }));

test('any input is displayed as well-formed single-line text, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const shown = cleanChat(typed);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\n\r\u202E]/);
      expect(cleanChat(shown)).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});
