import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatItem } from './contract/chat-item.ts';
import { findLinkedItems, splitLinks } from './chat-links.ts';

const item = (name: string, id = 1): ChatItem => ({ id, name, quality: 4, game_id: 'wow_classic' });

/** One has the name of an item. */
const characters = [
  { id: 7, name: 'Brunhild' },
  { id: 8, name: 'Wool' },
];

test('items are those that the text names in brackets, each name once, five at most', () => {
  const text = 'Trading [Helm of Might] for [Lionheart Helm], not Onyxia';
  expect(
    findLinkedItems(text, [item('Helm of Might'), item('Onyxia'), item('Helm of Might', 2), item('Lionheart Helm')]),
  ).toEqual([item('Helm of Might'), item('Lionheart Helm')]);
  const many = Array.from({ length: 9 }, (_, at) => item(`Thing ${at}`));
  expect(findLinkedItems(many.map(({ name }) => `[${name}]`).join(' '), many)).toEqual(many.slice(0, 5));
});

test('every bracket with the name of an item or a character is a piece of its own', () => {
  expect(splitLinks('[[Wool]] and [Silk], [Brunhild]', { items: [item('Wool')], characters })).toEqual([
    { text: '[' },
    { text: '[Wool]', item: item('Wool') },
    { text: '] and [Silk], ' },
    { text: '[Brunhild]', character: characters[0] },
  ]);
});

test('the pieces are the whole text, and nothing is linked that the message does not carry', () => {
  const part = fc.constantFrom('[', ']', 'Wool', '[Wool]', '[Silk]', '[Brunhild]', ' ', '\uD83C\uDF7A');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const pieces = splitLinks(text, { items: [item('Wool')], characters });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) {
        if (piece.item) expect(piece.text).toBe('[Wool]');
        if (piece.character) expect(piece.text).toBe('[Brunhild]');
      }
    }),
  );
});
