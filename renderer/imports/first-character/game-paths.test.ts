import { expect, test } from 'vitest';
import { accountsFolder, addonFolder, FLAVOURS, systemOf } from './game-paths.ts';

test('folders are written as the system writes them', () => {
  expect(addonFolder({ system: 'windows', folder: '_classic_era_' })).toBe(
    'C:\\Program Files (x86)\\World of Warcraft\\_classic_era_\\Interface\\AddOns',
  );
  expect(accountsFolder({ system: 'macos', folder: '_retail_' })).toBe(
    '/Applications/World of Warcraft/_retail_/WTF/Account',
  );
});

test('every version of the game that is no test realm can be chosen', () => {
  const folders = FLAVOURS.map(({ folder }) => folder);
  expect(folders).toEqual(expect.arrayContaining(['_retail_', '_classic_', '_classic_era_', '_anniversary_']));
  expect(folders.some((folder) => folder.includes('ptr'))).toBe(false);
});

test('the system is that of the browser, and Windows where it says neither', () => {
  expect(['MacIntel', 'Linux x86_64', 'Win32', ''].map(systemOf)).toEqual(['macos', 'linux', 'windows', 'windows']);
});
