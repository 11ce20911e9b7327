import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ImportPayload } from '../../characters/contract/import.ts';
import { IMPORT_LIMITS } from '../../characters/contract/import-values.ts';
import { readImport } from '../../characters/read-import/read-import.ts';
import { bombs } from '../../testing/saved-variables/bombs.ts';
import { luaValue } from '../../base/lua/lua-model.ts';
import { sampleCharacter, SEEN_AT, tavernLedgerGlobals } from '../../testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '../../base/lua/write-saved-variables.ts';
import { readUpload, type UploadReading } from './read-upload.ts';
import { formatMessage } from '../../base/messages/format.ts';
import { englishTexts } from '../../testing/english-texts.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const payloadsOf = (reading: UploadReading): ImportPayload[] => {
  expect(reading).toMatchObject({ ok: true });
  return (reading.ok ? reading.characters : []) as ImportPayload[];
};
const problemOf = (reading: UploadReading) => (reading.ok ? null : reading.problem);
const style = CLIENT_STYLES[0] as (typeof CLIENT_STYLES)[number];

describe.each(CLIENT_STYLES)('a file of the addon, written $layout with $eol', (each) => {
  const sample = (index: number) => sampleCharacter({ index, game: index % 2 === 0 ? 'wow_classic' : 'wow_retail' });
  const reading = readUpload(
    writeSavedVariables(tavernLedgerGlobals(Array.from({ length: 20 }, (_, i) => sample(i))), each),
  );

  it('assigns every character to its game, without a warning', () => {
    const payloads = payloadsOf(reading);
    expect(reading.warnings).toEqual([]);
    expect(payloads.filter((payload) => payload.game_short_code === 'wow_classic')).toHaveLength(10);
    expect(payloads.filter((payload) => payload.game_short_code === 'wow_retail')).toHaveLength(10);
    expect(new Set(payloads.map((payload) => payload.guid)).size).toBe(20);
  });

  it('gives payloads that fit the contract and the importer', () => {
    for (const payload of payloadsOf(reading)) {
      expect(Check(ImportPayload, payload)).toBe(true);
      expect(readImport(payload, SEEN_AT * 1000)).toMatchObject({ ok: true, warnings: [] });
    }
  });

  it("gives all data of a character, in the product's terms", () => {
    const payload = payloadsOf(reading).find(({ character }) => character.name === 'Maribel');
    expect(payload).toMatchObject({
      game_short_code: 'wow_classic',
      guid: 'Player-4000-0A000000',
      observed: {
        character: SEEN_AT * 1000,
        equipment: (SEEN_AT - 60) * 1000,
        inventory: (SEEN_AT - 120) * 1000,
        professions: (SEEN_AT - 480) * 1000,
      },
      character: {
        name: 'Maribel',
        realm: 'Emberfall',
        level: 1,
        race: 'Human',
        class: 'Warrior',
        faction: 'Alliance',
        zone: 'Elwynn Forest',
        guild: 'Copper Lanterns',
        copper: 0,
        xp: 137,
        xpMax: 1900,
        restedXP: 55,
        playedTime: 3600,
      },
      skills: [
        { name: 'Swords', level: 5 },
        { name: 'Defense', level: 4 },
      ],
      quests: [
        { name: 'The Fargodeep Mine', status: 'Completed' },
        { name: 'Brotherhood of Thieves', status: 'In Progress' },
      ],
      professions: [
        { name: 'Mining', level: 225, maxLevel: 300 },
        { name: 'Cooking', level: 150, maxLevel: 225 },
      ],
      talents: [
        { name: 'Cruelty', points: 5, maxPoints: 5 },
        { name: 'Improved Heroic Strike', points: 0, maxPoints: 3 },
      ],
      buffs: [
        { name: 'Mark of the Wild', duration: 1800, timeRemaining: 1234.567 },
        { name: 'Well Fed', duration: 900, timeRemaining: 12.5 },
      ],
    });
    expect(payload?.equipment?.map(({ slotName }) => slotName)).toEqual([
      'Head',
      'Neck',
      'Waist',
      'Legs',
      'Trinket 1',
      'Back',
      'Main Hand',
      'Off Hand',
    ]);
    expect(payload?.equipment?.[6]).toEqual({
      slotName: 'Main Hand',
      itemName: 'Thunderfury, Blessed Blade of the Windseeker',
      itemID: 19019,
      quality: 5,
      enchantID: 0,
      stats: [
        { name: 'Stamina', value: 7 },
        { name: 'Strength', value: 16 },
      ],
    });
    expect(payload?.inventory?.filter(({ itemID }) => itemID)).toHaveLength(70);
    expect(payload?.inventory?.[0]).toEqual({
      bagNum: 0,
      slotNum: 1,
      itemID: 6948,
      count: 1,
      quality: 1,
      name: 'Hearthstone',
    });
    expect(payload?.bank?.[0]?.bagNum).toBe(-1);
  });
});

