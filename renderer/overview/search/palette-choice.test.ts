import { expect, test } from 'vitest';
import { RANK } from '../../characters/search/text/name-finder.ts';
import { memoryStorage } from '../../base/browser/storage.ts';
import { orderSections, type LinkChoice, type Section, nextIndex } from './palette-choice.ts';
import { clearRecentChoices, readRecent, rememberChoice } from './recent-choices.ts';

const choice = (label: string, more: Partial<LinkChoice> = {}): LinkChoice => ({
  key: label,
  kind: 'page',
  label,
  path: `/${label}`,
  ...more,
});
const section = (key: string, rank: number, ...labels: string[]): Section => ({
  key,
  title: key,
  rank,
  choices: labels.map((label) => choice(label)),
});

test('the best result comes first, and similar names are omitted when an exact name matches', () => {
  const keys = (...sections: Section[]): string[] => orderSections(sections, RANK.similar).map(({ key }) => key);
  expect(
    keys(section('items', RANK.anywhere, 'a'), section('pages', RANK.start, 'b'), section('groups', RANK.similar, 'c')),
  ).toEqual(['pages', 'items']);
  expect(keys(section('items', RANK.similar, 'a'), section('people', RANK.similar, 'b'))).toEqual(['items', 'people']);
  expect(keys(section('items', RANK.whole), section('people', RANK.start, 'b')), 'an empty part is none').toEqual([
    'people',
  ]);
});

test('the last selection is suggested first, once, to its player', () => {
  const storage = memoryStorage();
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberChoice(storage, 'Sigrun', choice(label));
  expect(readRecent(storage, 'Sigrun').map(({ label }) => label)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  expect(readRecent(storage, 'Torgrim')).toEqual([]);
  rememberChoice(storage, 'Torgrim', choice('z'));
  expect(readRecent(storage, 'Sigrun')).toEqual([]);
  clearRecentChoices(storage);
  expect(readRecent(storage, 'Torgrim')).toEqual([]);
});

test('result counts are not stored, and stored external addresses are ignored', () => {
  const storage = memoryStorage();
  rememberChoice(
    storage,
    'Sigrun',
    choice('Linen Cloth', { kind: 'item', quality: 1, note: 'On 3 characters', end: '×20' }),
  );
  expect(readRecent(storage, 'Sigrun')).toEqual([choice('Linen Cloth', { kind: 'item', quality: 1 })]);
  storage.setItem(
    'recent',
    JSON.stringify({ username: 'Sigrun', choices: [choice('x', { path: 'https://example.test/' })] }),
  );
  expect(readRecent(storage, 'Sigrun')).toEqual([]);
  expect(storage.getItem('recent')).toBeNull();
});

test('ages and figures of facts are not stored, and a line without an answer is no choice to suggest again', () => {
  const storage = memoryStorage();
  rememberChoice(
    storage,
    'Sigrun',
    choice('Halla', { kind: 'fact', note: 'Aegwynn · 1 hour ago', end: '30g', place: 1 }),
  );
  rememberChoice(storage, 'Sigrun', choice('Nobody', { isPassing: true }));
  expect(readRecent(storage, 'Sigrun')).toEqual([choice('Halla', { kind: 'fact' })]);
});

test('arrow keys wrap around in the list', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'a'].map((key) => nextIndex(key, 0, 9))).toEqual(
    [1, 8, 0, 8, 6, 0, null],
  );
  expect([nextIndex('ArrowDown', 8, 9), nextIndex('ArrowDown', 0, 0)]).toEqual([0, null]);
});
