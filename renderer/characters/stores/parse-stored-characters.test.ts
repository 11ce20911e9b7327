import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { parseStoredCharacters } from './parse-stored-characters.ts';

test('a document stored before a section existed is a character; one with a damaged section is not', () => {
  const { lockouts: _, ...before } = characterFixture();
  expect(parseStoredCharacters({ code: 200, data: [before] })).toEqual([before]);
  expect(parseStoredCharacters({ code: 200, data: [{ ...before, lockouts: 'many' }] })).toBeNull();
  expect(parseStoredCharacters({ code: 200, data: [{ ...before, stats: [] }] })).toBeNull();
});