describe('a damaged file', () => {
  const file = writeSavedVariables(
    tavernLedgerGlobals(Array.from({ length: 4 }, (_, index) => sampleCharacter({ index, game: 'wow_classic' }))),
    style,
  );

  it('gives the characters before the damage and its position', () => {
    const reading = readUpload(file.subarray(0, Math.floor(file.length * 0.6)));
    expect(payloadsOf(reading).map(({ character }) => character.name)).toEqual(['Maribel', 'Torvald']);
    expect(englishTexts(reading.warnings)[0]).toMatch(
      /^The file is damaged\. Line \d+, column \d+: The file ends .* 2 characters before that were kept\.$/,
    );
  });

  it('gives the characters before NUL bytes', () => {
    const reading = readUpload(Buffer.concat([file.subarray(0, Math.floor(file.length * 0.6)), new Uint8Array(4096)]));
    expect(payloadsOf(reading)).toHaveLength(2);
    expect(englishTexts(reading.warnings)[0]).toContain('NUL');
  });

  it.each([
    ['a cut in the first character', file.subarray(0, 400), 'cut'],
    ['nothing', new Uint8Array(0), 'empty'],
    ['NUL bytes', new Uint8Array(4096), 'nul_filled'],
    ['neither Lua nor JSON', bytesOf('<a></a>'), 'not_lua'],
    ['a web page', bytesOf('<html></html>'), 'other_format'],
    ['a program', bytesOf('TavernLedgerDB = loadstring("x")()\n'), 'not_data'],
    ["another addon's file", bytesOf('OtherDB = {\n["a"] = 1,\n}\n'), 'no_character'],
    [
      'an addon that has seen nobody',
      bytesOf('TavernLedgerDB = {\n["version"] = 2,\n["characters"] = {\n},\n}\n'),
      'no_character',
    ],
    ['a nil table', bytesOf('TavernLedgerDB = nil\n'), 'no_character'],
    ['a table that is none', bytesOf('TavernLedgerDB = "x"\n'), 'bad_table'],
    ['characters that are none', bytesOf('TavernLedgerDB = {version = 2, characters = 5}\n'), 'bad_table'],
    ['an older version', bytesOf('TavernLedgerDB = {version = 1, characters = {}}\n'), 'older_version'],
    ['a newer version', bytesOf('TavernLedgerDB = {version = 3, characters = {}}\n'), 'newer_version'],
  ])('%s is refused by name', (_, bytes, code) => {
    const problem = problemOf(readUpload(bytes));
    expect(problem).toMatchObject({ code });
    expect(problem && formatMessage('en', problem.problem)).toMatch(/[.?]$/);
  });

  it('tells a file of another addon from one without characters', () => {
    const other = problemOf(readUpload(bytesOf('OtherDB = {\n}\n')));
    expect(other && formatMessage('en', other.problem)).toBe(
      'The file holds no character of World of Warcraft Classic or World of Warcraft Retail. It lacks the table TavernLedgerDB: is it the file of another addon?',
    );
    const empty = problemOf(readUpload(bytesOf('TavernLedgerDB = {version = 2, characters = {}}\n')));
    expect(empty?.problem.code).toBe('file_without_character');
  });

  it('is accepted without a version', () => {
    const { guid, saved } = sampleCharacter({ index: 0, game: 'wow_classic' });
    const reading = readUpload(
      writeSavedVariables([['TavernLedgerDB', luaValue({ characters: { [guid]: saved } })]], style),
    );
    expect(payloadsOf(reading)).toHaveLength(1);
    expect(englishTexts(reading.warnings)).toEqual([
      'TavernLedgerDB does not say its version; it was read as version 2',
    ]);
  });
});

