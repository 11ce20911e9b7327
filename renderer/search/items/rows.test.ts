import { expect, test } from 'vitest';
import type { Holding } from '#shared/contract/holdings.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { toItemOwners } from './item-owner.ts';
import { rowsOf } from './rows.ts';

const BEFORE = Date.parse('2026-05-12T10:00:00Z');
const item = (id: number, bag: number) => ({
  id,
  bag_num: bag,
  slot_num: 1,
  item_name: 'Silk',
  item_count: 1,
  quality: 1,
  in_bank: true,
});
const warband = {
  id: 1,
  kind: 'warband_bank',
  game_id: 'wow_retail',
  realm: null,
  name: null,
  copper: null,
  copper_at: null,
  observed_at: '2026-06-01T10:00:00Z',
  tabs: [
    { index: 1, name: null, size: 98, items: [item(1, 1)], observed_at: '2026-06-01T10:00:00Z' },
    {
      index: 2,
      name: null,
      size: 98,
      items: [item(1, 2)],
      observed_at: new Date(BEFORE).toISOString(),
      source: { addon: 'bagbrother', before: BEFORE },
    },
  ],
} as unknown as Holding;

test('items of a bank tab without a certain time have none, but what is known of it', () => {
  const rows = toItemOwners([warband]).flatMap(rowsOf);
  expect(rows.map(({ seen }) => seen)).toEqual([
    { at: '2026-06-01T10:00:00Z', source: undefined },
    { at: null, source: { addon: 'bagbrother', before: BEFORE } },
  ]);
});

test('items of a character follow the source of their section', () => {
  const source = { addon: 'bagbrother', before: BEFORE } as const;
  const known = characterFixture({ equipment: [], inventory: [item(1, -1)] as never, sources: { bank: source } });
  const observed_at = { ...known.observed_at, bank: null };
  expect(rowsOf({ ...known, observed_at }).map(({ seen }) => seen)).toEqual([{ at: null, source }]);
});
