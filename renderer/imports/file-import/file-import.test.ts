import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Excluded } from '#shared/characters/contract/excluded.ts';
import { expect, test } from 'vitest';
import type { Collection } from './drop/collect-files.ts';
import { createFileImport } from './file-import.ts';
import type { FileReader } from './reading/file-reader.ts';
import { createRequestHandler, type FromReader, type ToReader } from './reading/handle-requests.ts';
import { EMPTY_LEDGER } from './testing/empty-ledger.ts';

const SEEN_AT = Date.parse('2026-11-20T00:00:00Z') / 1000;

/** The worker's own handler on this thread. */
function startReader(): FileReader {
  let lastId = 0;
  let answer: FromReader | undefined;
  const handle = createRequestHandler((given) => void (answer = given));
  const ask = async (request: (id: number) => ToReader): Promise<FromReader> => {
    await handle(request(++lastId));
    return answer as FromReader;
  };
  return {
    async inspect(file) {
      const { id, ...rest } = await ask((next) => ({ kind: 'inspect', id: next, file }));
      return { id, inspection: 'inspection' in rest ? rest.inspection : null };
    },
    async bundle(files, options) {
      const { id, ...rest } = await ask((next) => ({ kind: 'bundle', id: next, files, options }));
      return { id, inspection: 'inspection' in rest ? rest.inspection : null };
    },
    recall: async () => [],
    async compare(people, banks) {
      const compared = await ask((id) => ({ kind: 'compare', id, people, banks }));
      return 'outcomes' in compared ? compared.outcomes : [];
    },
    async sayFaction(picked, faction) {
      await ask((id) => ({ kind: 'factions', id, picked, faction }));
    },
    async pack(picked, options = {}) {
      const packed = await ask((id) => ({ kind: 'pack', id, picked, options }));
      return 'hexData' in packed ? packed.hexData : '';
    },
    stop: () => undefined,
  };
}

function ledgerFile(name: string, indexes: readonly number[], damage = 1): File {
  const characters = indexes.map((index) => sampleCharacter({ index, game: 'wow_classic', seenAt: SEEN_AT }));
  const bytes = writeSavedVariables(tavernLedgerGlobals(characters), { layout: 'flat', eol: '\n' });
  return new File([new Uint8Array(bytes.subarray(0, bytes.length * damage))], name);
}

function collection(...files: readonly File[]): Collection {
  return { files: files.map((file) => ({ file, path: `/WTF/${file.name}` })), otherKind: [], isCut: false };
}

function start(
  send: (hexData: string, signal: AbortSignal) => Promise<void> = async () => undefined,
  ledger: readonly Character[] = [],
  excluded: Excluded = { data: [], addons: [] },
) {
  const sent: string[] = [];
  const saved: (readonly [exclude: readonly string[], include: readonly number[]])[] = [];
  const addonsSaved: (readonly [exclude: readonly string[], include: readonly number[]])[] = [];
  const fileImport = createFileImport({
    startReader,
    send: async (hexData, signal) => {
      await send(hexData, signal);
      sent.push(hexData);
      return { message: '', code: 'received', characters: [], ledger: 'l', warnings: [], warningMessages: [] };
    },
    ledger: {
      ...EMPTY_LEDGER,
      get: () => ledger,
      loadExcluded: async () => excluded,
      saveExcluded: async (exclude, include) => {
        saved.push([exclude.characters.map(({ name }) => name), include.characters]);
        addonsSaved.push([exclude.addons.map(({ addon, game_id }) => `${addon} ${game_id}`), include.addons]);
      },
    },
  });
  const names = (): string[] => fileImport.store.getState().files.map(({ name }) => name);
  const sentNames = (): string[] =>
    sent.flatMap((hexData) => {
      const { characters } = JSON.parse(Buffer.from(hexData, 'hex').toString()) as {
        characters: { character: { name: string } }[];
      };
      return characters.map(({ character }) => character.name);
    });
  return { fileImport, sent, saved, addonsSaved, names, sentNames };
}

