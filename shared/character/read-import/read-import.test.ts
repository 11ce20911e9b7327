import * as fc from 'fast-check';
import * as Type from 'typebox';
import * as Schema from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '#shared/messages/format.ts';
import { Character, EquipmentItem, InventoryItem } from '../../contract/characters/characters.ts';
import { IMPORT_LIMITS } from '../../contract/characters/import.ts';
import { mapSections, PLAIN_SECTIONS, SECTIONS, type Section } from '../sections.ts';
import { readImport } from './read-import.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const character = {
  name: 'Brunhild',
  level: 60,
  race: 'Dwarf',
  class: 'Warrior',
  realm: 'Hydraxian',
  faction: 'Alliance',
};
const payload = (given: Record<string, unknown> = {}) => ({
  game_short_code: 'wow_classic',
  character,
  inventory: [],
  equipment: [],
  ...given,
});

function accepted(value: unknown) {
  const reading = readImport(value, NOW);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading;
}

function messages(value: unknown): string[] {
  const reading = readImport(value, NOW);
  return reading.ok ? [] : reading.errors.map((problem) => formatMessage('en', problem));
}

describe("section 5's errors, word for word", () => {
  test('missing parts', () => {
    expect(messages({})).toEqual([
      'Missing required field: game_short_code',
      'Missing required field: character object',
    ]);
    expect(messages({ character })).toEqual(['Missing required field: game_short_code']);
    for (const character of [undefined, null, [], 'Brunhild', 5]) {
      expect(messages({ game_short_code: 'wow_retail', character })).toEqual([
        'Missing required field: character object',
      ]);
    }
  });

  test('falsy counts as missing, and the missing are listed in the order of the specification', () => {
    expect(messages(payload({ character: {} }))).toEqual([
      'Missing required character fields: name, level, race, class, realm, faction',
    ]);
    expect(messages(payload({ character: { ...character, level: 0, faction: '' } }))).toEqual([
      'Missing required character fields: level, faction',
    ]);
    expect(messages(payload({ character: { ...character, name: ' \u0000 ' } }))).toEqual([
      'Missing required character fields: name',
    ]);
  });

  test('unknown games', () => {
    const message = 'Invalid game_short_code. Must be one of: wow_classic, wow_retail';
    for (const code of ['ffxiv', 'WOW_CLASSIC', 7, {}, ['wow_classic']])
      expect(messages(payload({ game_short_code: code }))).toEqual([message]);
  });

  test('what is no object at all', () => {
    for (const value of [null, [], 'text', 3, undefined])
      expect(messages(value)).toEqual(['The import must be a JSON object']);
  });
});

describe('our own refusals', () => {
  test('wrong types and lengths name the field', () => {
    expect(messages(payload({ character: { ...character, level: '60', name: 7 } }))).toEqual([
      'Invalid character field: name must be text of at most 64 characters',
      'Invalid character field: level must be a whole number from 1 to 1000',
    ]);
    expect(messages(payload({ character: { ...character, realm: 'x'.repeat(65) } }))).toHaveLength(1);
    expect(messages(payload({ inventory: {} }))).toEqual(['Invalid field: inventory must be a list']);
  });

  test('a section holds so many entries and no more', () => {
    const items = Array.from({ length: IMPORT_LIMITS.itemsPerCharacter + 1 }, () => ({ name: 'Linen Cloth' }));
    expect(messages(payload({ inventory: items }))).toEqual([
      'Invalid field: inventory has 5001 entries; at most 5000 are accepted',
    ]);
    expect(messages(payload({ inventory: items.slice(1) }))).toEqual([]);
  });
});

