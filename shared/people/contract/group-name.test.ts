import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGroupName, cleanGroupName, GROUP_NAME_MAX } from './group-name.ts';

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(cleanGroupName(cleanGroupName(name))).toBe(cleanGroupName(name));
    }),
  );
});

test('an accepted name is visible, fits the maximum and has no direction overrides or hidden characters', () => {
  const tricky = fc.constantFrom(
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    '\u0000',
    '\u3164',
    '\u00ad',
    '\ud800',
    'a',
    'é',
    '酒',
    ' ',
    '\u0301',
    '👩',
    '\u200d',
    '🍳',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(tricky, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 50 }), (parts) => {
      const name = cleanGroupName(parts.join(''));
      if (checkGroupName({ name }).length > 0) return;
      expect([...name].length).toBeLessThanOrEqual(GROUP_NAME_MAX);
      expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff\u3164\u00ad]/u);
      expect(name.isWellFormed()).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('a body without a name is rejected as missing', () => {
  for (const body of [null, undefined, 'Inn', 7, { name: 7 }, {}])
    expect(checkGroupName(body)).toMatchObject([{ code: 'group_name_required' }]);
});
