import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportPayload } from '../../../../contract/characters/import.ts';
import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { luaValues } from '../../../../testing/lua/lua-arbitraries.ts';
import { luaTable, luaValue, type Plain } from '../../../../testing/lua/lua-model.ts';
import {
  sampleCharacter,
  SEEN_AT,
  tavernLedgerGlobals,
} from '../../../../testing/saved-variables/sample-characters.ts';
import {
  CLIENT_STYLES,
  writeSavedVariables,
  type ClientStyle,
} from '../../../../testing/saved-variables/write-saved-variables.ts';
import { readUpload } from '../../../upload/read-upload.ts';

const [style] = CLIENT_STYLES as [ClientStyle];
const { guid, saved } = sampleCharacter({ index: 0, game: 'wow_classic', bagItems: 2, bankItems: 1 });

/** Reads the sample character with some of its fields put otherwise; undefined takes a field away. */
function readWith(changes: Record<string, Plain | undefined>, id = guid) {
  const fields = [...saved.entries()].filter(([key]) => !Object.hasOwn(changes, String(key)));
  for (const [key, value] of Object.entries(changes)) if (value !== undefined) fields.push([key, luaValue(value)]);
  const reading = readUpload(
    writeSavedVariables(tavernLedgerGlobals([{ guid: id, saved: luaTable([], fields) }]), style),
  );
  return {
    payload: (reading.ok ? reading.characters[0] : undefined) as ImportPayload | undefined,
    warnings: reading.warnings,
    reading,
  };
}

describe('never seen and seen empty differ', () => {
  it.each([
    ['equipment', 'equipment'],
    ['inventory', 'bags'],
    ['bank', 'bank'],
    ['buffs', 'buffs'],
    ['talents', 'talents'],
    ['skills', 'skills'],
    ['quests', 'quests'],
    ['professions', 'professions'],
  ] as const)('%s', (section, key) => {
    expect(readWith({ [key]: undefined }).payload).not.toHaveProperty(section);
    expect(readWith({ [key]: undefined }).payload?.observed).not.toHaveProperty(section);
    expect(readWith({ [key]: {} }).payload?.[section]).toEqual([]);
    expect(readWith({ [key]: {} }).warnings).toEqual([]);
  });
});