describe("section 5's warnings", () => {
  test('lists that were not given', () => {
    expect(accepted({ game_short_code: 'wow_classic', character }).warnings).toEqual([
      'No inventory data provided',
      'No equipment data provided',
    ]);
    expect(accepted(payload()).warnings).toEqual([]);
  });

  test('each states the index and what is lacking', () => {
    const { warnings, snapshot } = accepted(
      payload({
        inventory: [{ itemID: 1, name: 'a', slotNum: 1, bagNum: 0 }, { name: 'b', slotNum: '2' }, null],
        equipment: [{ itemName: 'Helm' }, { itemID: 2, itemName: 'Cape', slotName: 'Back' }, 'sword'],
        buffs: [{ duration: 5 }],
      }),
    );
    expect(warnings).toEqual([
      'Equipment item at index 0 is missing: itemID, slotName',
      'Equipment item at index 2 is missing: itemID, itemName, slotName',
      'Inventory item at index 1 is missing: itemID, numeric slotNum, numeric bagNum',
      'Inventory item at index 2 is missing: itemID, name, numeric slotNum, numeric bagNum',
      'Buff at index 0 is missing: name',
    ]);
    expect(snapshot.inventory?.map((item) => item.item_name)).toEqual(['a', 'b']);
    expect(snapshot.equipment?.map((item) => [item.slot_name, item.item_name])).toEqual([
      ['Unknown slot', 'Helm'],
      ['Back', 'Cape'],
    ]);
  });

  test('two items in one slot are told with both indexes, and what is put on last stays', () => {
    const { warnings, snapshot } = accepted(
      payload({
        equipment: [
          { itemID: 1, itemName: 'Helm', slotName: 'Head' },
          { itemID: 2, itemName: 'Left ring', slotName: 'Finger 1' },
          null,
          { itemID: 3, itemName: 'Right ring', slotName: 'Finger 2' },
          { itemID: 4, itemName: 'Crown', slotName: ' HEAD' },
          { itemID: 5, itemName: 'Charm', slotName: 'Trinket 1' },
          { itemID: 6, itemName: 'Other charm', slotName: 'Trinket 2' },
          { itemID: 7, itemName: 'Hat', slotName: 'head' },
        ],
      }),
    );
    expect(warnings).toEqual([
      'Equipment item at index 2 is missing: itemID, itemName, slotName',
      'Equipment items at index 0 and 4 are both worn in HEAD: the one at index 4 is kept',
      'Equipment items at index 4 and 7 are both worn in head: the one at index 7 is kept',
    ]);
    expect(snapshot.equipment?.map(({ id, item_name }) => [id, item_name])).toEqual([
      [1, 'Left ring'],
      [2, 'Right ring'],
      [3, 'Charm'],
      [4, 'Other charm'],
      [5, 'Hat'],
    ]);
  });

  test('two rings and two trinkets can be worn without numbers, and anything where no slot was said', () => {
    const equipment = ['Ring', 'Trinket', 'Ring', 'Trinket', 'Ring', undefined, undefined].map((slotName, i) => ({
      itemID: i + 1,
      itemName: `Item ${i}`,
      slotName,
    }));
    const { warnings, snapshot } = accepted(payload({ equipment }));
    expect(warnings).toEqual([
      'Equipment item at index 5 is missing: slotName',
      'Equipment item at index 6 is missing: slotName',
      'Equipment items at index 0 and 4 are both worn in Ring: the one at index 4 is kept',
    ]);
    expect(snapshot.equipment?.map(({ item_name }) => item_name)).toEqual([
      'Item 1',
      'Item 2',
      'Item 3',
      'Item 4',
      'Item 5',
      'Item 6',
    ]);
  });

  test('a place that is text is warned of and read as its number; without one the first free slot of the bag is taken', () => {
    const { warnings, snapshot } = accepted(
      payload({
        inventory: [
          { itemID: 1, name: 'a', slotNum: '3', bagNum: '1' },
          { itemID: 2, name: 'b', bagNum: 1 },
          { itemID: 3, name: 'c', slotNum: 'first', bagNum: 1 },
          { itemID: 4, name: 'd', slotNum: 1, bagNum: 1 },
          { itemID: 5, name: 'e', slotNum: 2.5, bagNum: 1 },
          { itemID: 6, name: 'f', slotNum: null, bagNum: {} },
        ],
      }),
    );
    expect(warnings).toEqual([
      'Inventory item at index 0 is missing: numeric slotNum, numeric bagNum',
      'Inventory item at index 1 is missing: numeric slotNum',
      'Inventory item at index 2 is missing: numeric slotNum',
      'Inventory item at index 4 is missing: numeric slotNum',
      'Inventory item at index 5 is missing: numeric slotNum, numeric bagNum',
    ]);
    expect(snapshot.inventory?.map(({ item_name, bag_num, slot_num }) => [item_name, bag_num, slot_num])).toEqual([
      ['a', 1, 3],
      ['b', 1, 2],
      ['c', 1, 4],
      ['d', 1, 1],
      ['e', 1, 5],
      ['f', 0, 1],
    ]);
  });

  test('keeps 200 of them, the last one with the number of the rest', () => {
    const { warnings } = accepted(payload({ inventory: Array.from({ length: 300 }, () => ({})) }));
    expect(warnings).toHaveLength(200);
    expect(warnings.at(-1)).toBe('… and 101 more warnings');
  });
});