test('files are read, then imported on request', async () => {
  const { fileImport, sent } = start();
  await fileImport.add(collection(ledgerFile('TavernLedger.lua', [0, 1])));
  expect(fileImport.store.getState()).toMatchObject({ phase: 'ready', isOpen: true, total: 1, readCount: 1 });
  expect(sent).toEqual([]);
  await fileImport.submit();
  expect(fileImport.store.getState()).toMatchObject({ phase: 'done', failure: null });
  expect([...fileImport.store.getState().stored.values()]).toEqual([2]);
  expect(sent.length).toBe(1);
});

test('an import is settled when its last request is answered', async () => {
  const answered = Promise.withResolvers<void>();
  const { fileImport, sent } = start(() => answered.promise);
  await fileImport.settled();
  await fileImport.add(collection(ledgerFile('TavernLedger.lua', [0])));
  const submitting = fileImport.submit();
  const settled = fileImport.settled().then(() => sent.length);
  answered.resolve();
  expect(await settled).toBe(1);
  await submitting;
});

test('a backup is read only when its file is damaged, empty or absent', async () => {
  const whole = start();
  await whole.fileImport.add(collection(ledgerFile('A.lua.bak', [0]), ledgerFile('A.lua', [0])));
  expect(whole.names()).toEqual(['A.lua']);
  const damaged = start();
  await damaged.fileImport.add(collection(ledgerFile('A.lua.bak', [0, 1]), ledgerFile('A.lua', [0, 1], 0.7)));
  expect(damaged.names()).toEqual(['A.lua', 'A.lua.bak']);
  const empty = start();
  await empty.fileImport.add(collection(new File([], 'A.lua'), ledgerFile('A.lua.bak', [0])));
  expect(empty.names()).toEqual(['A.lua', 'A.lua.bak']);
  const alone = start();
  await alone.fileImport.add(collection(ledgerFile('A.lua.bak', [0])));
  expect(alone.names()).toEqual(['A.lua.bak']);
});

test('the addon’s own file is read before those of others', async () => {
  const { fileImport, names } = start();
  await fileImport.add(collection(new File(['A = 1'], 'A.lua'), ledgerFile('TavernLedger.lua', [0])));
  expect(names()).toEqual(['TavernLedger.lua', 'A.lua']);
});

test('files of a second drop join those of the first', async () => {
  const { fileImport, names } = start();
  const first = fileImport.add(collection(ledgerFile('A.lua', [0])));
  const second = fileImport.add(collection(ledgerFile('B.lua', [1])));
  await Promise.all([first, second]);
  expect(names()).toEqual(['A.lua', 'B.lua']);
  expect(fileImport.store.getState()).toMatchObject({ phase: 'ready', total: 2, readCount: 2 });
});

const WHO = '["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,';
const BAGNON = `BrotherBags = {["Emberfall"]={["Brunhild"]={${WHO}[0]={"6948",},},},}\n`;
const SECRET = 'Dear Brunhild';
const ALTOHOLIC = [
  `DataStore_CharacterIDs = {["Set"]={["Hidden Account.Emberfall.Brunhild"]=1,},}\n`,
  `DataStore_Mails_Characters = {{["Mails"]={{["text"]="${SECRET}",},},},}\nDataStore_Quests_Characters = {{["lastUpdate"]=1745399677,["Quests"]={},},}\n`,
];

function accountFolder(path: string, ...contents: readonly string[]): Collection {
  const files = contents.map((content, index) => {
    const file = new File([content], `Other${index}.lua`, { lastModified: Date.UTC(2026, 4, 12) });
    return { file, path: `${path}/${file.name}` };
  });
  return { files, otherKind: [], isCut: false };
}

function stored(fields: Partial<Character>): Character {
  const identity = { name: 'Brunhild', realm: 'Emberfall', game_id: 'wow_classic', faction: 'Alliance' };
  const seen = { character: new Date(SEEN_AT * 1000).toISOString() };
  return { ...identity, level: 60, race: 'Dwarf', observed_at: seen, ...fields } as unknown as Character;
}

const bundlesOf = ({ store }: ReturnType<typeof createFileImport>) =>
  store.getState().files.filter(({ parts }) => parts !== undefined);

