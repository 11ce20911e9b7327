import { expect, test } from 'vitest';
import { memoryStorage } from '../../../browser/storage.ts';
import { readLastRead, storeLastRead } from './last-read.ts';

test('the last read message is stored by account and group, and never goes back', () => {
  const storage = memoryStorage();
  expect(readLastRead('Halla', 1, storage)).toBeNull();
  storeLastRead('Halla', 1, 7, storage);
  storeLastRead('Halla', 2, 9, storage);
  storeLastRead('Halla', 1, 5, storage);
  expect([
    readLastRead('Halla', 1, storage),
    readLastRead('Halla', 2, storage),
    readLastRead('Torvald', 1, storage),
  ]).toEqual([7, 9, null]);
});

test('the group read the longest ago is evicted beyond the limit', () => {
  const storage = memoryStorage();
  for (let group = 1; group <= 201; group++) storeLastRead('Halla', group, 1, storage);
  storeLastRead('Halla', 2, 2, storage);
  storeLastRead('Halla', 202, 1, storage);
  expect([1, 2, 3, 202].map((group) => readLastRead('Halla', group, storage))).toEqual([null, 2, null, 1]);
});

test('invalid stored values are ignored', () => {
  const storage = memoryStorage();
  storage.setItem('read', '{"Halla 1":"x"}');
  expect(readLastRead('Halla', 1, storage)).toBeNull();
});
