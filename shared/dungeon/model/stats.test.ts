import { describe, expect, test } from 'vitest';
import type { BaseStats, Equipment } from './items.ts';
import {
  baseStatsOf,
  combatStatsOf,
  floorExact,
  meetsRequirements,
  playerLuckOf,
  potionHealing,
  skillBonusesOf,
  withStats,
} from './stats.ts';
import { potion } from '../inventory/loot.ts';
import { startRun } from '../start-run.ts';
import { createEquipment } from '../../testing/dungeon/item-fixtures.ts';

const TEN: BaseStats = { strength: 10, dexterity: 10, vitality: 10, wisdom: 10, luck: 10 };
const NONE = { damage_up: 0, dodge_up: 0, health_up: 0, healing_up: 0, loot_find: 0 };
const ALL = { damage_up: 5, dodge_up: 4, health_up: 5, healing_up: 3, loot_find: 3 };

describe('default and derived stats', () => {
  test('have the documented values at the start', () => {
    expect(combatStatsOf(TEN, {}, NONE)).toEqual({
      maxHealth: 100,
      armor: 5,
      magicResist: 5,
      criticalChance: 0.07,
      criticalDamage: 1.6,
      dodgeChance: 0.08,
      blockChance: 0,
      physicalDamage: 18,
      magicalDamage: 13,
      attackSpeed: 1,
      lifeSteal: 0,
    });
  });

  test.each([
    ['vitality', 'maxHealth', 5],
    ['strength', 'armor', 0.5],
    ['wisdom', 'magicResist', 0.5],
    ['dexterity', 'criticalChance', 0.002],
    ['dexterity', 'dodgeChance', 0.003],
    ['luck', 'criticalDamage', 0.01],
    ['strength', 'physicalDamage', 0.8],
    ['wisdom', 'magicalDamage', 0.8],
  ] as const)('a point of %s adds to %s: %d', (base, combat, amount) => {
    for (const points of [1, 7, 33]) {
      const before = combatStatsOf(TEN, {}, NONE)[combat];
      const after = combatStatsOf({ ...TEN, [base]: 10 + points }, {}, NONE)[combat];
      expect(after - before).toBeCloseTo(amount * points, 6);
    }
  });

  test.each([
    ['damage_up', 5, { damageBonus: 10 }],
    ['dodge_up', 4, { dodgeChance: 0.2 }],
    ['health_up', 5, { maxHealth: 100 }],
    ['healing_up', 3, { healingBonus: 30 }],
    ['loot_find', 3, { lootChance: 0.3 }],
  ] as const)('%s at level %d', (skill, level, bonus) => {
    const nothing = { damageBonus: 0, dodgeChance: 0, maxHealth: 0, healingBonus: 0, lootChance: 0 };
    expect(skillBonusesOf({ ...NONE, [skill]: level })).toEqual({ ...nothing, ...bonus });
  });

  test('include skills and equipment', () => {
    const worn = {
      weapon: createEquipment('weapon', {
        baseStats: { strength: 5, vitality: 2 },
        combatStats: { physicalDamage: 7, lifeSteal: 0.1, maxHealth: 12 },
      }),
    };
    const base = baseStatsOf(worn);
    expect(base).toEqual({ ...TEN, strength: 15, vitality: 12 });
    expect(combatStatsOf(base, worn, ALL)).toMatchObject({
      maxHealth: 100 + 10 + 12 + 100,
      physicalDamage: 10 + 12 + 7,
      lifeSteal: 0.1,
      dodgeChance: 0.28,
    });
  });
});

test('are rounded where they must be integers', () => {
  expect(floorExact(0.1 + 0.2 + 0.7)).toBe(1);
  expect(floorExact(34.999_999_999_9)).toBe(35);
  expect(floorExact(34.9)).toBe(34);
});

test('every requirement must be met, also by worn items', () => {
  const item = (requirements: Equipment['requirements']) => createEquipment('chest', { requirements });
  expect(meetsRequirements(TEN, item({}))).toBe(true);
  expect(meetsRequirements(TEN, item({ strength: 10, luck: 10 }))).toBe(true);
  expect(meetsRequirements(TEN, item({ strength: 10, luck: 11 }))).toBe(false);
  expect(
    meetsRequirements(baseStatsOf({ ring1: createEquipment('ring1', { baseStats: { luck: 1 } }) }), item({ luck: 11 })),
  ).toBe(true);
});

test('playerLuck is luck plus ten times the loot-chance bonus; a potion heals 20 plus the healing bonus', () => {
  expect(playerLuckOf({ base: TEN, skills: NONE })).toBe(10);
  expect(playerLuckOf({ base: { ...TEN, luck: 17 }, skills: ALL })).toBe(20);
  const healed = [NONE, { ...NONE, healing_up: 2 }, ALL].map((skills) =>
    potionHealing(potion('a', 1), { skills, perks: {} }),
  );
  expect(healed).toEqual([20, 40, 50]);
});

test('health drops to a lowered maximum', () => {
  const belt = createEquipment('belt', { combatStats: { maxHealth: 50 } });
  const worn = withStats(startRun(1).player, { worn: { belt }, health: 150 });
  expect([worn.health, worn.combat.maxHealth]).toEqual([150, 150]);
  expect(withStats(worn, { worn: {} })).toMatchObject({ health: 100, combat: { maxHealth: 100 } });
});