test('files of other addons in one folder are read together, and nothing but payloads is sent', async () => {
  const { fileImport, sent } = start();
  await fileImport.add(accountFolder('/_classic_era_/WTF/Account/1/SavedVariables', ...ALTOHOLIC, BAGNON));
  expect(bundlesOf(fileImport)).toMatchObject([
    { inspection: { kind: 'characters', found: [{ name: 'Brunhild', level: 60, game: 'wow_classic' }] } },
  ]);
  await fileImport.submit();
  const [hexData = ''] = sent;
  const text = Buffer.from(hexData, 'hex').toString();
  expect(JSON.parse(text).characters).toMatchObject([
    { sources: { inventory: 'bagbrother', quests: 'datastore' }, before: { inventory: Date.UTC(2026, 4, 12) } },
  ]);
  for (const secret of [SECRET, 'Hidden Account', 'Mails']) expect(text).not.toContain(secret);
});

test('the game is asked for where neither files nor folder show it', async () => {
  const { fileImport } = start();
  await fileImport.add(accountFolder('/SavedVariables', BAGNON));
  const [bundle] = bundlesOf(fileImport);
  expect(bundle).toMatchObject({ inspection: { found: [], addons: [{ addon: 'bagbrother', question: 'open' }] } });
  if (bundle === undefined) throw new Error('no bundle');
  for (const game of ['wow_retail', 'wow_classic']) {
    await fileImport.chooseGame([{ file: bundle, addon: 'bagbrother' }], game);
    expect(fileImport.store.getState()).toMatchObject({ phase: 'ready', isRereading: false });
    expect(bundlesOf(fileImport)).toMatchObject([
      { inspection: { found: [{ name: 'Brunhild', game }], addons: [{ game, question: 'answered' }] } },
    ]);
  }
});

const ALTEREGO = `AlterEgoDB = {["global"]={["characters"]={["Player-1-0B0B0B0B"]={["lastUpdate"]=1745399677,["info"]={["name"]="Ada",["realm"]="Emberfall",["level"]=80,["race"]={["file"]="Human",},["class"]={["file"]="MAGE",},["factionGroup"]={["english"]="Alliance",},},},},},}\n`;

const foundIn = (fileImport: ReturnType<typeof createFileImport>) =>
  bundlesOf(fileImport).flatMap(({ inspection }) =>
    inspection?.kind === 'characters' ? inspection.found.map(({ name, game }) => `${name} ${game}`) : [],
  );

test('a file that shows its game decides for itself only, and an answer holds for the visit', async () => {
  const { fileImport } = start();
  const saves = { 'BagBrother.lua': BAGNON, 'AlterEgo.lua': ALTEREGO };
  const chosen = (): Collection => ({
    files: Object.entries(saves).map(([path, content]) => ({ file: new File([content], path), path })),
    otherKind: [],
    isCut: false,
  });
  await fileImport.add(chosen());
  expect(foundIn(fileImport)).toEqual(['Ada wow_retail']);
  const [bundle] = bundlesOf(fileImport);
  if (bundle === undefined) throw new Error('no bundle');
  await fileImport.chooseGame([{ file: bundle, addon: 'bagbrother' }], 'wow_classic');
  expect(foundIn(fileImport).sort()).toEqual(['Ada wow_retail', 'Brunhild wow_classic']);
  fileImport.cancel();
  await fileImport.add(chosen());
  expect(foundIn(fileImport).sort()).toEqual(['Ada wow_retail', 'Brunhild wow_classic']);
});

test('a file that is not ticked is not read, and can be taken again', async () => {
  const { fileImport, sentNames, addonsSaved } = start();
  await fileImport.add(accountFolder('/_retail_/WTF/Account/1/SavedVariables', BAGNON, ALTEREGO));
  const key = bundlesOf(fileImport)[0]?.sources?.find(({ addon }) => addon === 'bagbrother')?.key ?? '';
  await fileImport.tickFile(key, false);
  expect(foundIn(fileImport)).toEqual(['Ada wow_retail']);
  await fileImport.tickFile(key, true);
  expect(foundIn(fileImport).sort()).toEqual(['Ada wow_retail', 'Brunhild wow_retail']);
  await fileImport.tickFile(key, false);
  await fileImport.submit();
  expect(sentNames()).toEqual(['Ada']);
  expect(addonsSaved).toEqual([[['bagbrother wow_retail'], []]]);
  const own = start();
  await own.fileImport.add(collection(ledgerFile('A.lua', [0]), ledgerFile('B.lua', [1])));
  await own.fileImport.tickFile('/WTF/A.lua', false);
  expect(own.fileImport.store.getState().picking?.rows.map(({ found }) => found.name)).toEqual(['Torvald']);
});

