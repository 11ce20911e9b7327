import { expect, test } from 'vitest';
import { findFamily, findFamilyTitle } from './version-family.ts';
import { wowClassic, wowRetail } from './wow/games.ts';

test.each([
  ['wow_classic_era', 'Whitemane', 'wow_classic_era'],
  ['wow_classic', 'Whitemane', 'wow_classic'],
  ['wow_anniversary', 'Whitemane', 'wow_anniversary'],
  ['wow_anniversary', 'Thunderstrike', 'wow_anniversary'],
  // Saved before the Anniversary edition had a folder of its own.
  ['wow_classic_era', 'Thunderstrike', 'wow_anniversary'],
  ['wow_classic_era', 'NightSlayer', 'wow_anniversary'],
  ['wow_classic', 'Thunderstrike', 'wow_classic'],
  ['wow', 'Thunderstrike', null],
  ['wow_of_tomorrow', 'Whitemane', null],
  [undefined, 'Whitemane', null],
])('the version family of %s on %s', (product, realm, family) => {
  expect(findFamily(wowClassic, product, realm)).toBe(family);
});

test('a family has the title of its flavour', () => {
  expect(findFamily(wowRetail, 'wow', 'Illidan')).toBe('wow');
  expect(['wow', 'wow_classic_era', 'wow_of_tomorrow'].map(findFamilyTitle)).toEqual([
    'World of Warcraft',
    'WoW Classic Era',
    null,
  ]);
});
