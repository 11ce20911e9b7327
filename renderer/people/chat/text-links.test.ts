import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLinks } from './text-links.ts';

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://a.example/b?c=1, or not', ['https://a.example/b?c=1']],
  ['(http://a.example).', ['http://a.example/']],
  ['javascript:alert(1) data:text/html,x ftp://a', []],
  ['https://user:secret@a.example', []],
  ['"https://a.example/"onmouseover=x', ['https://a.example/']],
])('%s', (text, found) => expect(hrefs(text)).toEqual(found));

test('all text is preserved, and every link is http or https', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('https://a.example/b?c#d', 'http://[::1]', ' javascript:x ', '. '),
        ),
        { maxLength: 6 },
      ),
      (parts) => {
        const text = parts.join('');
        expect(
          findLinks(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        for (const href of hrefs(text)) expect(href).toMatch(/^https?:/);
      },
    ),
  );
});
