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
  const saved: (readonly object[])[] = [];
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
      saveExcluded: async ({ characters }) => void saved.push(characters),
    },
  });
  const chooseClassic = () => {
    const bundles = fileImport.store.getState().files.filter(({ sources }) => sources !== undefined);
    return fileImport.chooseGame(
      bundles.map((file) => ({ file, addon: 'bagbrother' as const })),
      'wow_classic',
    );
  };
  const picking = () => fileImport.store.getState().picking;
  return {
    fileImport,
    sent,
    saved,
    picking,
    chooseClassic,
    changes: () => picking()?.rows.map(({ change }) => change),
  };
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
  const { fileImport, sent, picking, changes, chooseClassic } = start(ledger);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await chooseClassic();
  expect(changes()).toEqual(['waits']);
  await fileImport.submit('all');
  expect(sent).toEqual([]);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await chooseClassic();
  await fileImport.chooseCharacter(picking()?.questions[0]?.key ?? '', 2);
  expect(changes()).toEqual(['changed']);
  await fileImport.submit();
  expect(sent.flatMap(({ characters }) => characters.map((each) => each.character_id))).toEqual([2]);
});

test('of two characters of one name the unticked one is left out and remembered with its version', async () => {
  const { fileImport, sent, picking, saved } = start();
  const folders = ['_classic_era_', '_classic_'].map((flavour) => `/World of Warcraft/${flavour}/WTF/Account/ACC`);
  const files = folders.map((folder, index) => bagnonFile(folder, 'Emberfall', 60 + index));
  await fileImport.add({ files, otherKind: [], isCut: false });
  const era = picking()?.rows.find(({ identity }) => identity.facts.family === 'wow_classic_era');
  fileImport.tickCharacters([era?.key ?? ''], false);
  await fileImport.submit();
  expect(sent.flatMap(({ characters }) => characters.map(({ flavour }) => flavour))).toEqual(['wow_classic']);
  expect(saved).toMatchObject([[{ name: 'Halvard', facts: { family: 'wow_classic_era', region: null } }]]);
});

test('a character that waits for an answer is neither sent nor remembered, and an answer holds when its file is read again', async () => {
  const known = (given: object) =>
    payload({ ...bagnon(0), observed: seen(0), character: { name: 'Halvard' }, ...given });
  const ledger = [stored(1, known({ flavour: 'wow_classic_era' })), stored(2, known({ flavour: 'wow_classic' }))];
  const { fileImport, sent, picking, changes, saved, chooseClassic } = start(ledger);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await chooseClassic();
  expect(changes()).toEqual(['waits']);
  await fileImport.submit();
  expect([sent, saved]).toEqual([[], [[]]]);
  await fileImport.add({ files: [bagnonFile('/backup', 'Emberfall', 60)], otherKind: [], isCut: false });
  await chooseClassic();
  await fileImport.chooseCharacter(picking()?.questions[0]?.key ?? '', 2);
  await chooseClassic();
  expect(picking()).toMatchObject({ questions: [{ answer: 2 }], rows: [{ change: 'changed', excludedBy: null }] });
  await fileImport.submit();
  expect(sent).toMatchObject([{ characters: [{ character_id: 2 }] }]);
});
