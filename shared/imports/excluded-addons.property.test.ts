import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImport } from '../characters/read-import/read-import.ts';
import { ADDON_CODES, addonOfOrder, type AddonCode } from '../characters/seen-by.ts';
import { depth } from '../testing/depth.ts';
import { withoutAddons } from './excluded-addons.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const WHO = { name: 'Brunhild', level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Emberfall', faction: 'Alliance' };
const BRUNHILD = { ...WHO, copper: 7, zone: 'Ironforge' };
const ADDONS = ['bagbrother', 'datastore', 'savedinstances'] as const;

const teller = fc.constantFrom(...ADDONS, null);
const isDated = fc.boolean();
const section = fc.record({ addon: teller, isDated });
/** A payload of which each section, field, bank and log is from some addon, or from the own one. */
const payload = fc
  .record({
    sections: fc.record(
      { character: section, inventory: section, bank: section, quests: section, mail: section },
      { requiredKeys: ['character'] },
    ),
    fields: fc.record({ copper: fc.constantFrom(...ADDONS), level: fc.constantFrom(...ADDONS) }, { requiredKeys: [] }),
    bank: fc.constantFrom(...ADDONS),
    log: fc.option(fc.constantFrom(...ADDONS), { nil: undefined }),
  })
  .map(({ sections, fields, bank, log }) => {
    const entries = Object.entries(sections);
    const item = { name: 'Linen Cloth', itemID: 2589, bagNum: 0, slotNum: 1 };
    const contents = { inventory: [item], bank: [{ ...item, bagNum: -1 }], quests: [{ name: 'Elders' }], mail: [item] };
    return {
      game_short_code: 'wow_classic',
      observed: Object.fromEntries(entries.flatMap(([key, seen]) => (seen.isDated ? [[key, NOW - 1000]] : []))),
      sources: Object.fromEntries(entries.flatMap(([key, seen]) => (seen.addon === null ? [] : [[key, seen.addon]]))),
      character: {
        ...BRUNHILD,
        fieldSources: Object.fromEntries(
          Object.entries(fields).map(([field, addon]) => [field, { addon, observed: NOW - 2000 }]),
        ),
        ...(log !== undefined && { moneyHistory: { addon: log, points: [[NOW - 86_400_000, 5]] } }),
      },
      ...Object.fromEntries(Object.entries(contents).filter(([key]) => key in sections)),
      holdings: [{ kind: 'guild_bank', realm: 'Emberfall', name: 'Stouts', copper: 5, source: bank, before: NOW }],
    };
  });

test('nothing that is left names an excluded addon, and what others saw is as it was', () => {
  fc.assert(
    fc.property(payload, fc.subarray([...ADDONS]), (given, excluded) => {
      const reading = readImport(given, NOW);
      if (!reading.ok) throw new Error('invalid payload');
      const { snapshot } = reading;
      const isExcluded = (addon: AddonCode): boolean => (excluded as AddonCode[]).includes(addon);
      const left = withoutAddons(snapshot, isExcluded);
      if (excluded.length === 0) expect(left).toEqual({ ...snapshot, fieldOrders: snapshot.fieldOrders ?? {} });
      if (left === null) {
        expect(Object.values(given.sources).every((addon) => isExcluded(addon as AddonCode))).toBe(true);
        return;
      }
      const text = JSON.stringify({ ...left, fieldOrders: null });
      for (const addon of excluded) expect(text).not.toContain(addon);
      const tellers = Object.values(left.fieldOrders ?? {}).map(addonOfOrder);
      for (const addon of ADDON_CODES) if (isExcluded(addon)) expect(tellers).not.toContain(addon);
      for (const key of ['inventory', 'bank', 'quests', 'mail'] as const) {
        const source = snapshot.sources[key];
        if (source === undefined || !isExcluded(source.addon)) expect(left[key]).toEqual(snapshot[key]);
        else expect(left[key]).toBeNull();
      }
    }),
    { numRuns: depth(300, 5_000) },
  );
});
