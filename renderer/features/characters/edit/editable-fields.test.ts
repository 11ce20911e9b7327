import { expect, test } from 'vitest';
import { someCharacter } from '#shared/testing/characters/character-fixture.ts';
import { changesOf, draftOf, hasChanges } from './editable-fields.ts';

const character = someCharacter({ note: 'Tank for Thursdays', favourite: true });

test('a draft that was not touched changes nothing', () => {
  expect(hasChanges(changesOf(character, draftOf(character)))).toBe(false);
});

test('only what was touched is sent', () => {
  expect(changesOf(character, { ...draftOf(character), note: '' })).toEqual({ note: '' });
  expect(changesOf(character, { ...draftOf(character), favourite: false, hidden: true })).toEqual({ favourite: false, hidden: true });
});
