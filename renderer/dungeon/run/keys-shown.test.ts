import { expect, test } from 'vitest';
import { memoryStorage } from '../../base/browser/storage.ts';
import { readKeysShown, saveKeysShown, showsKeys } from './keys-shown.ts';

test('the list of keys folds after floor 1, until the player chooses', () => {
  expect([showsKeys(null, true), showsKeys(null, false)]).toEqual([true, false]);
  expect([showsKeys(false, true), showsKeys(true, false)]).toEqual([false, true]);
});

test('the choice is remembered, and anything else stored is none', () => {
  const storage = memoryStorage();
  expect(readKeysShown(storage)).toBeNull();
  for (const choice of [true, false]) {
    saveKeysShown(storage, choice);
    expect(readKeysShown(storage)).toBe(choice);
  }
  for (const stored of ['{', '"true"', '1', 'null']) {
    storage.setItem('dungeonKeys', stored);
    expect(readKeysShown(storage)).toBeNull();
  }
});