test('only ticked characters are sent, and the account remembers the others', async () => {
  const { fileImport, saved, sentNames } = start();
  await fileImport.add(collection(ledgerFile('TavernLedger.lua', [0, 1, 2])));
  const rows = fileImport.store.getState().picking?.rows ?? [];
  fileImport.tickCharacters(
    rows.map(({ key }) => key),
    false,
  );
  fileImport.tickCharacters(
    rows.filter(({ found }) => found.name === 'Torvald').map(({ key }) => key),
    true,
  );
  await fileImport.submit();
  expect(sentNames()).toEqual(['Torvald']);
  expect(saved.map(([exclude]) => [...exclude].sort())).toEqual([['Maribel', 'Quillwen']]);
});

test('characters that the account leaves out are not ticked, and are taken back by a tick', async () => {
  const identity = {
    game_id: 'wow_classic',
    realm: 'Ember fall',
    guid: null,
    facts: { ...NO_FACTS, accounts: [] },
    excluded_at: '',
  };
  const { fileImport, saved, sentNames } = start(undefined, [], {
    data: [{ ...identity, id: 7, name: 'Torvald' }],
    addons: [],
  });
  await fileImport.add(collection(ledgerFile('TavernLedger.lua', [0, 1])));
  const rows = fileImport.store.getState().picking?.rows ?? [];
  expect(rows.map(({ found, excludedBy }) => [found.name, excludedBy])).toEqual([
    ['Maribel', null],
    ['Torvald', 7],
  ]);
  await fileImport.submit();
  expect(sentNames()).toEqual(['Maribel']);
  expect(saved).toEqual([[[], []]]);
  await fileImport.add(collection(ledgerFile('TavernLedger.lua', [0, 1])));
  fileImport.tickCharacters([rows[1]?.key ?? ''], true);
  await fileImport.submit();
  expect(sentNames()).toContain('Torvald');
  expect(saved.at(-1)).toEqual([[], [7]]);
});

test('files of an addon that the account leaves out are not ticked in its game, however that is known', async () => {
  const entry = { id: 9, addon: 'bagbrother', game_id: 'wow_classic', excluded_at: '' } as const;
  const keyring = BAGNON.replace('[0]=', '[-2]={"5396",},[0]=');
  const folders = { '/_classic_era_/SavedVariables': BAGNON, '/SavedVariables': keyring };
  for (const [folder, content] of Object.entries(folders)) {
    const { fileImport, sentNames, addonsSaved } = start(undefined, [], { data: [], addons: [entry] });
    await fileImport.add(accountFolder(folder, content));
    const [source] = bundlesOf(fileImport)[0]?.sources ?? [];
    expect(source).toMatchObject({ isTicked: false, excludedBy: 9, game: 'wow_classic' });
    expect(foundIn(fileImport)).toEqual([]);
    await fileImport.tickFile(source?.key ?? '', true);
    await fileImport.submit();
    expect(sentNames()).toEqual(['Brunhild']);
    expect(addonsSaved).toEqual([[[], [9]]]);
  }
  const other = start(undefined, [], { data: [], addons: [entry] });
  await other.fileImport.add(accountFolder('/_retail_/SavedVariables', BAGNON));
  expect(foundIn(other.fileImport)).toEqual(['Brunhild wow_retail']);
});

test('of files read together, only the damaged one is named, with its own line', async () => {
  const { fileImport } = start();
  const broken = `BagSyncDB = {["Emberfall"] = {\n["Wilma"] = {${WHO}},\n["Ada"] = {\n["class"] = @,\n`;
  await fileImport.add(
    accountFolder('/_classic_era_/SavedVariables', 'TitanSettings = {}\nNITdatabase = {}\n', broken, BAGNON),
  );
  expect(bundlesOf(fileImport)).toMatchObject([
    {
      inspection: {
        found: expect.arrayContaining(['Brunhild', 'Wilma'].map((name) => expect.objectContaining({ name }))),
        leftOut: [{ code: 'bundle_file_damaged', params: { file: 'Other1.lua', problem: { params: { line: 4 } } } }],
      },
    },
  ]);
});

