import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImports } from '#shared/characters/read-import/read-import.ts';
import { ADDON_CODES, type AddonCode } from '#shared/characters/seen-by.ts';
import { readUpload, type UploadOptions } from '#shared/imports/upload/read-upload.ts';
import { depth } from '#shared/testing/depth.ts';
import { addonsOf, NO_FILE_CHOICES, readAgain, readFiles, sourceKey, type ReadFile } from './read-files.ts';
import { createFileReader } from './reading/file-reader.ts';
import { createRequestHandler, type ToReader } from './reading/handle-requests.ts';

const SEEN = 1_745_399_762;
const FILE_TIME = Date.UTC(2026, 4, 12);
const MARK = '\uFEFF';
const WHO = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=9,["money"]=5,';
const NAMED = '["class"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance",["level"]=9,';
const LINK = '|cffffffff|Hitem:2589::::::::9:::::|h[Linen Cloth]|h|r';
const tsm = (name: string, field: string, value: string) =>
  `["s@${name} - Alliance - Emberfall@internalData@${field}"]=${value},`;

/** A file of each addon with one character; none but AlterEgo's shows its game. */
const FILES = {
  alterego: (name) =>
    `AlterEgoDB = {["global"]={["characters"]={["Player-1-0B0B0B0B"]={["lastUpdate"]=${SEEN},["info"]={["name"]="${name}",["realm"]="Emberfall",["level"]=9,["race"]={["file"]="Dwarf",},["class"]={["file"]="WARRIOR",},["factionGroup"]={["english"]="Alliance",},},},},},}`,
  arkinventory: (name) =>
    `ARKINVDB = {["global"]={["player"]={["data"]={["${name} - Emberfall"]={["info"]={["name"]="${name}",["realm"]="Emberfall",["isplayer"]=true,${NAMED}},["location"]={[1]={["bag"]={{["count"]=16,["slot"]={[3]={["h"]="${LINK}",["count"]=2,["slot_id"]=3,["q"]=1,},},},},},},},},},},}`,
  bagbrother: (name) =>
    `BrotherBags = {["Emberfall"]={["Stouts*"]={{["items"]={"765",},},},["${name}"]={${WHO}["guild"]="Stouts",[0]={"6948",},},},}`,
  bagsync: (name) =>
    `BagSyncDB = {["Emberfall"]={["Stouts©"]={["money"]=900,["tabs"]={{"2770;3",},},},["${name}"]={${NAMED}["guild"]="Stouts©",["bag"]={[0]={"2589;20",},},["money"]=4,},},}`,
  datastore: (name) =>
    `DataStore_CharactersDB = {["global"]={["Characters"]={["Default.Emberfall.${name}"]={["name"]="${name}",["level"]=9,["englishClass"]="WARRIOR",["englishRace"]="Dwarf",["faction"]="Alliance",["money"]=5,["lastUpdate"]=${SEEN},},},},}`,
  novainstancetracker: (name) =>
    `NITdatabase = {["global"]={["Emberfall"]={["myChars"]={["${name}"]={["level"]=9,["classEnglish"]="WARRIOR",["raceEnglish"]="Dwarf",["faction"]="Alliance",["time"]=${SEEN},},},},},}`,
  savedinstances: (name) =>
    `SavedInstancesDB = {["DBVersion"]=12,["Toons"]={["${name} - Emberfall"]={["Level"]=9,["Class"]="WARRIOR",["oRace"]="Dwarf",["Faction"]="Alliance",["LastSeen"]=${SEEN},["Money"]=5,},},}`,
  syndicator: (name) =>
    `SYNDICATOR_DATA = {["Version"]=2,["Characters"]={["${name}-Emberfall"]={["details"]={["character"]="${name}",["realm"]="Emberfall",["className"]="WARRIOR",["race"]="Dwarf",["faction"]="Alliance"},["money"]=7,["bags"]={{{["itemID"]=2589,["itemCount"]=2,["quality"]=1,["itemLink"]="${LINK}"}}}}}}`,
  tradeskillmaster: (name) =>
    `TradeSkillMasterDB = {${tsm(name, 'money', '5')}${tsm(name, 'classKey', '"WARRIOR"')}${tsm(name, 'bagQuantity', '{["i:2589"]=0,["i:2770"]=3,}')}}`,
} satisfies Partial<Record<AddonCode, (name: string) => string>>;
type Addon = keyof typeof FILES;
const ADDONS = Object.keys(FILES) as Addon[];

