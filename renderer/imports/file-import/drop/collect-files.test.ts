import { expect, test } from 'vitest';
import { collectChosen, collectDropped } from './collect-files.ts';

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

/** Names of a dropped folder's entries; null for one that the browser cannot open. */
interface Tree {
  readonly [name: string]: Tree | 'file' | null;
}

function entryOf(name: string, content: Tree | 'file' | null, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const isDirectory = content !== 'file' && !(content === null && name.endsWith('.lua'));
  let isRead = false;
  return {
    name,
    fullPath,
    isDirectory,
    isFile: !isDirectory,
    file: (found: (file: File) => void, failed: () => void) =>
      content === null ? failed() : found(new File(['x'], name)),
    createReader: () => ({
      readEntries(found: (entries: FileSystemEntry[]) => void, failed: () => void) {
        if (content === null) return failed();
        const entries = isRead
          ? []
          : Object.entries(content).map(([each, below]) => entryOf(each, below as Tree, fullPath));
        isRead = true;
        found(entries);
      },
    }),
  } as unknown as FileSystemEntry;
}

test('folders and files that the browser cannot open are counted, and the others are read', async () => {
  const account = { SavedVariables: { 'tavernledger.LUA': 'file', 'Bagnon.lua': null } } as const;
  const entries = [
    {
      entry: entryOf('WTF', { Account: { TILDA: account, TORVALD: null, 'REN\uFFFDE': { SavedVariables: null } } }),
      file: null,
    },
    { entry: entryOf('Old', { Account: { MARIBEL: account.SavedVariables } }), file: null },
  ];
  const { files, closed } = await collectDropped(entries);
  expect(files.map(({ path }) => path)).toEqual([
    '/WTF/Account/TILDA/SavedVariables/tavernledger.LUA',
    '/Old/Account/MARIBEL/tavernledger.LUA',
  ]);
  expect(closed).toEqual({ WTF: 3, Old: 1 });
});