test('damage is named where no character is complete', async () => {
  const { fileImport } = start();
  const folder = '/_classic_era_/SavedVariables';
  const lacking = BAGNON.replace('["level"]=60,', '');
  await fileImport.add(accountFolder(folder, lacking.slice(0, -4), 'BagSyncDB = {\n["Emberfall"] = {\n'));
  expect(bundlesOf(fileImport)).toMatchObject([
    {
      inspection: {
        found: [],
        isDamaged: true,
        leftOut: [
          { code: 'bundle_file_damaged', params: { file: 'Other0.lua' } },
          { code: 'bundle_file_damaged', params: { file: 'Other1.lua', problem: { params: { line: 3 } } } },
          { code: 'foreign_lacks' },
        ],
      },
    },
  ]);
});

test('the game is not asked for where nothing can be imported', async () => {
  const { fileImport } = start();
  await fileImport.add(accountFolder('/SavedVariables', BAGNON.replace('["level"]=60,', '')));
  expect(bundlesOf(fileImport)).toMatchObject([{ inspection: { found: [], leftOut: [{ code: 'foreign_lacks' }] } }]);
});

test('a character that the ledger knows is read from files that lack its level, with what is new', async () => {
  const folder = '/_classic_era_/WTF/Account/1/SavedVariables';
  const known = stored({ level: 43, class: 'Krieger', race: 'Zwerg' });
  const withoutLevel = BAGNON.replace('["level"]=60,', '').replace('["race"]="Dwarf",', '');
  const { fileImport, sent } = start(undefined, [known]);
  await fileImport.add(accountFolder(folder, withoutLevel));
  expect(fileImport.store.getState().picking?.rows).toMatchObject([
    { change: 'changed', found: { name: 'Brunhild', level: 43, race: known.race } },
  ]);
  await fileImport.submit();
  expect(JSON.parse(Buffer.from(sent[0] ?? '', 'hex').toString()).characters).toMatchObject([
    { character: { level: 43, race: known.race, faction: known.faction }, inventory: [{ itemID: 6948 }] },
  ]);
});

test('fields of a stored character of another class are not taken', async () => {
  const known = stored({ class: 'Mage' });
  const { fileImport } = start(undefined, [known]);
  await fileImport.add(accountFolder('/_classic_era_/SavedVariables', BAGNON.replace('["level"]=60,', '')));
  expect(bundlesOf(fileImport)).toMatchObject([{ inspection: { found: [], leftOut: [{ code: 'foreign_lacks' }] } }]);
});

test('copies of one file are read apart, as those of two accounts', async () => {
  const { fileImport } = start();
  const other = BAGNON.replaceAll('Brunhild', 'Wilma');
  await fileImport.add(accountFolder('/_classic_era_/SavedVariables', BAGNON, other, ALTOHOLIC[1] ?? ''));
  expect(bundlesOf(fileImport)).toMatchObject([
    { name: 'Other0, Other2', inspection: { found: [{ name: 'Brunhild' }] } },
    { name: 'Other1', inspection: { found: [{ name: 'Wilma' }] } },
  ]);
});

test('a second drop is read together with the first', async () => {
  const { fileImport } = start();
  const folder = '/_classic_era_/WTF/Account/1/SavedVariables';
  await fileImport.add(accountFolder(folder, BAGNON.replace('["level"]=60,', '')));
  expect(bundlesOf(fileImport)).toMatchObject([{ inspection: { found: [], leftOut: [{ code: 'foreign_lacks' }] } }]);
  const tracker = `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["Brunhild"]={["level"]=60,["time"]=1745399677,},},},},}\n`;
  await fileImport.add(accountFolder(folder, tracker));
  expect(bundlesOf(fileImport)).toMatchObject([{ inspection: { found: [{ name: 'Brunhild' }] } }]);
});

