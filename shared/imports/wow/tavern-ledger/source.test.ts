import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_SECTIONS, isRecordSection, SECTION_TABLE } from '../../../characters/sections.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { luaValues } from '../../../testing/lua/lua-arbitraries.ts';
import { luaTable, type Plain } from '../../../base/lua/lua-model.ts';
import { guid, readWith, saved, style } from '../../../testing/saved-variables/read-record.ts';
import { sampleCharacter, SEEN_AT, tavernLedgerGlobals } from '../../../testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '../../../base/lua/write-saved-variables.ts';
import { readUpload } from '../../upload/read-upload.ts';
import { englishTexts } from '../../../testing/english-texts.ts';

describe('distinguishes a section that was never observed from an empty one', () => {
  it.each(CONTENT_SECTIONS)('%s', (section) => {
    const key = SECTION_TABLE[section].savedKey;
    expect(readWith({ [key]: undefined }).payload).not.toHaveProperty(section);
    expect(readWith({ [key]: undefined }).payload?.observed).not.toHaveProperty(section);
    expect(readWith({ [key]: {} }).payload?.[section]).toEqual(isRecordSection(section) ? {} : []);
    expect(readWith({ [key]: {} }).warnings).toEqual([]);
  });
});

describe('skips an invalid entry with a warning that names character, section and index', () => {
  it.each<[string, Record<string, Plain>, string]>([
    [
      'an item without id',
      { bags: new Map([[0, '16\t2589::1:Linen Cloth\tx:1:1:Broken']]) },
      'Maribel (Emberfall), bags, bag 0, slot 2: was left out: not in the form id:count:quality:name',
    ],
    [
      'a bag that is a table',
      { bags: new Map([[3, { size: 16, slots: ['25::1:Worn Shortsword'] }]]) },
      'Maribel (Emberfall), bags, bag 3: was left out: no slots',
    ],
    [
      'a bag of another name',
      { bags: { big: { size: 16 } } },
      'Maribel (Emberfall), bags, bag "big": was left out: not a bag number',
    ],
    [
      'worn where nothing is worn',
      { equipment: new Map([[40, '25']]) },
      'Maribel (Emberfall), equipment, slot 40: was left out: no such slot',
    ],
    [
      'worn as a table',
      { equipment: new Map([[1, { id: 25, name: 'Helm' }]]) },
      'Maribel (Emberfall), equipment, slot 1: was left out: no item id',
    ],
    [
      'a buff without name',
      { buffs: ['0::Well Fed', '5:5:'] },
      'Maribel (Emberfall), buffs, entry 2: was left out: it lacks its name or its numbers',
    ],
    [
      'a skill that is a table',
      { skills: [{ name: 'Swords', level: 298 }] },
      'Maribel (Emberfall), skills, entry 1: was left out: it lacks its name or its numbers',
    ],
    [
      'a talent without numbers',
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
    ['a section of text', { quests: 'many' }, 'Maribel (Emberfall), quests: was left out: not a table'],
    [
      'a time of text',
      { seen: { character: SEEN_AT, bags: 'yesterday' } },
      'Maribel (Emberfall), seen, bags: was ignored: not a time in seconds',
    ],
    [
      'a bag without a size',
      { bags: new Map([[3, 'big\t2589']]) },
      'Maribel (Emberfall), bags, bag 3: was left out: no slots',
    ],
    [
      'a slot without an item',
      { bags: new Map([[3, '16\t\tx:1:1:Broken']]) },
      'Maribel (Emberfall), bags, bag 3, slot 2: was left out: not in the form id:count:quality:name',
    ],
    [
      'an item of which there is none',
      { bags: new Map([[3, '16\t25:0']]) },
      'Maribel (Emberfall), bags, bag 3, slot 1: was left out: not in the form id:count:quality:name',
    ],
    [
      'an item of half a description',
      { bank: new Map([[3, '16\t25:1:4']]) },
      'Maribel (Emberfall), bank, bag 3, slot 1: was left out: not in the form id:count:quality:name',
    ],
    [
      'worn without id',
      { equipment: new Map([[1, '\t4\tHEAD\tHelm']]) },
      'Maribel (Emberfall), equipment, slot 1: was left out: no item id',
    ],
    [
      'a link that is no item',
      { equipment: new Map([[1, '25\t1\t\tHelm\t:x:::']]) },
      'Maribel (Emberfall), equipment, slot 1, link: was ignored: not the link of an item',
    ],
    [
      'a stat that is no number',
      { equipment: new Map([[1, '25\t\t\t\t\tStamina=much']]) },
      'Maribel (Emberfall), equipment, slot 1, stat "Stamina": was left out',
    ],
    [
      'a skill without level',
      { skills: [':300:Swords'] },
      'Maribel (Emberfall), skills, entry 1: was left out: it lacks its name or its numbers',
    ],
    [
      'a lockout without its end',
      { lockouts: ['409:40:::Molten Core\t40 Player\t1Lucifron'] },
      'Maribel (Emberfall), lockouts, entry 1: was left out: it lacks its name or its numbers',
    ],
  ])('%s', (_, changes, warning) => {
    const { payload, warnings } = readWith(changes);
    expect(payload?.character.name).toBe('Maribel');
    expect(warnings).toEqual([warning]);
  });

  it('keeps the entries before and after it', () => {
    expect(readWith({ bags: new Map([[0, '16\tx\t25::1:Worn Shortsword']]) }).payload?.inventory).toEqual([
      { bagNum: 0, slotNum: 2, itemID: 25, count: 1, quality: 1, name: 'Worn Shortsword' },
      { bagNum: 0, bagSize: 16 },
    ]);
  });

  it('caps these warnings', () => {
    const { warnings } = readWith({ buffs: Array.from({ length: 500 }, () => 'x') });
    expect(warnings).toHaveLength(51);
    expect(warnings.at(-1)).toBe('Maribel (Emberfall): more entries could not be read');
  });
});

describe('details of items', () => {
  const record = {
    equipment: new Map([[1, '16866\t4\tHEAD\tHelm of Might\t:2543:::::::60']]),
    bags: new Map([
      [0, '16\t\t25:2:1:Worn Shortsword\t25'],
      [1, '20\t25'],
    ]),
  };
  const details = {
    equipment: new Map<number | string, Plain>([
      ['at', SEEN_AT],
      [1, '133071:4:4:209:66:85'],
    ]),
    bags: new Map<number | string, Plain>([
      ['at', SEEN_AT],
      [0, '0\t\t\t135274:2:7::1:1900:::::::60'],
      [1, '32\tHerb Pouch'],
    ]),
  };
  const seen = { character: SEEN_AT, equipment: SEEN_AT, bags: SEEN_AT };

  it('come with the items, and an item without any has those of an earlier slot', () => {
    const { payload, warnings } = readWith({ ...record, seen, details } as Record<string, Plain>);
    expect(warnings).toEqual([]);
    expect(payload?.equipment?.[0]).toMatchObject({
      enchantID: 2543,
      iconID: 133_071,
      classID: 4,
      subclassID: 4,
      setID: 209,
      itemLevel: 66,
      durability: 85,
    });
    const sword = { iconID: 135_274, classID: 2, subclassID: 7, itemLevel: 1, enchantID: 1900 };
    expect(payload?.inventory).toEqual([
      { bagNum: 0, slotNum: 2, itemID: 25, count: 2, quality: 1, name: 'Worn Shortsword', ...sword },
      { bagNum: 0, slotNum: 3, itemID: 25, count: 1, quality: 1, name: 'Worn Shortsword', ...sword },
      { bagNum: 1, slotNum: 1, itemID: 25, count: 1, quality: 1, name: 'Worn Shortsword', ...sword },
      { bagNum: 0, bagSize: 16, bagFamily: 0 },
      { bagNum: 1, bagSize: 20, bagName: 'Herb Pouch', bagFamily: 32 },
    ]);
  });

  it('of another observation are ignored', () => {
    const { payload } = readWith({ ...record, seen: { ...seen, equipment: SEEN_AT + 1 }, details } as Record<
      string,
      Plain
    >);
    expect(payload?.equipment?.[0]).not.toHaveProperty('itemLevel');
    expect(payload?.inventory?.[0]).toHaveProperty('iconID');
  });

  it('that cannot be read are dropped with a warning', () => {
    const broken = {
      ...details,
      equipment: new Map<number | string, Plain>([
        ['at', SEEN_AT],
        [1, 'x:4:4'],
      ]),
    };
    const { payload, warnings } = readWith({ ...record, seen, details: broken } as Record<string, Plain>);
    expect(payload?.equipment?.[0]).toMatchObject({ itemID: 16_866 });
    expect(warnings).toEqual([
      'Maribel (Emberfall), details, equipment, slot 1: was ignored: not the details of an item',
    ]);
  });
});

describe('a character', () => {
  it('is skipped with a warning without its required fields', () => {
    const other = sampleCharacter({ index: 1, game: 'wow_classic' });
    const broken = luaTable(
      [],
      [...saved.entries()].filter(([key]) => key !== 'race' && key !== 'level'),
    );
    const reading = readUpload(writeSavedVariables(tavernLedgerGlobals([{ guid, saved: broken }, other]), style));
    expect(reading).toMatchObject({ ok: true, characters: [{ character: { name: 'Torvald' } }] });
    expect(englishTexts(reading.warnings)).toEqual(['Maribel (Emberfall) was left out: it lacks level, race']);
  });

  it('decodes bytes that are not UTF-8 as U+FFFD', () => {
    expect(readWith({ zone: 'Storm\udcffwind' }).payload?.character.zone).toBe('Storm\uFFFDwind');
  });

  it('dates its undated sections by the oldest', () => {
    const { payload } = readWith({ seen: { character: SEEN_AT, bags: SEEN_AT - 100 } });
    expect(payload?.observed).toEqual({ character: SEEN_AT * 1000, inventory: (SEEN_AT - 100) * 1000 });
    expect(payload?.observed_at).toBe((SEEN_AT - 100) * 1000);
    expect(readWith({ seen: undefined }).payload).not.toHaveProperty('observed_at');
  });

  it('belongs to the game of its client', () => {
    const gameOf = (changes: Record<string, Plain | undefined>) => readWith(changes).payload?.game_short_code;
    expect(gameOf({ project: 1, interface: 120100 })).toBe('wow_retail');
    expect(gameOf({ project: 2, interface: 11509 })).toBe('wow_classic');
    expect(gameOf({ project: 5, interface: 20506 })).toBe('wow_classic');
    expect(gameOf({ project: 19, interface: 50504 })).toBe('wow_classic');
    expect(gameOf({ project: 1, interface: 16001 })).toBe('wow_classic');
    expect(gameOf({ project: 18, interface: 16001 })).toBe('wow_classic');
    expect(gameOf({ project: 1, interface: undefined })).toBe('wow_retail');
    expect(gameOf({ project: undefined, interface: 120100 })).toBe('wow_retail');
    expect(gameOf({ project: undefined, interface: 38002 })).toBe('wow_classic');
    expect(gameOf({ project: undefined, interface: undefined })).toBe('wow_classic');
  });

  it.each([
    [16_001, 'wow_forever'],
    [16_999, 'wow_forever'],
    [17_000, undefined],
    [11_509, undefined],
    [120_100, undefined],
  ])('of interface %i has the flavour %s', (version, flavour) => {
    expect(readWith({ interface: version }).payload?.flavour).toBe(flavour);
  });

  it.each([
    [11_509, 3, 'wow_classic_era', 'eu'],
    [20_506, 1, 'wow_anniversary', 'us'],
    [38_002, 5, 'wow_classic_titan', 'cn'],
    [50_504, 2, 'wow_classic', 'kr'],
    [120_100, 4, 'wow', 'tw'],
    [16_001, 1, 'wow_forever', 'us'],
    // A test realm, whose client has the interface number of another flavour.
    [120_100, 72, undefined, undefined],
  ])('of interface %i in region %i is of %s and %s', (version, number, flavour, region) => {
    const { payload } = readWith({ interface: version, region: number });
    expect([payload?.flavour, payload?.region]).toEqual([flavour, region]);
  });
});

it('gives a payload or a warning for any value in a record, and never throws', () => {
  const keys = [...saved.keys.all] as string[];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), luaValues, { maxKeys: 4 }), (changes) => {
      const { payload, warnings } = readWith(changes as Record<string, LuaTable | Exclude<LuaValue, LuaTable>>);
      expect(payload !== undefined || warnings.length > 0).toBe(true);
    }),
    { numRuns: 400 },
  );
});
