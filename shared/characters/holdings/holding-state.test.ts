import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SectionSource } from '../seen-by.ts';
import { type HoldingState, mergeHolding } from './holding-state.ts';

const someTime = fc.integer({ min: 0, max: 3 });
const someSource = fc.constantFrom<SectionSource | undefined>(
  undefined,
  { addon: 'datastore' },
  { addon: 'bagbrother', before: 2 },
  { addon: 'syndicator', before: 3 },
);
const someTab = fc.record({
  index: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom(null, 'Ore', 'Herbs'),
  size: fc.constantFrom(null, 98),
  items: fc.constant<HoldingState['tabs'][number]['items']>([]),
  observed_at: someTime,
  source: someSource,
});
const someHolding: fc.Arbitrary<HoldingState> = fc
  .record({
    copper: fc.option(fc.integer({ min: 0, max: 2 })),
    time: someTime,
    source: someSource,
    tabs: fc.uniqueArray(someTab, { selector: ({ index }) => index, maxLength: 3 }),
  })
  .map(({ copper, time, source, tabs }) => ({
    kind: 'guild_bank',
    game_id: 'wow_retail',
    realm: 'Emberfall',
    name: 'Copper Lanterns',
    copper,
    copper_at: copper === null ? null : (source?.before ?? time),
    tabs: tabs
      .map(({ source: by, observed_at, ...tab }) => ({
        ...tab,
        observed_at: by?.before ?? observed_at,
        ...(by !== undefined && { source: by }),
      }))
      .toSorted((a, b) => a.index - b.index),
    observed_at: Math.max(time, ...tabs.map(({ observed_at }) => observed_at)),
    ...(copper !== null && source !== undefined && { copper_source: source }),
  }));

test('the order of observations does not matter, nor does a repeated one', () => {
  fc.assert(
    fc.property(someHolding, someHolding, someHolding, (a, b, c) => {
      const merged = mergeHolding(mergeHolding(a, b), c);
      expect(mergeHolding(mergeHolding(c, b), a)).toEqual(merged);
      expect(mergeHolding(merged, b)).toBe(merged);
    }),
  );
});

test('each tab and the money are those seen last; a tab that was not opened stays', () => {
  const tab = (index: number, name: string, minute: number) => ({
    index,
    name,
    size: 98,
    items: [],
    observed_at: minute,
  });
  const bank = (minute: number, copper: number, tabs: HoldingState['tabs']): HoldingState => ({
    kind: 'warband_bank',
    game_id: 'wow_retail',
    realm: null,
    name: null,
    copper,
    copper_at: minute,
    tabs,
    observed_at: minute,
  });
  const merged = mergeHolding(bank(5, 100, [tab(1, 'Ore', 5), tab(2, 'Herbs', 1)]), bank(3, 70, [tab(2, 'Gems', 3)]));
  expect(merged).toMatchObject({ copper: 100, tabs: [{ name: 'Ore' }, { name: 'Gems' }] });
});

test('what another addon saw at an unknown time fills a tab, and never displaces one that has a time', () => {
  const bank = (name: string, observed_at: number, source?: SectionSource): HoldingState => ({
    kind: 'warband_bank',
    game_id: 'wow_retail',
    realm: null,
    name: null,
    copper: null,
    copper_at: null,
    tabs: [{ index: 1, name, size: 98, items: [], observed_at, ...(source !== undefined && { source }) }],
    observed_at,
  });
  const [own, undated] = [bank('Own', 10), bank('Bagnon', 500, { addon: 'bagbrother', before: 500 })];
  for (const merged of [mergeHolding(own, undated), mergeHolding(undated, own)])
    expect(merged.tabs[0]?.name).toBe('Own');
});

test('a bank of a flavour with a name of its own keeps it, also when another import does not tell it', () => {
  const bank: HoldingState = {
    kind: 'guild_bank',
    game_id: 'wow_classic',
    realm: 'Hydraxian',
    name: 'Copper Lanterns',
    copper: null,
    copper_at: null,
    tabs: [],
    observed_at: 1,
  };
  const forever: HoldingState = { ...bank, flavour: 'wow_forever' };
  for (const merged of [mergeHolding(bank, forever), mergeHolding(forever, bank)])
    expect(merged.flavour).toBe('wow_forever');
  expect(mergeHolding(bank, bank)).not.toHaveProperty('flavour');
});
