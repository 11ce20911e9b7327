import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, query: string): string =>
  highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Hand of Justice', 'hand', '[Hand] of Justice'],
  ['Hand of Justice', 'just hand', '[Hand] of [Just]ice'],
  ['Handstitched Hand Armor', 'hand', '[Hand]stitched [Hand] Armor'],
  ['Shortsword', 'sword', 'Short[sword]'],
  ['Swordfish Sword-oil', 'sword', '[Sword]fish [Sword]-oil'],
  ["Gul'theral", 'gulth', "[Gul'th]eral"],
  ['Célestine', 'celes', '[Céles]tine'],
  ['Große Tasche', 'gross', '[Groß]e Tasche'],
  ['Ærwyn', 'aer', '[Ær]wyn'],
  ['Дарина', 'дар', '[Дар]ина'],
  ['Linen Cloth', '', 'Linen Cloth'],
  ['Linen Cloth', 'wool', 'Linen Cloth'],
])('%s, searched with "%s", is %s', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});

test('the parts add up to the text, and adjacent parts differ in kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const parts = highlight(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const [at, part] of parts.entries()) expect(part.isMatch).not.toBe(parts[at + 1]?.isMatch);
    }),
  );
});
