import { expect, test } from 'vitest';
import { memoryStorage } from '../../../browser/storage.ts';
import { recallRead, rememberRead } from './last-read.ts';

test('what was read is remembered by account and group, and never goes back', () => {
  const storage = memoryStorage();
  expect(recallRead('Halla', 1, storage)).toBeNull();
  rememberRead('Halla', 1, 7, storage);
  rememberRead('Halla', 2, 9, storage);
  rememberRead('Halla', 1, 5, storage);
  expect([recallRead('Halla', 1, storage), recallRead('Halla', 2, storage), recallRead('Torvald', 1, storage)]).toEqual([7, 9, null]);
});

test('of many groups the one that was read the longest ago is forgotten', () => {
  const storage = memoryStorage();
  for (let group = 1; group <= 201; group++) rememberRead('Halla', group, 1, storage);
  rememberRead('Halla', 2, 2, storage);
  rememberRead('Halla', 202, 1, storage);
  expect([1, 2, 3, 202].map((group) => recallRead('Halla', group, storage))).toEqual([null, 2, null, 1]);
});

test('what something else has written there is nothing', () => {
  const storage = memoryStorage();
  storage.setItem('read', '{"Halla 1":"x"}');
  expect(recallRead('Halla', 1, storage)).toBeNull();
});