test("names become the server's, lists are found beside the character or inside it, and absent is not empty", () => {
  const { snapshot } = accepted({
    game_short_code: 'wow_retail',
    guid: 'Player-1-0A',
    character: {
      ...character,
      zone: 'Ironforge',
      copper: 12.9,
      restedXP: -3,
      buffs: [{ name: 'Rallying Cry', duration: 7200, timeRemaining: 10.5 }],
      talents: [{ name: 'Cruelty', points: 5, maxPoints: 5 }],
      skills: [{ name: 'Swords', level: 300 }],
    },
    inventory: [{ slotNum: 3, name: 'Hearthstone', itemID: '6948', count: 2, bagNum: 1, quality: 1 }],
    equipment: [
      {
        slotName: 'Head',
        itemName: 'Helm of Might',
        itemID: 16866,
        quality: 4,
        equipSlot: 'INVTYPE_HEAD',
        stats: [{ name: 'Stamina', value: 35 }, {}],
      },
    ],
    quests: [{ name: 'In Dreams' }],
    professions: [{ name: 'Mining', level: 300, maxLevel: 300 }],
  });
  expect(snapshot).toMatchObject({
    game_id: 'wow_retail',
    guid: 'Player-1-0A',
    character: { ...character, zone: 'Ironforge', guild: null, copper: 12, restedXP: null },
    inventory: [
      {
        id: 1,
        bag_num: 1,
        slot_num: 3,
        item_name: 'Hearthstone',
        item_count: 2,
        item_id: 6948,
        quality: 1,
        in_bank: false,
      },
    ],
    bank: null,
    equipment: [
      {
        id: 1,
        slot_name: 'Head',
        item_name: 'Helm of Might',
        quality: 4,
        item_id: 16866,
        equip_slot: 'INVTYPE_HEAD',
        stats: [{ name: 'Stamina', value: 35 }],
      },
    ],
    buffs: [{ id: 1, name: 'Rallying Cry', duration: 7200, time_remaining: 10.5 }],
    talents: [{ name: 'Cruelty', points: 5, max_points: 5 }],
    skills: [{ name: 'Swords', level: 300 }],
    quests: [{ name: 'In Dreams', status: 'In Progress' }],
    professions: [{ name: 'Mining', level: 300, max_level: 300 }],
  });
  expect(snapshot.observed).toMatchObject({ bank: null, buffs: NOW });
});

test('keys that a prototype has are plain data', () => {
  const value: unknown = JSON.parse(
    `{"game_short_code":"wow_classic","__proto__":{"inventory":[]},"character":{"__proto__":{"zone":"x"},"name":"constructor","level":1,"race":"a","class":"b","realm":"__proto__","faction":"c"}}`,
  );
  const { snapshot } = accepted(value);
  expect(snapshot.inventory).toBeNull();
  expect(snapshot.character).toMatchObject({ name: 'constructor', realm: '__proto__', zone: null });
});

test(
  'whatever JSON says, the answer is errors or a snapshot the contract accepts; never an exception',
  { timeout: 60_000 },
  () => {
    const odd = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.string({ unit: 'binary' }));
    const entry = fc.dictionary(
      fc.constantFrom(
        'name',
        'itemName',
        'itemID',
        'slotNum',
        'bagNum',
        'count',
        'quality',
        'slotName',
        'stats',
        'duration',
        'timeRemaining',
        'level',
        'points',
      ),
      odd,
    );
    const list = fc.oneof(fc.array(fc.oneof(entry, odd), { maxLength: 6 }), odd);
    const given = fc.record(
      {
        character: fc.oneof(
          fc.record(
            { ...constant(character), copper: odd, zone: odd, buffs: list },
            { requiredKeys: Object.keys(character) as [] },
          ),
          odd,
        ),
        observed_at: odd,
        observed: odd,
        guid: odd,
        ...Object.fromEntries(SECTIONS.filter((section) => section !== 'character').map((section) => [section, list])),
      },
      { requiredKeys: ['character'] },
    );
    const lists = {
      equipment: Schema.Compile(Type.Array(EquipmentItem)),
      inventory: Schema.Compile(Type.Array(InventoryItem)),
      bank: Schema.Compile(Type.Array(InventoryItem)),
      ...mapSections(PLAIN_SECTIONS, (section) => Schema.Compile(Character.properties[section])),
    };
    fc.assert(
      fc.property(given, (value) => {
        const reading = readImport({ game_short_code: 'wow_classic', ...value }, NOW);
        if (!reading.ok) {
          expect(reading.errors.length).toBeGreaterThan(0);
          return;
        }
        for (const [section, validator] of Object.entries(lists)) {
          expect(validator.Check(reading.snapshot[section as keyof typeof lists] ?? [])).toBe(true);
        }
        for (const section of SECTIONS) {
          const time = reading.snapshot.observed[section];
          expect(time === null).toBe(isUnseen(reading.snapshot, section));
          if (time !== null) expect(time).toBeLessThanOrEqual(NOW);
        }
      }),
      { numRuns: 500 },
    );
  },
);

function isUnseen(snapshot: Readonly<Record<Section, unknown>>, section: Section): boolean {
  return snapshot[section] === null;
}

function constant<T extends object>(values: T): { [K in keyof T]: fc.Arbitrary<T[K]> } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };
}
