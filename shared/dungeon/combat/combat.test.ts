import { describe, expect, test } from 'vitest';
import {
  counterDamage,
  enemyDamage,
  enemyDodgeChance,
  enemyHealth,
  enemyStrike,
  playerDamage,
  playerStrike,
  reduceDamage,
  replyDamage,
} from './combat.ts';
import { createRandom, STREAM } from '../model/random.ts';
import { startRun } from '../start-run.ts';

const { combat } = startRun(1).player;
const random = () => createRandom(7, STREAM.fights);

test.each([
  [1, 60],
  [2, 70],
  [10, 150],
  [40, 450],
])('an enemy of level %d has %d HP', (level, health) => {
  expect(enemyHealth(level)).toBe(health);
});

test.each([
  [10, 0, 10],
  [10, 5, 9],
  [20, 5, 19],
  [20, 50, 10],
  [20, 100, 1],
  [20, 140, 1],
  [1, 99, 1],
])('%d damage against %d percent is %d, and never less than 1', (damage, percent, expected) => {
  expect(reduceDamage(damage, percent)).toBe(expected);
});

test.each([
  // floor, armor, magicResist, floor(10 + floor/2) and floor(5 + floor/3) reduced
  [1, 0, 0, 10 + 5],
  [2, 0, 0, 11 + 5],
  [3, 0, 0, 11 + 6],
  [1, 5, 5, 9 + 4],
  [20, 0, 0, 20 + 11],
  [20, 50, 25, 10 + 8],
  [20, 200, 200, 1 + 1],
])('on floor %d against armor %d and resist %d an enemy deals %d', (floor, armor, magicResist, expected) => {
  expect(enemyDamage(floor, { armor, magicResist })).toBe(expected);
});

test.each([
  // floor, armor, counter floor((8 + floor/2) × …), reply floor((10 + floor/2) × …)
  [1, 0, 8, 10],
  [2, 0, 9, 11],
  [1, 5, 8, 9],
  [9, 20, 10, 11],
  [20, 50, 9, 10],
  [5, 100, 1, 1],
])('on floor %d against armor %d a counter deals %d and a reply %d', (floor, armor, counter, reply) => {
  expect([counterDamage(floor, armor), replyDamage(floor, armor)]).toEqual([counter, reply]);
});

test.each([
  [1, 0.2],
  [1.5, 0.15],
  [2, 0.1],
  [3, 0.1],
  [0.5, 0.25],
])('against attack speed %d enemies dodge with probability %d', (speed, chance) => {
  expect(enemyDodgeChance(speed)).toBeCloseTo(chance, 9);
});

test.each([
  // physical, magical, attackSpeed, bonus, critical damage, plain, critical
  [18, 13, 1, 0, 1.6, 31, 49],
  [10.8, 5.8, 1, 0, 1.5, 16, 24],
  [20.4, 14.6, 1, 0, 2, 35, 70],
  [18, 13, 1.1, 0, 1.6, 34, 54],
  [18, 13, 1, 10, 1.6, 41, 65],
])(
  'physical %d and magical %d at speed %d with bonus %d and critical ×%d: %d, %d',
  (physicalDamage, magicalDamage, attackSpeed, bonus, criticalDamage, plain, critical) => {
    const stats = { ...combat, physicalDamage, magicalDamage, attackSpeed, criticalDamage };
    expect([playerDamage(stats, bonus, false), playerDamage(stats, bonus, true)]).toEqual([plain, critical]);
  },
);

describe("an enemy's attack", () => {
  test('is dodged, or blocked and halved, or hits', () => {
    expect(enemyStrike(random(), 1, { ...combat, dodgeChance: 1 })).toEqual({ outcome: 'dodged', damage: 0 });
    expect(enemyStrike(random(), 1, { ...combat, dodgeChance: 0, blockChance: 1 })).toEqual({
      outcome: 'blocked',
      damage: 6,
    });
    expect(enemyStrike(random(), 1, { ...combat, dodgeChance: 0, blockChance: 0 })).toEqual({
      outcome: 'hit',
      damage: 13,
    });
  });

  test('follows the probabilities of the stats', () => {
    const dice = random();
    const stats = { ...combat, dodgeChance: 0.3, blockChance: 0.5 };
    const outcomes = Array.from({ length: 20_000 }, () => enemyStrike(dice, 1, stats).outcome);
    const part = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length / outcomes.length;
    expect(part('dodged')).toBeCloseTo(0.3, 1);
    expect(part('blocked')).toBeCloseTo(0.35, 1);
  });
});

describe("the player's attack", () => {
  const many = (enemyHP: number) => {
    const dice = random();
    return Array.from({ length: 20_000 }, () => playerStrike(dice, 1, combat, 0, enemyHP));
  };

  test('is dodged, countered or normal with the documented probabilities', () => {
    const all = many(1000);
    const part = (outcome: string) => all.filter((each) => each.outcome === outcome).length / all.length;
    expect(part('dodged') + part('countered')).toBeCloseTo(0.2, 1);
    expect(part('countered') / (part('dodged') + part('countered'))).toBeCloseTo(0.3, 1);
    expect(
      all.filter(({ critical }) => critical).length / all.filter(({ outcome }) => outcome === 'normal').length,
    ).toBeCloseTo(0.07, 1);
  });

  test('deals the documented damage for each outcome', () => {
    for (const { outcome, critical, damage, reply } of many(1000)) {
      if (outcome === 'dodged') expect([damage, reply]).toEqual([0, 0]);
      else if (outcome === 'countered') expect([damage, reply]).toEqual([0, 8]);
      else expect([outcome, damage, reply]).toEqual(['normal', critical ? 49 : 31, 9]);
    }
  });

  test('defeats an enemy whose health does not exceed the damage, and it does not reply', () => {
    const hits = many(31).filter(({ damage }) => damage > 0);
    expect(new Set(hits.map(({ outcome }) => outcome))).toEqual(new Set(['defeated']));
    expect(hits.every(({ reply }) => reply === 0)).toBe(true);
    expect(many(32).map(({ outcome }) => outcome)).toContain('normal');
  });
});
