import { describe, expect, test } from 'vitest';
import { SAMPLE_PAYLOAD } from '#shared/characters/read-import/sample-payload.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { checkText } from './check-text.ts';
import { canImport } from './check.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

function check(value: unknown) {
  return checkText(typeof value === 'string' ? value : JSON.stringify(value), NOW);
}

function messages(value: unknown): readonly string[] {
  const result = check(value);
  return result.kind === 'refused' ? result.errors.map((problem) => formatMessage('en', problem)) : [];
}

test('blank text has no error and cannot be imported', () => {
  expect(check(' \n ')).toEqual({ kind: 'empty' });
  expect(canImport(check(''))).toBe(false);
});

test('invalid JSON is reported with its position', () => {
  expect(check('{\n "a": 1,\n}')).toMatchObject({
    kind: 'syntax',
    problem: { kind: 'trailingComma', line: 3, column: 1 },
  });
});

test('the sample can be imported without warnings', () => {
  const result = check(SAMPLE_PAYLOAD);
  expect(result).toMatchObject({ kind: 'one', warnings: [], snapshot: { character: { name: 'Brunhild' } } });
  expect(canImport(result)).toBe(true);
});

test('a leading byte order mark is ignored', () => {
  expect(check(`\ufeff${JSON.stringify(SAMPLE_PAYLOAD)}`).kind).toBe('one');
});

describe('messages of the import form', () => {
  test('for missing fields', () => {
    expect(messages({ character: SAMPLE_PAYLOAD.character })).toEqual(['Missing required field: game_short_code']);
    expect(messages({ game_short_code: 'wow_classic' })).toEqual(['Missing required field: character object']);
    expect(
      messages({
        game_short_code: 'wow_classic',
        character: { name: 'X', level: 0, race: '', class: 'Mage', realm: 'R' },
      }),
    ).toEqual(['Missing required character fields: level, race, faction']);
  });

  test('for an unknown game', () => {
    expect(messages({ ...SAMPLE_PAYLOAD, game_short_code: 'poe' })).toEqual([
      'Invalid game_short_code. Must be one of: wow_classic, wow_retail',
    ]);
  });

  test('as warnings, which do not prevent the import', () => {
    const { game_short_code, character } = SAMPLE_PAYLOAD;
    const result = check({ game_short_code, character });
    expect(result).toMatchObject({
      kind: 'one',
      warnings: [{ code: 'inventory_missing' }, { code: 'equipment_missing' }],
    });
    expect(canImport(result)).toBe(true);
  });
});

describe('a document of several characters', () => {
  const { game_short_code, ...rest } = SAMPLE_PAYLOAD;

  test('applies its game and time to each character', () => {
    const result = check({
      v: 1,
      game_short_code,
      observed_at: 1_790_000_000_000,
      characters: [rest, { ...rest, inventory: undefined }],
    });
    expect(result).toMatchObject({
      kind: 'many',
      warnings: [{ code: 'about_entry', params: { place: 'characters[1]', problem: { code: 'inventory_missing' } } }],
    });
    if (result.kind === 'many')
      expect(result.snapshots.map(({ observed }) => observed.character)).toEqual([
        1_790_000_000_000, 1_790_000_000_000,
      ]);
  });

  test('is rejected with the position of an invalid character', () => {
    expect(messages({ v: 1, game_short_code, characters: [rest, 7] })).toEqual([
      'characters[1]: Missing required field: character object',
    ]);
  });

  test('is rejected when it is empty', () => {
    expect(messages({ v: 1, game_short_code, characters: [] })).toEqual(['The list of characters is empty']);
  });
});
