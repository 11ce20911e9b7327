import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { sumGold, sumTrends } from './gold-sums.ts';

test('gold is added up by realm and faction, the largest purse first', () => {
  const sums = sumGold([
    characterFixture({ id: 1, copper: 100 }),
    characterFixture({ id: 2, copper: 50, faction: 'Horde' }),
    characterFixture({ id: 3, copper: 25 }),
    characterFixture({ id: 4, copper: 500, realm: 'Emberfall' }),
    characterFixture({ id: 5, copper: null, realm: 'Stillwater' }),
  ]);
  expect(sums?.total).toBe(675);
  expect(sums?.purses.map(({ realm, faction, copper }) => [realm, faction, copper])).toEqual([
    ['Emberfall', 'Alliance', 500],
    ['Hydraxian', 'Alliance', 125],
    ['Hydraxian', 'Horde', 50],
  ]);
});

test('gold is unknown while no purse was seen, and may be zero', () => {
  expect(sumGold([characterFixture()])).toBeNull();
  expect(sumGold([characterFixture({ copper: 0 })])?.total).toBe(0);
});

test('purses add up to the total', () => {
  const character = fc.record({
    copper: fc.option(fc.nat()),
    realm: fc.constantFrom('Emberfall', 'Stillwater', ''),
    faction: fc.constantFrom('Alliance', 'Horde'),
  });
  fc.assert(
    fc.property(fc.array(character), (given) => {
      const sums = sumGold(given.map((each, id) => characterFixture({ ...each, id })));
      const total = given.reduce((sum, { copper }) => sum + (copper ?? 0), 0);
      expect(sums?.total ?? 0).toBe(total);
      expect(sums?.purses.reduce((sum, { copper }) => sum + copper, 0) ?? 0).toBe(total);
    }),
  );
});

test('the change is that of the shown characters, unknown without two values', () => {
  const span = (from: number, to: number) => ({
    from: { observed_at: '2026-11-01T00:00:00.000Z', value: from },
    to: { observed_at: '2026-11-20T00:00:00.000Z', value: to },
  });
  const trends = [
    { id: 1, copper: span(100, 350), average_quality: null },
    { id: 2, copper: span(100, 50), average_quality: null },
    { id: 3, copper: span(0, 9_999), average_quality: null },
  ];
  const shown = [characterFixture({ id: 1 }), characterFixture({ id: 2 })];
  expect(sumTrends(shown, trends)).toBe(200);
  expect(sumTrends([characterFixture({ id: 4 })], trends)).toBeNull();
});
