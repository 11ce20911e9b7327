import { beforeAll, expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale } from '../base/i18n/i18n.ts';
import { tellApart } from './tell-apart.ts';

beforeAll(() => applyLocale('en-US'));

test('characters of one name on one realm are told apart by version and region, and by their id where these are the same', () => {
  const era = characterFixture({ id: 1, family: 'wow_classic_era' });
  const mists = characterFixture({ id: 2, family: 'wow_classic', region: 'eu' });
  const unknown = characterFixture({ id: 3 });
  const twins = [characterFixture({ id: 4, region: 'us' }), characterFixture({ id: 5, region: 'us' })];
  const other = characterFixture({ id: 6, name: 'Eydis', family: 'wow_classic' });
  const list = [era, mists, unknown, ...twins, other];
  expect(list.map((character) => tellApart(character, list))).toEqual([
    'WoW Classic Era',
    'WoW Classic · EU',
    '#3',
    'US · #4',
    'US · #5',
    null,
  ]);
  expect(tellApart(other, [other])).toBe(null);
});
