import { payload } from '#shared/testing/characters/import-fixture.ts';
import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { expect, test } from 'vitest';
import { createRequestHandler, type FromReader } from './handle-requests.ts';
import { findTables, inspectFile, type Inspection } from './inspect-file.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const SEEN_AT = Date.parse('2026-11-20T00:00:00Z') / 1000;

function ledgerFile(count: number): Uint8Array<ArrayBuffer> {
  const characters = Array.from({ length: count }, (_, index) =>
    sampleCharacter({ index, game: 'wow_classic', seenAt: SEEN_AT }),
  );
  return new Uint8Array(writeSavedVariables(tavernLedgerGlobals(characters), { layout: 'flat', eol: '\r\n' }));
}

async function inspect(name: string, content: BlobPart): Promise<Inspection> {
  return (await inspectFile(new File([content], name), NOW)).inspection;
}

function textOf(inspection: Inspection): string {
  return inspection.kind === 'refused' ? formatMessage('en', inspection.problem) : inspection.kind;
}

test('characters of the addon’s file are found with class, level, realm, game and the times of their sections', async () => {
  const inspection = await inspect('TavernLedger.lua', ledgerFile(3));
  expect(inspection).toMatchObject({ kind: 'characters', leftOut: [] });
  if (inspection.kind !== 'characters') return;
  expect(inspection.found.map(({ name }) => name)).toEqual(['Maribel', 'Torvald', 'Quillwen']);
  expect(inspection.found[1]).toMatchObject({ class: 'Paladin', race: 'Dwarf', level: 8, game: 'wow_classic' });
  expect(inspection.found[1]?.observed.character).toBe(SEEN_AT * 1000);
});

test('a file of another addon is known by its first bytes, and its values are not read', async () => {
  const broken = 'TitanDB = {\n["x"] = this is no data';
  expect(await inspect('Titan.lua', broken)).toEqual({ kind: 'foreign', addon: 'Titan' });
  const long = `TitanDB = {\n${'["x"] = 1,\n'.repeat(20_000)}}\n`;
  expect(await inspect('Titan.lua', long)).toEqual({ kind: 'foreign', addon: 'Titan' });
});

const WITHOUT_CHARACTERS = [
  ['an old price list.lua', 'AUCTIONATOR_CONFIG = {\n}\nAUCTIONATOR_PRICE_DATABASE = nil\n', 'Auctionator'],
  ['WeakAuras.lua', 'WeakAurasSaved = {\n["displays"] = {\n},\n}\n', 'WeakAuras'],
  ['!BugGrabber.lua.bak', 'BugGrabberDB = {\n}\n', 'BugGrabber'],
] as const;

test.each(WITHOUT_CHARACTERS)('%s: is said to hold no characters, by its tables', async (name, content, addon) => {
  expect(textOf(await inspect(name, content))).toMatch(
    new RegExp(`^${addon} holds no characters\\. Tavern Ledger reads: AlterEgo, `),
  );
  const long = content + '-- a price\n'.repeat(20_000);
  expect(textOf(await inspect(name, long))).toMatch('holds no characters');
  const before = new TextEncoder().encode(long);
  expect(await inspect(name, new Uint8Array([...before, ...ledgerFile(1)]))).toMatchObject({
    kind: 'characters',
    found: [{ name: 'Maribel' }],
  });
});

test('a table that is behind others in a long file is found', async () => {
  const other = new TextEncoder().encode(`OtherDB = {\n${'["x"] = 1,\n'.repeat(20_000)}}\n`);
  const inspection = await inspect('Both.lua', new Uint8Array([...other, ...ledgerFile(1)]));
  expect(inspection).toMatchObject({ kind: 'characters', found: [{ name: 'Maribel' }] });
});

test.each([
  ['empty.lua', '', /The file is empty\..*\.lua\.bak/],
  ['crashed.lua', '\0'.repeat(5000), /nothing but NUL bytes.*\.lua\.bak/],
  ['addon.lua', 'local frame = CreateFrame("Frame")', /data only/],
  ['broken.json', '{ "game_short_code": }', /Line 1, column 22/],
  ['picture.lua', '\u0000PNG', /./],
  ['saved.lua', '<!DOCTYPE html>\n<html>\nname = 1\n</html>', /a web page/],
  ['wide.lua', new Uint8Array(Buffer.from('\uFEFFBrotherBags = {}', 'utf16le')), /UTF-16/],
])('%s is refused with its reason', async (name, content, reason) => {
  expect(textOf(await inspect(name, content))).toMatch(reason);
});

test('a truncated file gives the complete characters, with the damage first', async () => {
  const whole = ledgerFile(3);
  const inspection = await inspect('TavernLedger.lua', whole.subarray(0, Math.floor(whole.length * 0.8)));
  expect(inspection).toMatchObject({
    kind: 'characters',
    found: [{ name: 'Maribel' }, { name: 'Torvald' }],
    leftOut: [{ code: 'file_damaged' }],
  });
});

test('a character that cannot be imported is listed by name with the reason', async () => {
  const character = { name: 'Brunhild', realm: 'Emberfall', class: '', race: 'Dwarf', level: 9, faction: 'Alliance' };
  const inspection = await inspect('a.json', JSON.stringify({ game_short_code: 'wow_classic', character }));
  const [reason] = inspection.kind === 'characters' ? inspection.leftOut : [];
  expect(reason && formatMessage('en', reason)).toMatch(/^Brunhild \(Emberfall\): Missing required .*class/);
});

test('a file over the limit is refused without being read', async () => {
  const never = () => Promise.reject(new Error('read'));
  const file = { name: 'huge.lua', size: 65 * 1024 * 1024, slice: () => new Blob(), arrayBuffer: never };
  expect(textOf((await inspectFile(file as unknown as File, NOW)).inspection)).toMatch(/bytes; 67108864 are allowed/);
});