describe('a JSON document', () => {
  const payload = {
    game_short_code: 'wow_classic',
    character: { name: 'Maribel', level: 5, race: 'Human', class: 'Mage', realm: 'Emberfall', faction: 'Alliance' },
  };
  const json = (value: unknown): Uint8Array => bytesOf(JSON.stringify(value, null, 2));

  it('may be one payload, or a list of them that share game and time', () => {
    expect(payloadsOf(readUpload(json(payload)))).toEqual([payload]);
    expect(payloadsOf(readUpload(Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), json(payload)])))).toEqual([payload]);
    const { character } = payload;
    const shared = {
      v: 1,
      game_short_code: 'wow_retail',
      observed_at: 5,
      characters: [{ character }, { ...payload, observed_at: 7 }],
    };
    expect(payloadsOf(readUpload(json(shared)))).toEqual([
      { character, game_short_code: 'wow_retail', observed_at: 5 },
      { ...payload, observed_at: 7 },
    ]);
  });

  it.each([
    ['{"a": 1,\n "b" 2}', 'invalid_json', { line: 2, column: 6 }],
    ['{"a": [1,\n 2', 'invalid_json', { line: 2, column: 3 }],
    ['{"a": "x\n"}', 'invalid_json', { line: 1, column: 7 }],
    ['{"a": "\\x"}', 'invalid_json', { line: 1, column: 8 }],
    ['{"a": 01}', 'invalid_json', { line: 1, column: 7 }],
    ['{"a": nul}', 'invalid_json', { line: 1, column: 7 }],
    ['{"a": 1,}', 'invalid_json', { line: 1, column: 9 }],
    ['{"a": 1} {', 'invalid_json', { line: 1, column: 10 }],
    ['{a: 1}', 'invalid_json', { line: 1, column: 2 }],
    ['{', 'invalid_json', { line: 1, column: 2 }],
    [`{"a": ${'['.repeat(IMPORT_LIMITS.depth)}`, 'too_deep', { line: 1, column: 6 + IMPORT_LIMITS.depth }],
    ['[]', 'unknown_document', null],
    ['{"x": 1}', 'unknown_document', null],
    ['{"v": 2, "characters": []}', 'unknown_document', null],
    ['{"v": 1, "characters": {}}', 'unknown_document', null],
    ['{"v": 1, "characters": []}', 'no_character', null],
    [`{"characters": [${'{},'.repeat(IMPORT_LIMITS.charactersPerUpload)}{}]}`, 'too_many_characters', null],
    [`{"characters": [${'1,'.repeat(IMPORT_LIMITS.nodes)}1]}`, 'too_many_values', null],
  ])('%.40s is rejected with code and position', (text, code, place) => {
    const problem = problemOf(readUpload(bytesOf(text)));
    expect(problem).toMatchObject(place === null ? { code } : { code, place });
  });
});

describe('hostile files', () => {
  it.each(bombs().map(({ name, bytes }) => [name, bytes] as const))(
    '%s is rejected, or has no character',
    (_, bytes) => {
      expect(readUpload(bytes)).toMatchObject({ ok: false });
    },
  );

  it('are rejected with more characters than the maximum', () => {
    const characters = Array.from({ length: IMPORT_LIMITS.charactersPerUpload + 1 }, (_, i) => `["p${i}"] = {},`).join(
      '\n',
    );
    expect(
      problemOf(readUpload(bytesOf(`TavernLedgerDB = {version = 2, characters = {${characters}}}`))),
    ).toMatchObject({ code: 'too_many_characters' });
  });
});
