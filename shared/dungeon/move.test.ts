import { describe, expect, test } from 'vitest';
import type { GameEvent } from './model/events.ts';
import { enterFloor } from './enter-floor.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';
import { CELL, type GameState } from './model/state.ts';
import type { Direction } from './model/actions.ts';
import { stateFromMap } from '../testing/dungeon/state-from-map.ts';
import { createEquipment, createPotions } from '../testing/dungeon/item-fixtures.ts';

const go = (state: GameState, direction: Direction) => reduce(state, { type: 'move', direction });
const types = (events: readonly GameEvent[]) => events.map((event) => event.type);
/** A player who is never hit and never hits critically. */
const { combat } = startRun(1).player;
const nimble = { combat: { ...combat, dodgeChance: 1, criticalChance: 0 } };
const clumsy = {
  combat: { ...combat, dodgeChance: 0, blockChance: 0, criticalChance: 0, maxHealth: 1000 },
  health: 1000,
};

describe('each player move', () => {
  test('every enemy beside the player attacks once first; a move into a wall ends there', () => {
    const state = stateFromMap(['..E..', '.E@#.', '..E..'], { player: clumsy });
    const { state: after, events } = go(state, 'e');
    expect(
      events.map((event) => [event.type, 'phase' in event && event.phase, 'enemyId' in event && event.enemyId]),
    ).toEqual([
      ['enemyAttacked', 'beforeMove', 0],
      ['enemyAttacked', 'beforeMove', 1],
      ['enemyAttacked', 'beforeMove', 2],
      ['bumped', 'move', false],
    ]);
    expect(after.player).toMatchObject({ x: 2, y: 1, health: 1000 - 3 * 13 });
    expect([after.turns, after.enemies]).toEqual([0, state.enemies]);
  });

  test('cells outside the grid count as walls', () => {
    const state = stateFromMap(['@.', '..']);
    for (const direction of ['n', 'w'] as const) expect(types(go(state, direction).events)).toEqual(['bumped']);
    expect(go(state, 'n').state.player).toBe(state.player);
  });

  test('a move into an enemy attacks it without moving, and the enemy does not attack a second time', () => {
    for (let seed = 1; seed < 60; seed++) {
      const { state, events } = go(stateFromMap(['@E...'], { seed, player: clumsy }), 'e');
      expect(types(events)).toEqual(['enemyAttacked', 'playerAttacked']);
      expect([state.player.x, state.player.y, state.turns]).toEqual([0, 0, 1]);
      const attack = events[1];
      if (attack?.type !== 'playerAttacked') throw new Error('no attack');
      const taken = { dodged: [0, 0, 60], countered: [0, 8, 60], normal: [31, 9, 29], defeated: [] }[attack.outcome];
      expect([attack.damage, attack.reply, attack.enemyHealth]).toEqual(taken);
      expect(state.enemies[0]?.currentHP).toBe(attack.enemyHealth);
      expect(state.player.health).toBe(1000 - 13 - attack.reply);
    }
  });

  test('after the move, enemies now beside the player attack unless they already did', () => {
    const state = stateFromMap(['E....', '@....', '.E...'], { player: clumsy });
    const { events } = go(state, 's');
    expect(events.flatMap((event) => (event.type === 'enemyAttacked' ? [[event.phase, event.enemyId]] : []))).toEqual([
      ['beforeMove', 0],
      ['afterMove', 1],
    ]);
  });

  test('then all enemies move, and an enemy that arrives does not attack before the next action', () => {
    const state = stateFromMap(['@..E', '....'], { player: clumsy });
    const moved = go(state, 's');
    const near = go(moved.state, 'n');
    for (const { events } of [moved, near])
      expect(types(events).filter((type) => type === 'enemyAttacked')).toEqual([]);
    expect(state.enemies[0]?.x).toBe(3);
  });

  test('a defeated enemy gives 100 score, 50 XP and stolen life, and its cell is cleared', () => {
    for (let seed = 1; seed < 60; seed++) {
      const start = stateFromMap(['@E.'], {
        seed,
        player: { ...nimble, health: 40, combat: { ...nimble.combat, lifeSteal: 0.5 } },
      });
      const weak = { ...start, enemies: start.enemies.map((enemy) => ({ ...enemy, currentHP: 31 })) };
      const { state, events } = go(weak, 'e');
      const attack = events.find((event) => event.type === 'playerAttacked');
      if (attack?.outcome !== 'defeated') continue;
      expect(attack).toMatchObject({ damage: 31, reply: 0, lifeStolen: 15, health: 55, enemyHealth: 0 });
      expect(state).toMatchObject({
        score: 100,
        enemies: [],
        player: { availableXp: 50, totalXp: 50, health: 55, x: 0 },
      });
      expect(events.at(-1)).toEqual({ type: 'gained', score: 100, xp: 50, totalScore: 100, availableXp: 50 });
      return;
    }
    throw new Error('nobody was ever defeated');
  });

  test('death ends the game at once, and its event with the floor is the last one', () => {
    const state = stateFromMap(['E@E', '.E.'], { floor: 4, player: { ...clumsy, health: 5 } });
    const { state: after, events } = go(state, 'n');
    expect(types(events)).toEqual(['enemyAttacked', 'died']);
    expect(events.at(-1)).toEqual({ type: 'died', floor: 4, score: 0, phase: 'beforeMove' });
    expect(after).toMatchObject({ isGameOver: true, player: { health: 0 } });
    expect(reduce(after, { type: 'move', direction: 's' })).toEqual({
      state: after,
      events: [{ type: 'refused', reason: 'game_over', item: null }],
    });
  });

  test("an enemy's reply can kill the player", () => {
    for (let seed = 1; seed < 60; seed++) {
      const { state, events } = go(stateFromMap(['@E'], { seed, player: { ...nimble, health: 3 } }), 'e');
      if (!state.isGameOver) continue;
      expect(types(events)).toEqual(['enemyAttacked', 'playerAttacked', 'died']);
      return;
    }
    throw new Error('nobody ever replied');
  });
});

