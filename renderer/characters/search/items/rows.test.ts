import { expect, test } from 'vitest';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { tabFixture, warbandFixture } from '#shared/testing/characters/holding-fixture.ts';
import { toItemOwners } from './item-owner.ts';
import { rowsOf } from './rows.ts';

const BEFORE = Date.parse('2026-05-12T10:00:00Z');
const SOURCE = { addon: 'bagbrother', before: BEFORE } as const;
const item = (bag_num: number) => carriedItemFixture({ id: 1, bag_num, slot_num: 1, in_bank: true });
const warband = warbandFixture([
  tabFixture({ index: 1, items: [item(1)] }),
  tabFixture({ index: 2, items: [item(2)], observed_at: new Date(BEFORE).toISOString(), source: SOURCE }),
]);

test('items of a bank tab without a certain time have none, but what is known of it', () => {
  const rows = toItemOwners([warband]).flatMap(rowsOf);
  expect(rows.map(({ seen }) => seen)).toEqual([
    { at: '2026-06-01T10:00:00Z', source: undefined },
    { at: null, source: SOURCE },
  ]);
});

test('items of a character follow the source of their section', () => {
  const known = characterFixture({ equipment: [], inventory: [item(-1)], sources: { bank: SOURCE } });
  const observed_at = { ...known.observed_at, bank: null };
  expect(rowsOf({ ...known, observed_at }).map(({ seen }) => seen)).toEqual([{ at: null, source: SOURCE }]);
});