describe('an entry that is not as documented is left out, by character, section and index', () => {
  const slots = (...items: Plain[]): Plain => new Map<number, Plain>([[0, { size: 16, slots: items }]]);

  it.each<[string, Record<string, Plain>, string]>([
    [
      'an item without id',
      { bags: slots('2589:1:1:Linen Cloth', 'x:1:1:Broken') },
      'Maribel (Emberfall), bags, bag 0, slot 2: was left out: it is not id:count:quality:name',
    ],
    [
      'an item without count',
      { bank: slots('2589::1:Linen Cloth') },
      'Maribel (Emberfall), bank, bag 0, slot 1: was left out: it is not id:count:quality:name',
    ],
    [
      'an item that is a table',
      { bags: slots({ id: 5 }) },
      'Maribel (Emberfall), bags, bag 0, slot 1: was left out: it is not id:count:quality:name',
    ],
    [
      'a bag without slots',
      { bags: new Map([[3, { size: 16 }]]) },
      'Maribel (Emberfall), bags, bag 3: was left out: it has no slots',
    ],
    [
      'a bag of another name',
      { bags: { big: { size: 16 } } },
      'Maribel (Emberfall), bags, bag "big": was left out: it is no bag number',
    ],
    [
      'worn where nothing is worn',
      { equipment: new Map([[40, { id: 25 }]]) },
      'Maribel (Emberfall), equipment, slot 40: was left out: there is no such slot',
    ],
    [
      'worn without id',
      { equipment: new Map([[1, { name: 'Helm' }]]) },
      'Maribel (Emberfall), equipment, slot 1: was left out: it has no item id',
    ],
    [
      'a stat that is text',
      { equipment: new Map([[1, { id: 25, stats: { Stamina: 'much' } }]]) },
      'Maribel (Emberfall), equipment, slot 1, stat "Stamina": was left out',
    ],
    [
      'a buff without name',
      { buffs: [{ name: 'Well Fed' }, { duration: 5 }] },
      'Maribel (Emberfall), buffs, entry 2: was left out: it lacks its name or its numbers',
    ],
    [
      'a skill without level',
      { skills: [{ name: 'Swords' }] },
      'Maribel (Emberfall), skills, entry 1: was left out: it lacks its name or its numbers',
    ],
    [
      'a talent of text',
      { talents: ['Cruelty'] },
      'Maribel (Emberfall), talents, entry 1: was left out: it lacks its name or its numbers',
    ],
    [
      'money of text',
      { copper: 'lots' },
      'Maribel (Emberfall), copper: was ignored: it must be a number from 0 to 9007199254740991',
    ],
    [
      'more money than can be counted',
      { copper: 2 ** 53 },
      'Maribel (Emberfall), copper: was ignored: it must be a number from 0 to 9007199254740991',
    ],
    ['a section of text', { quests: 'many' }, 'Maribel (Emberfall), quests: was left out: it is not a table'],
    [
      'a time of text',
      { seen: { character: SEEN_AT, bags: 'yesterday' } },
      'Maribel (Emberfall), seen, bags: was ignored: it is not a time in seconds',
    ],
    [
      'a bag of text without a size',
      { bags: new Map([[3, 'big\t2589']]) },
      'Maribel (Emberfall), bags, bag 3: was left out: it has no slots',
    ],
    [
      'a text that is no item',
      { bags: new Map([[3, '16\t\tx:1:1:Broken']]) },
      'Maribel (Emberfall), bags, bag 3, slot 2: was left out: it is not id:count:quality:name',
    ],
    [
      'an item of which there is none',
      { bags: new Map([[3, '16\t25:0']]) },
      'Maribel (Emberfall), bags, bag 3, slot 1: was left out: it is not id:count:quality:name',
    ],
    [
      'an item of half a description',
      { bank: new Map([[3, '16\t25:1:4']]) },
      'Maribel (Emberfall), bank, bag 3, slot 1: was left out: it is not id:count:quality:name',
    ],
    [
      'worn text without id',
      { equipment: new Map([[1, '\t4\tHEAD\tHelm']]) },
      'Maribel (Emberfall), equipment, slot 1: was left out: it has no item id',
    ],
    [
      'a stat in a text that is no number',
      { equipment: new Map([[1, '25\t\t\t\t\tStamina=much']]) },
      'Maribel (Emberfall), equipment, slot 1, stat "Stamina": was left out',
    ],
    [
      'a skill of text without level',
      { skills: [':300:Swords'] },
      'Maribel (Emberfall), skills, entry 1: was left out: it lacks its name or its numbers',
    ],
    [
      'a buff of text without name',
      { buffs: ['5:5:'] },
      'Maribel (Emberfall), buffs, entry 1: was left out: it lacks its name or its numbers',
    ],
  ])('%s', (_, changes, warning) => {
    const { payload, warnings } = readWith(changes);
    expect(payload?.character.name).toBe('Maribel');
    expect(warnings).toEqual([warning]);
  });

  it('and what stands beside it is kept', () => {
    expect(readWith({ bags: slots('x', '25:1:1:Worn Shortsword') }).payload?.inventory).toEqual([
      { bagNum: 0, slotNum: 2, itemID: 25, count: 1, quality: 1, name: 'Worn Shortsword' },
    ]);
  });

  it('in a flood, only so many times', () => {
    const { warnings } = readWith({ buffs: Array.from({ length: 500 }, () => 'x') });
    expect(warnings).toHaveLength(51);
    expect(warnings.at(-1)).toBe('Maribel (Emberfall): more entries could not be read');
  });
});

