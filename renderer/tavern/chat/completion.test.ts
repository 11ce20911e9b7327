import { expect, test } from 'vitest';
import { NOTHING_FOUND } from '../../people/chat/link-completion.ts';
import { complete, isUnfinished } from './completion.ts';

const names = ['Halla', 'Hakon', 'Torvald'];
const lines = (line: string, role: 'member' | 'moderator' | 'owner' = 'owner') =>
  complete(line, { role, names, links: NOTHING_FOUND }).map((each) => each.line);

test.each([
  ['hello', []],
  ['/m', ['/me ', '/mute ', '/mod ']],
  ['/ban ha', ['/ban Halla ', '/ban Hakon ']],
  ['/ban @ha', ['/ban Halla ', '/ban Hakon ']],
  ['/ban Halla 1', ['/ban Halla 1h ', '/ban Halla 12h ']],
  ['/ban Halla 1h be', []],
  ['/unban Halla 1', []],
  ['ask @tor', ['ask @Torvald ']],
  ['mail me@tor', []],
])('%s', (line, expected) => expect(lines(line)).toEqual(expected));

test('commands are suggested to users with the permission', () => {
  expect(lines('/', 'member')).toEqual(
    ['help', 'me', 'w', 'roll', 'wave', 'sit', 'stand', 'who', 'whocan'].map((name) => `/${name} `),
  );
  expect(lines('/w tor', 'member')).toEqual(['/w Torvald ']);
  expect(lines('/mo', 'moderator')).toEqual([]);
});

test.each([
  ['/he', true],
  ['/who', false],
  ['/mod', false],
  ['/mute tor', true],
  ['/mute torvald', false],
  ['/ban Halla 1', true],
  ['/ban Halla 1h', false],
  ['ask @tor', true],
  ['ask @halla', false],
])('Enter completes the word of %s: %s', (line, expected) => {
  const knowledge = { role: 'owner', names: [...names, 'Hallam'], links: NOTHING_FOUND } as const;
  const [first] = complete(line, knowledge);
  expect(first !== undefined && isUnfinished(line, first, knowledge)).toBe(expected);
});

test.each([
  ['Selling [mi', 'Selling [Helm of Might] '],
  ['/me polishes [helm of', '/me polishes [Helm of Might] '],
  ['[Wool] and [m', '[Wool] and [Helm of Might] '],
  ['an open [', 'an open [Helm of Might] '],
  ['[Helm of Might] @to', '[Helm of Might] @Torvald '],
  ['/ban [m', undefined],
])('an open bracket takes an item: %s', (line, expected) => {
  const helm = { id: 16_866, name: 'Helm of Might', quality: 4, game_id: 'wow_classic' };
  const knowledge = { role: 'owner', names, links: { items: [helm], characters: [] } } as const;
  const [first] = complete(line, knowledge);
  expect(first?.line).toBe(expected);
  if (first?.item) expect([first.item, isUnfinished(line, first, knowledge)]).toEqual([helm, !line.endsWith('[')]);
});

test('characters precede items, and leave room for them', () => {
  const helm = { id: 16_866, name: 'Helm of Might', quality: 4, game_id: 'wow_classic' };
  const character = (id: number) => ({ id, name: `Helga${id}`, class: 'Mage', hint: 'Everlook' });
  const links = {
    items: [helm, { ...helm, name: 'Helm of Wrath' }],
    characters: [1, 2, 3, 4, 5, 6, 7, 8].map(character),
  };
  const found = complete('Ask [hel', { role: 'member', names, links });
  expect(found.map(({ label }) => label)).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((id) => `Helga${id}`),
    'Helm of Might',
    'Helm of Wrath',
  ]);
  expect(found[0]).toMatchObject({ line: 'Ask [Helga1] ', character: character(1) });
});
