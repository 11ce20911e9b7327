import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { accepted, character, NOW, payload } from '../../testing/characters/import-fixture.ts';
import { readImport } from './read-import.ts';

function messages(value: unknown): string[] {
  const reading = readImport(value, NOW);
  return reading.ok ? [] : reading.errors.map((problem) => formatMessage('en', problem));
}

describe('rejected payloads', () => {
  test('name the missing game and character', () => {
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

  test('list missing and falsy fields in order', () => {
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

  test('list the registered games when the code is unknown', () => {
    const message = 'Invalid game_short_code. Must be one of: wow_classic, wow_retail';
    for (const code of ['ffxiv', 'WOW_CLASSIC', 7, {}, ['wow_classic']])
      expect(messages(payload({ game_short_code: code }))).toEqual([message]);
  });

  test('include everything but objects', () => {
    for (const value of [null, [], 'text', 3, undefined])
      expect(messages(value)).toEqual(['The import must be a JSON object']);
  });
});

describe('invalid fields', () => {
  test('are reported for a wrong type or length', () => {
    expect(messages(payload({ character: { ...character, level: '60', name: 7 } }))).toEqual([
      'Invalid character field: name must be text of at most 64 characters',
      'Invalid character field: level must be a whole number from 1 to 1000',
    ]);
    expect(messages(payload({ character: { ...character, realm: 'x'.repeat(65) } }))).toHaveLength(1);
    expect(messages(payload({ inventory: {} }))).toEqual(['Invalid field: inventory must be a list']);
  });

  test('include a section with more entries than its maximum', () => {
    const items = Array.from({ length: IMPORT_LIMITS.itemsPerCharacter + 1 }, () => ({ name: 'Linen Cloth' }));
    expect(messages(payload({ inventory: items }))).toEqual([
      'Invalid field: inventory has 5001 entries; at most 5000 are accepted',
    ]);
    expect(messages(payload({ inventory: items.slice(1) }))).toEqual([]);
  });
});

describe('warnings', () => {
  test('mention missing inventory and equipment', () => {
    expect(accepted({ game_short_code: 'wow_classic', character }).warnings).toEqual([
      'No inventory data provided',
      'No equipment data provided',
    ]);
    expect(accepted(payload()).warnings).toEqual([]);
  });

  test('name the index and the missing fields', () => {
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
      'buffs at index 0 is missing: name',
    ]);
    expect(snapshot.inventory?.map((item) => item.item_name)).toEqual(['a', 'b']);
    expect(snapshot.equipment?.map((item) => [item.slot_name, item.item_name])).toEqual([
      ['Unknown slot', 'Helm'],
      ['Back', 'Cape'],
    ]);
  });

  test('are capped at 200, and the last line counts the rest', () => {
    const { warnings } = accepted(payload({ inventory: Array.from({ length: 300 }, () => ({})) }));
    expect(warnings).toHaveLength(200);
    expect(warnings.at(-1)).toBe('… and 101 more warnings');
  });
});

test('converts names, finds lists beside the character or inside it, and distinguishes absent from empty', () => {
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

test('treats names of prototype members as data', () => {
  const value: unknown = JSON.parse(
    `{"game_short_code":"wow_classic","__proto__":{"inventory":[]},"character":{"__proto__":{"zone":"x"},"name":"constructor","level":1,"race":"a","class":"b","realm":"__proto__","faction":"c"}}`,
  );
  const { snapshot } = accepted(value);
  expect(snapshot.inventory).toBeNull();
  expect(snapshot.character).toMatchObject({ name: 'constructor', realm: '__proto__', zone: null });
});
