import { expect, test } from 'vitest';
import { complete, isUnfinished } from './completion.ts';

const names = ['Halla', 'Hakon', 'Torvald'];
const lines = (line: string, role: 'member' | 'moderator' | 'owner' = 'owner') =>
  complete(line, { role, names }).map((each) => each.line);

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
  expect(lines('/', 'member')).toEqual(['/help ', '/me ', '/who ']);
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
  const knowledge = { role: 'owner', names: [...names, 'Hallam'] } as const;
  const [first] = complete(line, knowledge);
  expect(first !== undefined && isUnfinished(line, first, knowledge)).toBe(expected);
});