test('a failed import says why, and the same button sends again', async () => {
  let fails = true;
  const { fileImport, sent } = start(async () => {
    if (fails) throw new Error('no network');
  });
  await fileImport.add(collection(ledgerFile('A.lua', [0])));
  await fileImport.submit();
  expect(fileImport.store.getState()).toMatchObject({ phase: 'ready', failure: expect.any(String) });
  fails = false;
  await fileImport.submit();
  expect(fileImport.store.getState().phase).toBe('done');
  expect(sent.length).toBe(1);
});

test('cancelling stops reading and forgets the files', async () => {
  const { fileImport } = start();
  const adding = fileImport.add(
    collection(...Array.from({ length: 40 }, (_, index) => ledgerFile(`A${index}.lua`, [0]))),
  );
  fileImport.cancel();
  await adding;
  expect(fileImport.store.getState()).toMatchObject({ phase: 'idle', isOpen: false, files: [], total: 0 });
});

test('cancelling aborts the running request', async () => {
  const sending = Promise.withResolvers<AbortSignal>();
  const { fileImport, sent } = start(async (_, signal) => {
    sending.resolve(signal);
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  await fileImport.add(collection(ledgerFile('A.lua', [0])));
  const submitting = fileImport.submit();
  const signal = await sending.promise;
  fileImport.cancel();
  await submitting;
  expect(signal.aborted).toBe(true);
  expect(sent).toEqual([]);
  expect(fileImport.store.getState().phase).toBe('idle');
});

test('the answer to which faction a character has is sent as if the file said it', async () => {
  const { fileImport, sent } = start();
  const text =
    'evoker="Simna"\nlevel=80\nrace=dracthyr\nregion=eu\nserver=emberfall\nspec=devastation\n\nhead=,id=212000\n';
  await fileImport.add(collection(new File([text], 'SimulationCraft.txt')));
  const [row] = fileImport.store.getState().picking?.rows ?? [];
  expect(row).toMatchObject({ found: { name: 'Simna', race: 'Dracthyr' }, lacksFaction: true });
  await fileImport.sayFaction([row?.key ?? ''], 'Alliance');
  await fileImport.sayFaction([row?.key ?? ''], 'Horde');
  await fileImport.submit();
  const [body = ''] = sent.map((hex) => Buffer.from(hex, 'hex').toString());
  expect(JSON.parse(body)).toMatchObject({ characters: [{ character: { name: 'Simna', faction: 'Horde' } }] });
});

test('decisions that follow each other without a pause all count, and the import can go on', async () => {
  const { fileImport, sentNames } = start();
  const own = await ledgerFile('TavernLedger.lua', [0, 1, 2]).text();
  const bagSync = `BagSyncDB = {["Emberfall"]={["Wilma"]={${WHO}["bag"]={[0]={"2589;20",},},},},}\n`;
  const joined = new File([`${own}\n${BAGNON}${bagSync}`], 'TavernLedger.lua');
  await fileImport.add({
    ...accountFolder('/SavedVariables', ALTEREGO),
    files: [
      { file: joined, path: '/SavedVariables/TavernLedger.lua' },
      ...accountFolder('/SavedVariables', ALTEREGO).files,
    ],
  });
  const [file] = fileImport.store.getState().files;
  const key = bundlesOf(fileImport)[0]?.sources?.[0]?.key ?? '';
  const [first, second] = fileImport.store.getState().picking?.rows ?? [];
  if (file === undefined || first === undefined || second === undefined) throw new Error('not read');
  const asked = fileImport.chooseGame([{ file, addon: 'bagbrother' }], 'wow_classic');
  const askedNext = fileImport.chooseGame([{ file, addon: 'bagsync' }], 'wow_classic');
  fileImport.tickCharacters([first.key], false);
  fileImport.tickCharacters([second.key], false);
  const unticked = fileImport.tickFile(key, false);
  const compared = fileImport.compare();
  await Promise.all([asked, askedNext, unticked, compared]);
  expect(fileImport.store.getState()).toMatchObject({ phase: 'ready', isRereading: false, failure: null });
  await fileImport.submit();
  const left = new Set([first.found.name, second.found.name]);
  const all = ['Brunhild', 'Wilma', 'Maribel', 'Torvald', 'Quillwen'];
  expect(sentNames().toSorted()).toEqual(all.filter((name) => !left.has(name)).toSorted());
});