test('only picked characters are packed, as a document that reads the same', async () => {
  const answers: FromReader[] = [];
  const handle = createRequestHandler((answer) => answers.push(answer));
  await handle({ kind: 'inspect', id: 1, file: new File([ledgerFile(3)], 'TavernLedger.lua') });
  await handle({ kind: 'inspect', id: 2, file: new File(['TitanDB = {}'], 'Titan.lua') });
  await handle({ kind: 'pack', id: 3, picked: [{ file: 1, indexes: [0, 2] }] });
  const packed = answers.at(-1);
  if (packed === undefined || !('hexData' in packed)) throw new Error('not packed');
  const bytes = Uint8Array.from(Buffer.from(packed.hexData, 'hex'));
  const again = await inspect('again.json', bytes);
  const [first] = answers;
  if (first === undefined || !('inspection' in first) || first.inspection?.kind !== 'characters')
    throw new Error('none');
  const { found } = first.inspection;
  expect(again).toEqual({ kind: 'characters', found: [found[0], found[2]], leftOut: [], isDamaged: false, addons: [] });
});

test('banks that came with a character that is not sent go with another one of their game', async () => {
  const answers: FromReader[] = [];
  const handle = createRequestHandler((answer) => answers.push(answer));
  const who = { level: 9, race: 'Dwarf', class: 'Warrior', realm: 'Emberfall', faction: 'Alliance' };
  const bank = { kind: 'guild_bank', realm: 'Emberfall', name: 'Stouts', copper: 5, observed_at: NOW };
  const characters = [
    { game_short_code: 'wow_classic', character: { name: 'Ada', ...who }, holdings: [bank] },
    { game_short_code: 'wow_retail', character: { name: 'Bea', ...who } },
    { game_short_code: 'wow_classic', character: { name: 'Cyn', ...who } },
  ];
  await handle({ kind: 'inspect', id: 1, file: new File([JSON.stringify({ v: 1, characters })], 'all.json') });
  const pack = async (picked: number[], unpicked: number[]) => {
    const of = (indexes: number[]) => (indexes.length === 0 ? [] : [{ file: 1, indexes }]);
    await handle({ kind: 'pack', id: 2, picked: of(picked), options: { unpicked: of(unpicked) } });
    const packed = answers.at(-1);
    const text = packed && 'hexData' in packed ? Buffer.from(packed.hexData, 'hex').toString() : '';
    return (JSON.parse(text) as { characters: typeof characters }).characters.map(({ character, holdings = [] }) => [
      character.name,
      holdings.length,
    ]);
  };
  expect(await pack([1, 2], [0])).toEqual([
    ['Bea', 0],
    ['Cyn', 1],
  ]);
  expect(await pack([0, 2], [1])).toEqual([
    ['Ada', 1],
    ['Cyn', 0],
  ]);
});

test('a warband bank is packed as one of both accounts that the player says are one', async () => {
  const answers: FromReader[] = [];
  const handle = createRequestHandler((answer) => answers.push(answer));
  const bank = { kind: 'warband_bank', account: ['0000000a'], copper: 5 };
  const text = JSON.stringify(payload({ holdings: [bank, { ...bank, kind: 'guild_bank', realm: 'R', name: 'G' }] }));
  await handle({ kind: 'inspect', id: 1, file: new File([text], 'one.json') });
  expect(answers[0]).toMatchObject({ inspection: { warbands: [{ account: ['0000000a'], copper: 5 }] } });
  const sameAccounts = [['0000000a', '0000000b'] as const, ['0000000c', '0000000d'] as const];
  await handle({ kind: 'pack', id: 2, picked: [{ file: 1, indexes: [0] }], options: { sameAccounts } });
  const packed = answers.at(-1);
  const hexData = packed !== undefined && 'hexData' in packed ? packed.hexData : '';
  const document = JSON.parse(Buffer.from(hexData, 'hex').toString()) as { characters: { holdings: object[] }[] };
  expect(document.characters[0]?.holdings).toMatchObject([
    { account: ['0000000a', '0000000b'] },
    { account: ['0000000a'] },
  ]);
});

test('a file that the browser cannot read any more is reported as such', async () => {
  const answers: FromReader[] = [];
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const file = { name: 'a.json', size: 10, lastModified: 0, slice: () => new Blob(), arrayBuffer: gone };
  await createRequestHandler((answer) => answers.push(answer))({ kind: 'inspect', id: 7, file });
  expect(answers).toEqual([{ id: 7, inspection: null }]);
});

function tables(text: string): string[] {
  return [...findTables(new TextEncoder().encode(text))];
}

test('names of globals are found at the starts of lines, in both line endings', () => {
  expect(tables('\nTavernLedgerDB = {\n["x"] = 1,\n}\nOther2 = nil\n')).toEqual(['TavernLedgerDB', 'Other2']);
  expect(tables('\r\nA = {\r\n}\r\nB = 1\r\n')).toEqual(['A', 'B']);
  expect(tables('\ufeffA=1\n\ufeffB=1')).toEqual(['A', 'B']);
});

test('names of globals are found where one file follows another without a line break', () => {
  expect(tables('\tA={{1}}B={}; \ufeffC = {\n["D"]={},\n}\n  E={}')).toEqual(['A', 'B', 'C', 'E']);
});

test('keys of tables, values and other bytes are no names', () => {
  expect(tables('A = {\n["B"] = 1,\n\tC = 2,\n"D = 3",\n}')).toEqual(['A']);
  expect(tables('')).toEqual([]);
  expect(tables('\0\0\0')).toEqual([]);
  expect(tables('9A = 1\nlocal x = 1')).toEqual([]);
});