describe('items as the client knew them', () => {
  it('may lack quality and name, and may have colons in their name', () => {
    const { payload, warnings } = readWith({
      bags: new Map([[0, { size: 4, slots: ['25:1::', '2589:20:7:Plans: A Bag', '6948:1:0:Hearthstone'] }]]),
    });
    expect(payload?.inventory).toEqual([
      { bagNum: 0, slotNum: 1, itemID: 25, count: 1 },
      { bagNum: 0, slotNum: 2, itemID: 2589, count: 20, quality: 3, name: 'Plans: A Bag' },
      { bagNum: 0, slotNum: 3, itemID: 6948, count: 1, quality: 1, name: 'Hearthstone' },
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('a record of texts', () => {
  it('says the same as one of tables', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('wow_classic' as const, 'wow_retail' as const),
        (index, bagItems, game) => {
          const read = (version: 1 | 2) =>
            readUpload(
              writeSavedVariables(tavernLedgerGlobals([sampleCharacter({ index, game, bagItems, version })]), style),
            );
          expect(read(1)).toMatchObject({ ok: true, warnings: [] });
          expect(read(2)).toEqual(read(1));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('describes an item once among the bags of a section; what was described last counts, and colons belong to the name', () => {
    const bags = new Map([
      [1, '16\t25\t25:3:2:Worn: Sword'],
      [0, '16\t25::1:Worn Shortsword\t25:4\t77\t25:5::\t25'],
    ]);
    const { payload, warnings } = readWith({ bags, bank: new Map([[-1, '24\t25']]) });
    expect(
      payload?.inventory?.map(({ bagNum, slotNum, count, quality, name }) => [bagNum, slotNum, count, quality, name]),
    ).toEqual([
      [0, 1, 1, 1, 'Worn Shortsword'],
      [0, 2, 4, 1, 'Worn Shortsword'],
      [0, 3, 1, undefined, undefined],
      [0, 4, 5, undefined, undefined],
      [0, 5, 1, undefined, undefined],
      [1, 1, 1, undefined, undefined],
      [1, 2, 3, 2, 'Worn: Sword'],
    ]);
    expect(payload?.bank).toEqual([{ bagNum: -1, slotNum: 1, itemID: 25, count: 1 }]);
    expect(warnings).toEqual([]);
  });

  it('tells where a worn item goes and what it gives, also less than nothing', () => {
    const equipment = new Map([
      [16, '19019\t5\tWEAPON\tThunderfury: Blade\t::1::2\tStamina=28\tSpirit=-3.5'],
      [2, '18404'],
    ]);
    expect(readWith({ equipment }).payload?.equipment).toEqual([
      { slotName: 'Neck', itemID: 18404 },
      {
        slotName: 'Main Hand',
        itemID: 19019,
        quality: 5,
        itemName: 'Thunderfury: Blade',
        equipSlot: 'INVTYPE_WEAPON',
        stats: [
          { name: 'Stamina', value: 28 },
          { name: 'Spirit', value: -3.5 },
        ],
      },
    ]);
  });
});

describe('a character', () => {
  it('lacking what every character has is left out by name; the others stay', () => {
    const other = sampleCharacter({ index: 1, game: 'wow_classic' });
    const broken = luaTable(
      [],
      [...saved.entries()].filter(([key]) => key !== 'race' && key !== 'level'),
    );
    const reading = readUpload(writeSavedVariables(tavernLedgerGlobals([{ guid, saved: broken }, other]), style));
    expect(reading).toMatchObject({ ok: true, characters: [{ character: { name: 'Torvald' } }] });
    expect(reading.warnings).toEqual(['Maribel (Emberfall) was left out: it lacks level, race']);
  });

  it('is shown with the bytes that are not UTF-8 marked', () => {
    expect(readWith({ zone: 'Storm\udcffwind' }).payload?.character.zone).toBe('Storm\uFFFDwind');
  });

  it('whose sections are not all dated is as old as the oldest of them', () => {
    const { payload } = readWith({ seen: { character: SEEN_AT, bags: SEEN_AT - 100 } });
    expect(payload?.observed).toEqual({ character: SEEN_AT * 1000, inventory: (SEEN_AT - 100) * 1000 });
    expect(payload?.observed_at).toBe((SEEN_AT - 100) * 1000);
    expect(readWith({ seen: undefined }).payload).not.toHaveProperty('observed_at');
  });

  it('belongs to the game its client says', () => {
    const gameOf = (changes: Record<string, Plain | undefined>) => readWith(changes).payload?.game_short_code;
    expect(gameOf({ project: 1, interface: 120100 })).toBe('wow_retail');
    expect(gameOf({ project: 2, interface: 11509 })).toBe('wow_classic');
    expect(gameOf({ project: 5, interface: 20506 })).toBe('wow_classic');
    expect(gameOf({ project: 19, interface: 50504 })).toBe('wow_classic');
    expect(gameOf({ project: undefined, interface: 120100 })).toBe('wow_retail');
    expect(gameOf({ project: undefined, interface: 38002 })).toBe('wow_classic');
    expect(gameOf({ project: undefined, interface: undefined })).toBe('wow_classic');
  });
});

it('any value anywhere in a record gives a payload or a warning, never a throw', () => {
  const keys = [...saved.keys.all] as string[];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), luaValues, { maxKeys: 4 }), (changes) => {
      const { payload, warnings } = readWith(changes as Record<string, LuaTable | Exclude<LuaValue, LuaTable>>);
      expect(payload !== undefined || warnings.length > 0).toBe(true);
    }),
    { numRuns: 400 },
  );
});
