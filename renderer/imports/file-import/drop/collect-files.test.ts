import { expect, test } from 'vitest';
import { collectChosen } from './collect-files.ts';

function fileIn(path: string): File {
  const file = new File(['x'], path.split('/').at(-1) as string);
  return Object.assign(file, { webkitRelativePath: path.includes('/') ? path : '' });
}

function paths(...chosen: readonly string[]): string[] {
  return collectChosen(chosen.map(fileIn)).files.map(({ path }) => path);
}

test('files that are chosen one by one are named when they are of another kind', () => {
  const { files, otherKind } = collectChosen(['a.lua', 'b.json', 'c.lua.bak', 'd.png'].map(fileIn));
  expect(files.map(({ path }) => path)).toEqual(['a.lua', 'b.json', 'c.lua.bak']);
  expect(otherKind).toEqual(['d.png']);
});

test('of a folder only SavedVariables count, and programs of the game are passed over', () => {
  expect(
    paths(
      'World of Warcraft/_classic_era_/WTF/Account/1/SavedVariables/TavernLedger.lua',
      'World of Warcraft/_classic_era_/WTF/Account/1/config-cache.wtf',
      'World of Warcraft/_classic_era_/WTF/settings.json',
      'World of Warcraft/_classic_era_/Interface/AddOns/Bagnon/core.lua',
    ),
  ).toEqual(['World of Warcraft/_classic_era_/WTF/Account/1/SavedVariables/TavernLedger.lua']);
});

test('a folder of more than 10,000 files is cut, and that is said', () => {
  const { files, isCut } = collectChosen(Array.from({ length: 10_001 }, (_, index) => fileIn(`WTF/${index}.lua`)));
  expect([files.length, isCut]).toEqual([10_000, true]);
});
