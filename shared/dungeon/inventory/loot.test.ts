import { message } from '../../base/messages/message.ts';
import { effectMessages } from './item-messages.ts';
import { expect, test } from 'vitest';
import { DUNGEON_ICONS } from '../model/icons.ts';
import { BASE_STATS, COMBAT_STATS, EQUIPMENT_SLOTS, RARITIES, type Equipment } from '../model/items.ts';
import { generateLoot, lootChance } from './loot.ts';
import { createRandom, STREAM } from '../model/random.ts';

const chests = (count: number, floor: number, luck: number) =>
  Array.from({ length: count }, (_, seed) =>
    generateLoot(createRandom(seed, STREAM.loot), floor, luck, `item-${seed}`),
  );
const found = (count: number, floor: number, luck: number): Equipment[] =>
  chests(count, floor, luck).filter((item) => item !== null);
const average = (items: readonly Equipment[], of: (item: Equipment) => number) =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;
/** For slow machines. */
const TIMEOUT = 120_000;
const rank = ({ rarity }: Equipment) => RARITIES.indexOf(rarity);

test.each([
  [10, 0.6],
  [11, 0.7],
  [13, 0.9],
  [14, 1],
  [40, 1],
  [5, 0.1],
  [0, 0.05],
  [1000, 1],
])(
  'with playerLuck %d a chest contains loot with probability %d',
  (luck, chance) => {
    expect(lootChance(luck)).toBeCloseTo(chance, 9);
    expect(found(4000, 3, luck).length / 4000).toBeCloseTo(chance, 1);
  },
  TIMEOUT,
);

test(
  'loot has integer values within bounds',
  () => {
    for (const floor of [1, 2, 7, 30, 60, 200, 999]) {
      for (const luck of [10, 25, 1000]) {
        for (const item of found(60, floor, luck)) {
          expect(EQUIPMENT_SLOTS).toContain(item.slot);
          expect(DUNGEON_ICONS).toContain(item.icon);
          expect([floor, floor + 1]).toContain(item.level);
          const stats = Object.entries({ ...item.baseStats, ...item.combatStats });
          expect([1, 2]).toContain(stats.length - rank(item));
          for (const [stat, amount] of stats) {
            expect([...BASE_STATS, ...COMBAT_STATS] as string[]).toContain(stat);
            expect(amount).toBeGreaterThan(stat === 'attackSpeed' ? -0.2 : 0);
            const isFraction = [
              'criticalChance',
              'criticalDamage',
              'dodgeChance',
              'blockChance',
              'attackSpeed',
              'lifeSteal',
            ].includes(stat);
            if (isFraction) expect(amount).toBeLessThanOrEqual(1);
            else expect(Number.isInteger(amount)).toBe(true);
          }
          const needed = Math.max(0, Math.floor(Math.min(item.level, 60) / 6) - rank(item));
          expect(Object.values(item.requirements)).toEqual(needed === 0 ? [] : [10 + needed]);
        }
      }
    }
  },
  TIMEOUT,
);

test(
  'every item kind and every rarity occurs',
  () => {
    const items = found(5000, 5, 30);
    expect(new Set(items.map(({ slot }) => slot)).size).toBe(EQUIPMENT_SLOTS.length);
    expect(new Set(items.map(({ rarity }) => rarity)).size).toBe(RARITIES.length);
  },
  TIMEOUT,
);

test(
  'luck raises the rarity; depth raises the strength',
  () => {
    const byLuck = [10, 15, 25, 60].map((luck) => average(found(3000, 5, luck), rank));
    expect(byLuck).toEqual(byLuck.toSorted((a, b) => a - b));
    const strength = (item: Equipment) => item.combatStats.physicalDamage ?? 0;
    const byFloor = [1, 10, 30].map((floor) => average(found(3000, floor, 10).filter(strength), strength));
    expect(byFloor).toEqual(byFloor.toSorted((a, b) => a - b));
  },
  TIMEOUT,
);

test('effect texts match the numbers', () => {
  const leech = found(4000, 5, 60).find(({ combatStats }) => combatStats.lifeSteal !== undefined);
  expect(leech && effectMessages(leech)).toContainEqual(
    message('effect_lifeSteal', { percent: Math.round((leech?.combatStats.lifeSteal ?? 0) * 100) }),
  );
});

test('luck above its maximum counts as the maximum', () => {
  expect(chests(50, 3, 1e300)).toEqual(chests(50, 3, 1000));
});
