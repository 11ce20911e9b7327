import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { isAmbiguous, sumGold, sumTrends, sumWarbands } from './gold-sums.ts';
import { sumMoneyDays } from './sum-money-days.ts';

test('gold is added up by realm and faction, the largest purse first', () => {
  const sums = sumGold([
    characterFixture({ id: 1, copper: 100 }),
    characterFixture({ id: 2, copper: 50, faction: 'Horde' }),
    characterFixture({ id: 3, copper: 25 }),
    characterFixture({ id: 4, copper: 500, realm: 'Emberfall' }),
    characterFixture({ id: 5, copper: null, realm: 'Stillwater' }),
  ]);
  expect(sums?.games.map(({ copper }) => copper)).toEqual([675]);
  expect(sums?.purses.map(({ realm, faction, copper }) => [realm, faction, copper])).toEqual([
    ['Emberfall', 'Alliance', 500],
    ['Hydraxian', 'Alliance', 125],
    ['Hydraxian', 'Horde', 50],
  ]);
});

test('purses of one realm and faction in two games need the name of the game', () => {
  const purses =
    sumGold([
      characterFixture({ id: 1, copper: 3 }),
      characterFixture({ id: 2, copper: 2, flavour: 'wow_forever', game_name: 'WoW Forever' }),
      characterFixture({ id: 3, copper: 1, faction: 'Horde' }),
    ])?.purses ?? [];
  expect(purses.map((purse) => isAmbiguous(purse, purses))).toEqual([true, true, false]);
});

test('gold is unknown while no purse was seen, and may be zero', () => {
  expect(sumGold([characterFixture()])).toBeNull();
  expect(sumGold([characterFixture({ copper: 0 })])?.games).toMatchObject([{ copper: 0 }]);
});

test('gold of each game is a sum of its own, the largest first', () => {
  const sums = sumGold([
    characterFixture({ id: 1, copper: 3 }),
    characterFixture({ id: 2, copper: 7, flavour: 'wow_forever', game_name: 'WoW Forever' }),
    characterFixture({ id: 3, copper: 2, realm: 'Emberfall' }),
  ]);
  expect(sums?.games.map(({ gameName, copper }) => [gameName, copper])).toEqual([
    ['WoW Forever', 7],
    ['World of Warcraft Classic', 5],
  ]);
});

test('the curve holds what was last seen of each character, and counts its first value before that', () => {
  const shown = [characterFixture({ id: 1 }), characterFixture({ id: 2 })];
  const money = [
    {
      id: 1,
      points: [
        { day: 60, copper: 5 },
        { day: 102, copper: 9 },
      ],
    },
    {
      id: 2,
      points: [
        { day: 101, copper: 100 },
        { day: 103, copper: 0 },
      ],
    },
    { id: 3, points: [{ day: 101, copper: 7_777 }] },
  ];
  expect(sumMoneyDays(shown, money, 100, 104).map(({ day, copper }) => [day, copper])).toEqual([
    [100, 105],
    [101, 105],
    [102, 109],
    [103, 9],
    [104, 9],
  ]);
  expect(sumMoneyDays(shown, money.slice(1, 2), 100, 103)[0]).toEqual({ day: 101, copper: 100 });
});

test('the curve of one day, or of money that was never seen, is empty', () => {
  const shown = [characterFixture({ id: 1 })];
  expect(sumMoneyDays(shown, [], 100, 104)).toEqual([]);
  expect(sumMoneyDays(shown, [{ id: 1, points: [{ day: 104, copper: 5 }] }], 100, 104)).toEqual([]);
});

test('purses and games add up to the same', () => {
  const character = fc.record({
    copper: fc.option(fc.nat()),
    realm: fc.constantFrom('Emberfall', 'Stillwater', ''),
    faction: fc.constantFrom('Alliance', 'Horde'),
  });
  fc.assert(
    fc.property(fc.array(character), (given) => {
      const sums = sumGold(given.map((each, id) => characterFixture({ ...each, id })));
      const total = given.reduce((sum, { copper }) => sum + (copper ?? 0), 0);
      expect(sums?.games.reduce((sum, { copper }) => sum + copper, 0) ?? 0).toBe(total);
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
    { id: 1, copper: span(100, 350), copper_from: 'tradeskillmaster' as const, item_level: null },
    { id: 2, copper: span(100, 50), item_level: null },
    { id: 3, copper: span(0, 9_999), item_level: null },
  ];
  const shown = [characterFixture({ id: 1 }), characterFixture({ id: 2 })];
  expect(sumTrends(shown, trends)).toEqual({ copper: 200, from: ['tradeskillmaster'] });
  expect(sumTrends([characterFixture({ id: 4 })], trends)).toBeNull();
});

test('banks of warbands are summed without those of guilds, unknown while none was seen', () => {
  const bank = (kind: 'warband_bank' | 'guild_bank', copper: number | null) => ({ kind, copper });
  expect(sumWarbands([bank('warband_bank', 5), bank('guild_bank', 7), bank('warband_bank', 3)])).toBe(8);
  expect(sumWarbands([bank('guild_bank', 7), bank('warband_bank', null)])).toBeNull();
});
