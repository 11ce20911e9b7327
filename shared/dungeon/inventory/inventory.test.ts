import { describe, expect, test } from 'vitest';
import type { Action } from '../model/actions.ts';
import { reduce } from '../reduce.ts';
import { SKILL_IDS, SKILLS } from '../model/skills.ts';
import { stateFromMap } from '../../testing/dungeon/state-from-map.ts';
import { createEquipment, createPotions } from '../../testing/dungeon/item-fixtures.ts';

const floor = ['@..', '..E'];

describe('a potion', () => {
  test.each([
    [40, 0, 20, 60],
    [40, 2, 40, 80],
    [95, 0, 5, 100],
    [100, 3, 0, 100],
  ])('at %d health with Healing Up %d heals %d, to %d', (health, healing_up, healed, after) => {
    const state = stateFromMap(floor, {
      player: {
        health,
        inventory: createPotions(2),
        skills: { damage_up: 0, dodge_up: 0, health_up: 0, healing_up, loot_find: 0 },
      },
    });
    const turn = reduce(state, { type: 'usePotion', index: 1 });
    expect(turn.events).toEqual([{ type: 'potionDrunk', item: createPotions(2)[1], healed, health: after }]);
    expect(turn.state.player).toMatchObject({ health: after, inventory: createPotions(1) });
    expect([turn.state.turns, turn.state.enemies]).toEqual([0, state.enemies]);
  });
});

describe('equipment', () => {
  const sword = createEquipment('weapon', { id: 'sword', combatStats: { physicalDamage: 5 } });
  const axe = createEquipment('weapon', { id: 'axe', combatStats: { physicalDamage: 9 } });

  test('is equipped, and the replaced item takes its place in the inventory', () => {
    const first = reduce(stateFromMap(floor, { player: { inventory: [sword, axe] } }), { type: 'equip', index: 0 });
    expect(first.events).toEqual([{ type: 'equipped', item: sword, slot: 'weapon', replaced: null }]);
    expect(first.state.player).toMatchObject({
      worn: { weapon: sword },
      inventory: [axe],
      combat: { physicalDamage: 23 },
    });
    const second = reduce(first.state, { type: 'equip', index: 0 });
    expect(second.events).toEqual([{ type: 'equipped', item: axe, slot: 'weapon', replaced: sword }]);
    expect(second.state.player).toMatchObject({
      worn: { weapon: axe },
      inventory: [sword],
      combat: { physicalDamage: 27 },
    });
  });

  test('is swapped even when the inventory is full', () => {
    const { state, events } = reduce(
      stateFromMap(floor, { player: { worn: { weapon: sword }, inventory: [...createPotions(9), axe] } }),
      { type: 'equip', index: 9 },
    );
    expect(events.map(({ type }) => type)).toEqual(['equipped']);
    expect(state.player.inventory).toEqual([...createPotions(9), sword]);
  });

  test('is unequipped into the inventory, or dropped when the inventory is full', () => {
    const off = reduce(stateFromMap(floor, { player: { worn: { weapon: sword } } }), {
      type: 'unequip',
      slot: 'weapon',
    });
    expect(off.events).toEqual([{ type: 'unequipped', item: sword, slot: 'weapon' }]);
    expect(off.state.player).toMatchObject({ worn: {}, inventory: [sword], combat: { physicalDamage: 18 } });
    const full = reduce(stateFromMap(floor, { player: { worn: { weapon: sword }, inventory: createPotions(10) } }), {
      type: 'unequip',
      slot: 'weapon',
    });
    expect(full.events.map(({ type }) => type)).toEqual(['unequipped', 'dropped']);
    expect(full.state.player).toMatchObject({ worn: {}, inventory: createPotions(10) });
  });

  test('is removed when the player drops it', () => {
    const { state, events } = reduce(stateFromMap(floor, { player: { inventory: [...createPotions(1), sword] } }), {
      type: 'drop',
      index: 1,
    });
    expect(events).toEqual([{ type: 'dropped', item: sword, because: 'player' }]);
    expect(state.player.inventory).toEqual(createPotions(1));
  });
});

describe('skills', () => {
  test.each(SKILL_IDS.map((id) => [id] as const))('%s rises to its maximum for its cost', (id) => {
    const { maxLevel, xpCost } = SKILLS[id];
    let state = stateFromMap(floor, { player: { availableXp: xpCost * maxLevel + xpCost } });
    for (let level = 1; level <= maxLevel; level++) {
      const before = state.player;
      const turn = reduce(state, { type: 'upgradeSkill', skill: id });
      expect(turn.events).toMatchObject([{ type: 'skillUpgraded', skill: id, level, cost: xpCost }]);
      ({ state } = turn);
      expect(before.availableXp - state.player.availableXp).toBe(xpCost);
    }
    const turn = reduce(state, { type: 'upgradeSkill', skill: id });
    expect(turn.events).toMatchObject([{ type: 'refused', reason: 'skill_at_maximum' }]);
    expect(turn.state).toBe(state);
  });

  test('Health Up also raises the current health by the gain', () => {
    const { state } = reduce(stateFromMap(floor, { player: { health: 37, availableXp: 200 } }), {
      type: 'upgradeSkill',
      skill: 'health_up',
    });
    expect(state.player).toMatchObject({ health: 57, availableXp: 0, combat: { maxHealth: 120 } });
  });
});

test.each<[Action | Record<string, unknown>, string]>([
  [{ type: 'usePotion', index: 7 }, 'no_such_item'],
  [{ type: 'usePotion', index: -1 }, 'no_such_item'],
  [{ type: 'usePotion', index: 0.5 }, 'no_such_item'],
  [{ type: 'usePotion', index: 1 }, 'not_a_potion'],
  [{ type: 'equip', index: 0 }, 'not_equipment'],
  [{ type: 'equip', index: 1 }, 'requirements_not_met'],
  [{ type: 'equip', index: 99 }, 'no_such_item'],
  [{ type: 'unequip', slot: 'weapon' }, 'slot_empty'],
  [{ type: 'unequip', slot: 'toString' }, 'slot_empty'],
  [{ type: 'drop', index: 99 }, 'no_such_item'],
  [{ type: 'upgradeSkill', skill: 'damage_up' }, 'not_enough_xp'],
  [{ type: 'upgradeSkill', skill: 'constructor' }, 'unknown_skill'],
  [{ type: 'move', direction: 'up' }, 'unknown_action'],
  [{ type: 'fly' }, 'unknown_action'],
])('%j is rejected: %s; the state keeps its identity', (action, reason) => {
  const heavy = createEquipment('chest', { requirements: { strength: 11 } });
  const state = stateFromMap(floor, { player: { inventory: [...createPotions(1), heavy], availableXp: 99 } });
  const turn = reduce(state, action as Action);
  expect(turn.events).toMatchObject([{ type: 'refused', reason }]);
  expect(turn.state).toBe(state);
});
