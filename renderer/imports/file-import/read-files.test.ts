import { expect, test } from 'vitest';
import { NO_FILE_CHOICES, readFiles, type ReadFile } from './read-files.ts';
import { createFileReader } from './reading/file-reader.ts';
import { createRequestHandler, type ToReader } from './reading/handle-requests.ts';

/** The worker's own handler on this thread. */
function createWorker(): Worker {
  const target = new EventTarget();
  const handle = createRequestHandler((data) => target.dispatchEvent(new MessageEvent('message', { data })));
  return Object.assign(target, {
    postMessage: (request: ToReader) => void handle(request),
    terminate: () => undefined,
  }) as unknown as Worker;
}

const WHO = '["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,';
const BAGNON = `BrotherBags = {["Emberfall"]={["Brunhild"]={${WHO}[0]={"6948",},},},}\n`;

test('of a damaged file of another addon the intact backup beside it is read, with a note', async () => {
  const older = BAGNON.replace('Brunhild', 'Wilma');
  const readSaves = async (...saves: readonly [name: string, content: string][]) => {
    const files = saves.map(([name, content]) => ({
      file: new File([content], name),
      path: `/_classic_era_/SavedVariables/${name}`,
    }));
    let read: readonly ReadFile[] = [];
    const onProgress = (all: readonly ReadFile[]): void => void (read = all);
    const { signal } = new AbortController();
    const reader = createFileReader(createWorker);
    await readFiles(files, { reader, signal, before: [], ledger: [], choices: NO_FILE_CHOICES, onProgress });
    return read.filter(({ parts }) => parts !== undefined);
  };
  const note = { code: 'backup_read', params: { file: 'BagBrother.lua', backup: 'BagBrother.lua.bak' } };
  const found = [{ name: 'Wilma' }];
  const damaged: [string, string] = ['BagBrother.lua', BAGNON.slice(0, -4)];
  const backup: [string, string] = ['BagBrother.lua.bak', older];
  expect(await readSaves(damaged, backup)).toMatchObject([
    { name: 'BagBrother', inspection: { found, leftOut: [note] } },
  ]);
  expect(await readSaves(damaged, backup, ['BagSync.lua', 'BagSyncDB = {}\n'])).toMatchObject([
    { inspection: { found, leftOut: [note] } },
  ]);
  expect(await readSaves(['BagBrother.lua', BAGNON], backup)).toMatchObject([
    { inspection: { found: [{ name: 'Brunhild' }], leftOut: [] } },
  ]);
  expect(await readSaves(damaged, ['BagBrother.lua.bak', older.slice(0, -4)])).toMatchObject([
    { inspection: { isDamaged: true, leftOut: [{ code: 'file_damaged' }] } },
  ]);
  expect(await readSaves(backup)).toMatchObject([{ inspection: { found, leftOut: [] } }]);
});

test('closed folders are named by what was dropped, and an addon without characters once for all accounts', async () => {
  const prices = ['TILDA', 'TORVALD'].flatMap((account) =>
    ['Auctionator.lua', 'Auctionator.lua.bak'].map((name) => ({
      file: new File(['AUCTIONATOR_CONFIG = {\n}\n'], name),
      path: `/WTF/Account/${account}/SavedVariables/${name}`,
    })),
  );
  let read: readonly ReadFile[] = [];
  await readFiles(prices, {
    reader: createFileReader(createWorker),
    signal: new AbortController().signal,
    before: [],
    ledger: [],
    choices: NO_FILE_CHOICES,
    closed: { WTF: 2 },
    onProgress: (all) => void (read = all),
  });
  expect(read).toMatchObject([
    { name: 'WTF', inspection: { kind: 'refused', problem: { code: 'folder_closed', params: { count: 2 } } } },
    { name: 'Auctionator.lua', inspection: { problem: { code: 'addon_without_characters' } } },
  ]);
  expect(read).toHaveLength(2);
});
