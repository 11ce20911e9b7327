import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { changesOf, editableFieldsOf, hasChanges } from './editable-fields.ts';

const character = characterFixture({ note: 'Tank for Thursdays', favourite: true });

test('an untouched draft has no changes', () => {
  expect(hasChanges(changesOf(character, editableFieldsOf(character)))).toBe(false);
});

test('sends changed fields only', () => {
  expect(changesOf(character, { ...editableFieldsOf(character), note: '' })).toEqual({ note: '' });
  expect(changesOf(character, { ...editableFieldsOf(character), favourite: false, hidden: true })).toEqual({
    favourite: false,
    hidden: true,
  });
});
