import * as fc from 'fast-check';
import * as Type from 'typebox';
import * as Schema from 'typebox/schema';
import { expect, test } from 'vitest';
import { Character } from '../contract/characters.ts';
import { EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { character, NOW } from '../../testing/characters/import-fixture.ts';
import { isRecordSection, mapSections, PLAIN_SECTIONS, SECTIONS, type Section } from '../sections.ts';
import { readImport } from './read-import.ts';

test('returns errors or a snapshot that matches the contract for any JSON, and never throws', () => {
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
  /** Mostly of the right shape: one section of another one refuses the whole import. */
  const mostly = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 60, arbitrary: right }, odd);
  const list = mostly(fc.array(fc.oneof(entry, odd), { maxLength: 6 }));
  const record = mostly(entry);
  const given = fc.record(
    {
      character: mostly(
        fc.record(
          { ...constant(character), copper: odd, zone: odd, buffs: list },
          { requiredKeys: Object.keys(character) as [] },
        ),
      ),
      observed_at: odd,
      observed: odd,
      guid: odd,
      ...Object.fromEntries(
        SECTIONS.filter((section) => section !== 'character').map((section) => [
          section,
          isRecordSection(section) ? record : list,
        ]),
      ),
    },
    { requiredKeys: ['character'] },
  );
  const lists = {
    equipment: Schema.Compile(Type.Array(EquipmentItem)),
    inventory: Schema.Compile(Type.Array(InventoryItem)),
    bank: Schema.Compile(Type.Array(InventoryItem)),
    ...mapSections(PLAIN_SECTIONS, (section) => Schema.Compile(Character.properties[section])),
  };
  let accepted = 0;
  fc.assert(
    fc.property(given, (value) => {
      const reading = readImport({ game_short_code: 'wow_classic', ...value }, NOW);
      if (!reading.ok) {
        expect(reading.errors.length).toBeGreaterThan(0);
        return;
      }
      accepted += 1;
      for (const [section, validator] of Object.entries(lists)) {
        const read = reading.snapshot[section as keyof typeof lists];
        if (read !== null) expect(validator.Check(read), section).toBe(true);
      }
      for (const section of SECTIONS) {
        const time = reading.snapshot.observed[section];
        expect(time === null).toBe(isUnseen(reading.snapshot, section));
        if (time !== null) expect(time).toBeLessThanOrEqual(NOW);
      }
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(100);
});

function isUnseen(snapshot: Readonly<Record<Section, unknown>>, section: Section): boolean {
  return snapshot[section] === null;
}

function constant<T extends object>(values: T): { [K in keyof T]: fc.Arbitrary<T[K]> } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };
}
