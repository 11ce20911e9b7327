import { expect, test } from 'vitest';
import { findSavedFiles, type FolderHandle } from './directory-access.ts';

/** Names of a folder's entries; null for one that the browser cannot open. */
interface Tree {
  readonly [name: string]: Tree | 'file' | null;
}

function handleOf(name: string, content: Tree | null): FolderHandle {
  return {
    kind: 'directory',
    name,
    async *values() {
      if (content === null) throw new DOMException('A folder could not be opened.', 'NotFoundError');
      for (const [each, below] of Object.entries(content))
        yield below === 'file'
          ? { kind: 'file' as const, name: each, getFile: async () => new File(['x'], each) }
          : handleOf(each, below);
    },
  };
}

const found = async (tree: Tree | null) => {
  const { files, closed } = await findSavedFiles(handleOf('WTF', tree));
  return { files: files.map(({ folder, handle, addon }) => [folder + handle.name, addon]), closed };
};

test("the addon's file and folders are found in any case, and folders that cannot be opened are counted", async () => {
  const tree = {
    account: {
      TILDA: { savedvariables: { 'TAVERNLEDGER.LUA': 'file', 'Questie.lua': 'file' }, Emberfall: null },
      TORVALD: { SavedVariables: { 'tavernledger.lua': 'file', 'bagbrother.LUA': 'file' } },
      'REN\uFFFDE': null,
      MARIBEL: { SavedVariables: null },
    },
    Interface: null,
  } as const;
  expect(await found(tree)).toEqual({
    files: [
      ['WTF/account/TILDA/savedvariables/TAVERNLEDGER.LUA', null],
      ['WTF/account/TORVALD/SavedVariables/tavernledger.lua', null],
      ['WTF/account/TORVALD/SavedVariables/bagbrother.LUA', 'bagbrother'],
    ],
    closed: 2,
  });
});

test('the chosen folder itself is refused when it cannot be opened', async () => {
  await expect(found(null)).rejects.toThrow(/could not be opened/);
});