const part = fc.record({
  addon: fc.constantFrom(...ADDONS),
  name: fc.constantFrom('Tildwyn', 'Orla'),
  before: fc.constantFrom('', '', '\n', '\r\n', MARK, `${MARK}\r\n`, `\r\n${MARK}`, '\t', '-- saved\n'),
  after: fc.constantFrom('', '', '\n', '\r\n', ';', '\n-- end\n'),
  /** Longer than what is read to tell whose a file is. */
  isLong: fc.nat(9).map((number) => number === 0),
});
type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

const FILLER = `FillerDB = {\n${'["a price"] = 1,\n'.repeat(5_000)}}\n`;

function textOf(parts: readonly Part[]): string {
  return parts
    .map(
      ({ addon, name, before, after, isLong }) => before + FILES[addon](name) + after + (isLong ? `\n${FILLER}` : ''),
    )
    .join('');
}

/** The worker's own handler on this thread. */
function createWorker(): Worker {
  const target = new EventTarget();
  const handle = createRequestHandler((data) => target.dispatchEvent(new MessageEvent('message', { data })));
  return Object.assign(target, {
    postMessage: (request: ToReader) => void handle(request),
    terminate: () => undefined,
  }) as unknown as Worker;
}

const PATH = 'All.lua';
type Games = Readonly<Partial<Record<AddonCode, string>>>;

/** What the page reads of one dropped file: the payloads that it would send, and the rows of its addons. */
async function readInPage(text: string, answers: Games, unticked: readonly AddonCode[] = []) {
  const file = new File([text], PATH, { lastModified: FILE_TIME });
  const reader = createFileReader(createWorker);
  const games = new Map(Object.entries(answers).map(([addon, game]) => [sourceKey(PATH, addon as AddonCode), game]));
  const ticks = new Map(unticked.map((addon) => [sourceKey(PATH, addon), false]));
  let read: readonly ReadFile[] = [];
  const options = { reader, before: [], ledger: [], choices: { ...NO_FILE_CHOICES, games } };
  const { signal } = new AbortController();
  await readFiles([{ file, path: PATH }], { ...options, signal, onProgress: (all) => void (read = all) });
  const shown = read.filter(({ inspection }) => inspection?.kind === 'characters');
  const files: ReadFile[] = [];
  for (const each of shown)
    files.push(
      unticked.length === 0 ? each : await readAgain(each, { ...options, choices: { ...options.choices, ticks } }),
    );
  const picked = files.flatMap(({ id, inspection }) =>
    inspection?.kind === 'characters' ? [{ file: id, indexes: inspection.found.map((_, index) => index) }] : [],
  );
  const packed = Buffer.from(await reader.pack(picked), 'hex').toString();
  return {
    characters: (JSON.parse(packed) as { characters: unknown[] }).characters,
    readings: files.flatMap(addonsOf),
    rows: files.flatMap(({ sources, ...each }) => (sources ?? addonsOf(each)).map(({ addon }) => addon)),
  };
}

function readOnServer(text: string, options: UploadOptions) {
  const reading = readUpload(new TextEncoder().encode(text), { ...options, fileTime: FILE_TIME });
  const characters = reading.ok ? readImports(reading.characters, Date.now()) : [];
  return {
    characters: JSON.parse(JSON.stringify(characters.flatMap(({ payload, reading: { ok } }) => (ok ? [payload] : [])))),
    readings: reading.addons,
  };
}

const answers = fc.dictionary(fc.constantFrom(...ADDONS), fc.constantFrom('wow_classic', 'wow_retail'));
const parts = fc.array(part, { minLength: 1, maxLength: 5 });

test('the page reads a file of several addons as the server does, each as a source of its own', async () => {
  await fc.assert(
    fc.asyncProperty(parts, answers, async (given, games) => {
      const text = textOf(given);
      const { rows, ...page } = await readInPage(text, games);
      expect(page).toEqual(readOnServer(text, { games }));
      expect(rows.toSorted()).toEqual([...new Set(given.map(({ addon }) => addon))].toSorted());
    }),
    { numRuns: depth(150, 3_000) },
  );
});

test('an unticked addon of such a file is not read, and the others are', async () => {
  const distinct = fc.uniqueArray(part, { minLength: 2, maxLength: 4, selector: ({ addon }) => addon });
  await fc.assert(
    fc.asyncProperty(distinct, fc.constantFrom('wow_classic', 'wow_retail'), async ([left, ...rest], game) => {
      if (left === undefined) return;
      const games = Object.fromEntries(ADDON_CODES.map((addon) => [addon, game]));
      const { rows, ...page } = await readInPage(textOf([left, ...rest]), games, [left.addon]);
      expect(page).toEqual(readOnServer(textOf(rest), { games }));
      expect(rows).toContain(left.addon);
    }),
    { numRuns: depth(100, 2_000) },
  );
});