describe('chests, potions and stairs', () => {
  test('a potion is picked up and the player moves', () => {
    const { state, events } = go(stateFromMap(['@P.']), 'e');
    expect(types(events)).toEqual(['moved', 'potionFound']);
    expect(state.player).toMatchObject({ x: 1, inventory: [{ type: 'potion', stats: { health: 20 } }] });
    expect(state.floor.cells[1]).toBe(CELL.floor);
  });

  test('a potion stays under the player when the inventory is full', () => {
    const { state, events } = go(stateFromMap(['@P.'], { player: { inventory: createPotions(10) } }), 'e');
    expect(types(events)).toEqual(['moved', 'potionLeft']);
    expect([state.player.x, state.player.inventory.length, state.floor.cells[1]]).toEqual([1, 10, CELL.potion]);
  });

  /** First seed whose chest holds a matching item. */
  const openChest = (
    suits: (events: readonly GameEvent[]) => boolean,
    player: Parameters<typeof stateFromMap>[1] = {},
  ) => {
    const state = stateFromMap(['@L.'], { ...player, floor: 5 });
    for (let seed = 1; seed < 3000; seed++) {
      const turn = go({ ...state, seed }, 'e');
      if (suits(turn.events)) return turn;
    }
    throw new Error('no such chest');
  };

  test('a chest item is equipped when its requirements are met, and gives 25 XP', () => {
    const { state, events } = openChest((all) => all.some(({ type }) => type === 'equipped'));
    expect(types(events)).toEqual(['moved', 'lootFound', 'gained', 'equipped']);
    const found = events[1]?.type === 'lootFound' ? events[1].item : null;
    expect(found && state.player.worn[found.slot]).toBe(found);
    expect(state).toMatchObject({ score: 0, player: { availableXp: 25, inventory: [] } });
    expect(state.floor.cells[1]).toBe(CELL.floor);
  });

  test('a chest item with unmet requirements goes to the inventory', () => {
    const { state, events } = openChest((all) => all.some(({ type }) => type === 'stowed'));
    expect(state.player.worn).toEqual({});
    expect(state.player.inventory).toEqual(events.flatMap((event) => (event.type === 'lootFound' ? [event.item] : [])));
  });

  test('a chest item with unmet requirements is dropped when the inventory is full', () => {
    const { state, events } = openChest((all) => all.some(({ type }) => type === 'dropped'), {
      player: { inventory: createPotions(10) },
    });
    expect(events.at(-1)).toMatchObject({ type: 'dropped', because: 'inventoryFull' });
    expect(state.player).toMatchObject({ worn: {}, inventory: createPotions(10) });
  });

  test('a replaced item returns to the inventory, or is dropped when the inventory is full', () => {
    const rings = {
      ring1: createEquipment('ring1'),
      weapon: createEquipment('weapon'),
      chest: createEquipment('chest'),
    };
    const replaces = (all: readonly GameEvent[]) =>
      all.some((event) => event.type === 'equipped' && event.replaced !== null);
    const kept = openChest(replaces, { player: { worn: rings } });
    expect(kept.state.player.inventory).toHaveLength(1);
    const dropped = openChest(replaces, { player: { worn: rings, inventory: createPotions(10) } });
    expect(types(dropped.events).slice(-2)).toEqual(['equipped', 'dropped']);
    expect(dropped.state.player.inventory).toEqual(createPotions(10));
  });

  test('an empty chest has no effect', () => {
    const { state, events } = openChest((all) => all.some(({ type }) => type === 'lootEmpty'));
    expect(types(events)).toEqual(['moved', 'lootEmpty']);
    expect([state.player.availableXp, state.floor.cells[1]]).toEqual([0, CELL.floor]);
  });

  test('stairs lead to the start of the next floor, and the player keeps everything', () => {
    const state = stateFromMap(['@>E'], {
      floor: 4,
      player: { ...nimble, health: 33, inventory: createPotions(3), availableXp: 75 },
    });
    const stairs = go(state, 'e');
    expect(types(stairs.events)).toEqual(['moved', 'stairsReached']);
    const { state: after, events } = enterFloor(stairs.state, 7);
    expect(types(events)).toEqual(['floorReached', 'keeperHere', 'gained']);
    expect(events[0]).toEqual({ type: 'floorReached', floor: 5, biome: 'cellars', newBiome: false, size: 22 });
    expect(after.floor).toMatchObject({ number: 5, width: 22, height: 22 });
    expect(after.player).toMatchObject({
      ...after.floor.start,
      health: 33 + 60,
      availableXp: 75,
      inventory: createPotions(3),
    });
    expect(after.enemies.length).toBeGreaterThan(0);
  });
});
