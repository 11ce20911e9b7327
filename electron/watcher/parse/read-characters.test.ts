import { describe, expect, test } from 'vitest';
import { formatMessage } from '#shared/base/messages/format.ts';
import { NO_PLACE } from '#shared/imports/file-place.ts';
import { savedSamples } from '../../testing/installs/game-folder.ts';
import { readCharacters } from './read-characters.ts';

const read = (text: string) => readCharacters(new TextEncoder().encode(text), NO_PLACE);
const character = (guid: string, more = ''): string =>
  `["${guid}"] = { ["name"] = "${guid}", ["realm"] = "Stillwater", ["level"] = 3, ["race"] = "Dwarf", ["class"] = "Priest", ["faction"] = "Alliance", ${more} },`;
const file = (...characters: string[]): string =>
  `TavernLedgerDB = { ["version"] = 2, ["characters"] = { ${characters.join('\n')} } }`;
const said = (text: string): string[] => read(text).skipped.notes.map(({ what }) => formatMessage('en', what));

describe('skipped entries', () => {
  test('are absent in a file of the addon', () => {
    expect(readCharacters(savedSamples([0, 1]), NO_PLACE).skipped).toEqual({
      characterCount: 0,
      characters: [],
      notes: [],
    });
  });

  test('name an incomplete character and keep the others', () => {
    const reading = read(file(character('Yrsa'), '["Player-1-2"] = { ["name"] = "Wulf", ["realm"] = "Stillwater" },'));
    expect(reading.payloads.map((payload) => payload.character.name)).toEqual(['Yrsa']);
    expect(reading.skipped).toMatchObject({
      characterCount: 1,
      characters: [{ character: 'wow_classic:Player-1-2', name: 'Wulf', realm: 'Stillwater', isEntire: true }],
    });
    expect(
      reading.skipped.notes.map(({ code, what, remedy }) => [
        code,
        formatMessage('en', what),
        formatMessage('en', remedy),
      ]),
    ).toEqual([
      [
        'character_left_out',
        'Wulf (Stillwater) was left out: it lacks level, race, class, faction.',
        expect.stringContaining('/ledger forget'),
      ],
    ]);
  });

  test('are counted with the first warning', () => {
    const notes = said(file(character('Yrsa', '["bags"] = { [0] = "16\\tnonsense\\tmore" },')));
    expect(notes).toEqual([
      'At least 2 entries could not be read. The first: Yrsa (Stillwater), bags, bag 0, slot 1: was left out: not in the form id:count:quality:name.',
    ]);
  });

  test('are reported once for shared tables, and bounded', () => {
    expect(said(file(...Array.from({ length: 200 }, (_, index) => `[${index}] = 7,`)))).toHaveLength(6);
    expect(
      read(file(...Array.from({ length: 200 }, (_, index) => `["Player-${index}"] = {},`))).skipped.characters.length,
    ).toBeLessThanOrEqual(50);
    expect(said(file('[5] = 7,'))).toEqual(["Character 5 was left out: not a table under the game's id."]);
  });
});

test('rejects a file of another addon and accepts one without characters', () => {
  expect(read('QuestieDB = { ["x"] = 1 }').error).toEqual({ code: 'other_addon', place: null });
  for (const text of ['TavernLedgerDB = nil', file()])
    expect(read(text)).toMatchObject({ error: null, payloads: [], skipped: { characterCount: 0, notes: [] } });
});
