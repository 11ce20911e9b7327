import { expect, test } from 'vitest';
import { findExceededLimit, ACCOUNT_LIMITS } from './limits.ts';

test('names the limit that an import would exceed, and by how much', () => {
  const { characters, documentsLength: length } = ACCOUNT_LIMITS;
  expect(findExceededLimit({ characters, length })).toBeNull();
  expect(findExceededLimit({ characters: characters + 1, length })?.message).toBe(
    'One account holds at most 2000 characters, and this import would make it 2001. Delete some first. Nothing was stored.',
  );
  expect(findExceededLimit({ characters, length: length + 1 })?.message).toBe(
    'The characters of one account take up at most 32 MB, and this import would make it 32.1 MB. Delete some first. Nothing was stored.',
  );
});
