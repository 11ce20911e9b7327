import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { ImportDocument } from '#shared/characters/contract/import.ts';
import { createFileImport } from './file-import.ts';
import { createFileReader } from './reading/file-reader.ts';
import { createRequestHandler, type ToReader } from './reading/handle-requests.ts';
import { EMPTY_LEDGER } from './testing/empty-ledger.ts';
import { bagnon, payload, seen, stored } from './testing/picking.ts';

/** The worker's own handler on this thread. */
function createWorker(): Worker {
  const target = new EventTarget();
  const handle = createRequestHandler((data) => target.dispatchEvent(new MessageEvent('message', { data })));
  return Object.assign(target, {
    postMessage: (request: ToReader) => void handle(request),
    terminate: () => undefined,
  }) as unknown as Worker;
}

function bagnonFile(path: string, realm: string, level: number) {
  const who = `["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=${level}`;
  const content = `BrotherBags = {["${realm}"]={["Halvard"]={${who},[0]={["size"]=16,"2589;20"}}}}\n`;
  return { file: new File([content], 'BagBrother.lua'), path: `${path}/SavedVariables/BagBrother.lua` };
}

/** Reads dropped files beside a ledger; the import's document is what is sent. */
function start(ledger: readonly ReturnType<typeof stored>[] = []) {
  const sent: ImportDocument[] = [];
  const fileImport = createFileImport({
    startReader: () => createFileReader(createWorker),
    send: async (hexData) => {
      sent.push(JSON.parse(Buffer.from(hexData, 'hex').toString()) as ImportDocument);
      return { message: '', code: 'received', characters: [], ledger: 'l', warnings: [], warningMessages: [] };
    },
    ledger: {
      ...EMPTY_LEDGER,
      get: (): readonly Character[] => ledger.map(({ document }) => document),
      loadStates: async () => ledger.map(({ state }) => state),
    },
  });
  const picking = () => fileImport.store.getState().picking;
  return { fileImport, sent, picking, changes: () => picking()?.rows.map(({ change }) => change) };
}

test.each([
  [
    'three versions of the game',
    3,
    ['_classic_era_/WTF/Account/ACC', '_classic_/WTF/Account/ACC', '_anniversary_/WTF/Account/ACC'],
    'Emberfall',
  ],
  ['two account folders', 2, ['_retail_/WTF/Account/1#1', '_retail_/WTF/Account/2#1'], 'Emberfall'],
  [
    'the two folders of an Anniversary realm',
    1,
    ['_classic_era_/WTF/Account/ACC', '_anniversary_/WTF/Account/ACC'],
    'Thunderstrike',
  ],
])('one name in %s is %i', async (_, count, folders, realm) => {
  const { fileImport, sent, changes } = start();
  const files = folders.map((path, index) => bagnonFile(`/World of Warcraft/${path}`, realm, 60 + index));
  await fileImport.add({ files, otherKind: [], isCut: false });
  expect(changes()).toEqual(Array.from({ length: count }, () => 'new'));
  await fileImport.submit();
  const places = sent.flatMap(({ characters }) => characters.map((each) => [each.flavour, each.account_folders]));
  expect(new Set(places.map((each) => JSON.stringify(each))).size).toBeGreaterThanOrEqual(count);
});

test('a file that tells nothing is sent once the player has said which character it is of', async () => {
  const known = (given: object) =>
    payload({ ...bagnon(0), observed: seen(0), character: { name: 'Halvard' }, ...given });
  const ledger = [stored(1, known({ flavour: 'wow_classic_era' })), stored(2, known({ flavour: 'wow_classic' }))];
  const { fileImport, sent, picking, changes } = start(ledger);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await fileImport.chooseGame('wow_classic');
  expect(changes()).toEqual(['waits']);
  await fileImport.submit('all');
  expect(sent).toEqual([]);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await fileImport.chooseGame('wow_classic');
  await fileImport.chooseCharacter(picking()?.questions[0]?.key ?? '', 2);
  expect(changes()).toEqual(['changed']);
  await fileImport.submit();
  expect(sent.flatMap(({ characters }) => characters.map((each) => each.character_id))).toEqual([2]);
});
