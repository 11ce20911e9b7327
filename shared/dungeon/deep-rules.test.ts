import { describe, expect, test } from 'vitest';
import { stateFromMap } from '../testing/dungeon/state-from-map.ts';
import { createEquipment, createPotions } from '../testing/dungeon/item-fixtures.ts';
import { enterFloor } from './enter-floor.ts';
import type { Direction } from './model/actions.ts';
import type { Behaviour, Nature } from './model/creatures.ts';
import type { GameEvent } from './model/events.ts';
import type { BiomeId } from './model/biomes.ts';
import type { WeaponTrait } from './model/items.ts';
import { CELL, type Enemy, type GameState } from './model/state.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';

const { combat } = startRun(1).player;
/** Never hit, never hits critically. */
const NIMBLE = { combat: { ...combat, dodgeChance: 1, criticalChance: 0, maxHealth: 1000 }, health: 1000 };

type Change = Partial<GameState['player']>;
const draw = (rows: readonly string[], player: Change = {}, seed = 1): GameState =>
  stateFromMap(rows, { seed, player: { ...NIMBLE, ...player } });
const go = (state: GameState, direction: Direction) => reduce(state, { type: 'move', direction });
const types = (events: readonly GameEvent[]) => events.map(({ type }) => type);
const inBiome = (state: GameState, biome: BiomeId): GameState => ({ ...state, floor: { ...state.floor, biome } });

function withNature(state: GameState, behaviour: Behaviour, change: Partial<Enemy & Nature> = {}): GameState {
  const { mood = behaviour === 'sleeps' ? 'asleep' : 'calm', post = 0, ...enemy } = change;
  return { ...state, enemies: state.enemies.map((each) => ({ ...each, ...enemy, nature: { behaviour, mood, post } })) };
}

/** Cells of the first enemy after each step. */
function watch(state: GameState, steps: string): string[] {
  let now = state;
  return [...steps].map((step) => {
    now = go(now, step as Direction).state;
    const [enemy] = now.enemies;
    return enemy ? `${enemy.x},${enemy.y}` : 'none';
  });
}

describe('enemies', () => {
  test('one that sleeps stays until the player is within three steps', () => {
    const state = withNature(draw(['@........E']), 'sleeps');
    expect(watch(state, 'eeeee')).toEqual(['9,0', '9,0', '9,0', '9,0', '9,0']);
    const { events } = go({ ...state, player: { ...state.player, x: 5 } }, 'e');
    expect(types(events)).toEqual(['moved', 'woke']);
  });

  test('one that lurks keeps three steps away from a hale player, and comes to a hurt one', () => {
    const rows = ['.......', '.......', '...@..E', '.......'];
    const hale = withNature(draw(rows), 'lurks');
    expect(watch(hale, 'w')).toEqual(['5,2']);
    const after = go(hale, 'e').state.enemies[0];
    expect(Math.abs((after?.x ?? 0) - 4) + Math.abs((after?.y ?? 0) - 2)).toBeGreaterThanOrEqual(2);
    const hurt = { ...hale, player: { ...hale.player, health: 400 } };
    expect(go(hurt, 'e').state.enemies[0]).toMatchObject({ x: 5, y: 2 });
  });

  test('one of a pack waits for a member that is farther away', () => {
    const rows = ['@...E....E', '##########'];
    const [lead] = watch(withNature(draw(rows), 'packs'), 'e');
    expect(lead).toBe('4,0');
    expect(watch(withNature(draw(['@...E.....', '##########']), 'packs', { post: 7 }), 'e')).not.toEqual(['4,0']);
  });

  test('one that flees runs when hurt, heals away from the player and returns', () => {
    const near = withNature(draw(['####', '.@E.', '####']), 'flees', { currentHP: 20 });
    expect(go(near, 'w').state.enemies[0]).toMatchObject({ x: 3, nature: { mood: 'fleeing' } });
    const far = withNature(draw(['@..........E']), 'flees', { mood: 'fleeing', currentHP: 20 });
    const healed = go(far, 'e').state.enemies[0];
    expect(healed).toMatchObject({ x: 11, currentHP: 25, nature: { mood: 'fleeing' } });
    const whole = withNature(draw(['@..........E']), 'flees', { mood: 'fleeing', currentHP: 58 });
    expect(go(whole, 'e').state.enemies[0]?.nature.mood).toBe('calm');
  });

  test('a guard leaves its post for a near player alone, and goes back', () => {
    const state = withNature(draw(['@.........E']), 'guards', { post: 10 });
    expect(watch(state, 'eeee')).toEqual(['10,0', '10,0', '10,0', '10,0']);
    const away = { ...state, enemies: state.enemies.map((enemy) => ({ ...enemy, x: 8 })) };
    const cells = watch({ ...away, player: { ...away.player, x: 5 } }, 'w');
    expect(['8,0', '9,0']).toContain(cells[0]);
  });

  test('none enters terrain', () => {
    const state = inBiome(withNature(draw(['@~E', '###']), 'hunts'), 'crypt');
    expect(watch(state, 'w')).toEqual(['2,0']);
    for (let seed = 1; seed < 20; seed++) expect(go({ ...state, seed }, 's').state.enemies[0]).toMatchObject({ x: 2 });
  });
});

describe('weapons', () => {
  const armed = (trait: WeaponTrait, rows: readonly string[], seed: number) =>
    go(draw(rows, { worn: { weapon: createEquipment('weapon', { trait }) } }, seed), 'e');
  const struck = (events: readonly GameEvent[]) =>
    events.flatMap((event) => (event.type === 'alsoStruck' ? [[event.enemyId, event.damage]] : []));
  const hits = (trait: WeaponTrait, rows: readonly string[]) => {
    for (let seed = 1; seed < 50; seed++) {
      const turn = armed(trait, rows, seed);
      if (turn.events.some((event) => event.type === 'playerAttacked' && event.outcome === 'normal')) return turn;
    }
    throw new Error('No blow hit.');
  };

  test('an axe hits all others beside the player by half', () => {
    expect(struck(hits('cleave', ['.E.', 'E@E', '..E']).events)).toEqual([
      [0, 15],
      [1, 15],
    ]);
  });

  test('a staff reaches the nearest other enemy', () => {
    expect(struck(hits('arc', ['@E.E.....E']).events)).toEqual([[1, 15]]);
  });

  test('a hammer deals more to an unhurt enemy', () => {
    const blow = hits('opening', ['@E.']).events.find(({ type }) => type === 'playerAttacked');
    expect(blow).toMatchObject({ damage: 49 });
  });
});

describe('the vault', () => {
  const items = [createEquipment('weapon'), createEquipment('helmet'), createEquipment('belt')];
  const state = (rows: readonly string[]): GameState => {
    const drawn = draw(rows);
    return { ...drawn, floor: { ...drawn.floor, vault: { cells: [1, 2, 3], items } } };
  };

  test('gives one of three items, and the others are gone', () => {
    const { state: after, events } = go(state(['@VVV.']), 'e');
    expect(types(events)).toEqual(['moved', 'lootFound', 'gained', 'equipped']);
    expect([after.player.worn.weapon, after.floor.vault]).toEqual([items[0], undefined]);
    expect(Array.from(after.floor.cells)).toEqual([0, 0, 0, 0, 0]);
  });

  test('is sealed while its keeper lives', () => {
    const guarded = withNature(state(['@VVV......E']), 'keeps', { post: 10 });
    const { state: after, events } = go(guarded, 'e');
    expect(types(events)).toEqual(['sealed']);
    expect([after.player.x, after.turns]).toEqual([0, 0]);
  });
});

describe('the pedlar', () => {
  const rich = (rows: readonly string[], change: Change = {}) => draw(rows, { availableXp: 500, ...change });
  const buy = (state: GameState, good: 'potion' | 'vitality') => reduce(state, { type: 'buy', good });

  test('sells training, which every derived stat follows, ever dearer', () => {
    const there = go(rich(['@S.'], { combat }), 'e');
    expect(types(there.events)).toEqual(['moved', 'shopReached']);
    const once = buy(there.state, 'vitality').state;
    const twice = buy(once, 'vitality').state;
    expect([once.player.base.vitality, once.player.combat.maxHealth]).toEqual([11, 105]);
    const prices = [there.state, once, twice].map(({ player }) => player.availableXp);
    expect((prices[0] ?? 0) - (prices[1] ?? 0)).toBeLessThan((prices[1] ?? 0) - (prices[2] ?? 0));
  });

  test.each([
    ['elsewhere', rich(['@..']), 'no_shop'],
    ['without XP', go(rich(['@S'], { availableXp: 10 }), 'e').state, 'not_enough_xp'],
    ['with a full inventory', go(rich(['@S'], { inventory: createPotions(10) }), 'e').state, 'inventory_full'],
  ])('refuses %s', (_, state, reason) => {
    expect(buy(state, 'potion')).toEqual({ state, events: [{ type: 'refused', reason, item: null }] });
  });
});

describe('terrain', () => {
  test('ice carries the player to the first cell without it', () => {
    const { state } = go(inBiome(draw(['@~~~.']), 'frost'), 'e');
    expect([state.player.x, state.turns]).toEqual([4, 1]);
    expect(go(inBiome(draw(['@~~~#']), 'frost'), 'e').state.player.x).toBe(3);
  });

  test('embers burn, and never fell the player', () => {
    const { state } = go(inBiome(draw(['@~'], { health: 3 }), 'forge'), 'e');
    expect([state.player.health, state.isGameOver]).toEqual([1, false]);
  });

  test('runes are used up', () => {
    const { state } = go(inBiome(draw(['@~']), 'library'), 'e');
    expect([state.player.availableXp, state.floor.cells[1]]).toEqual([20, CELL.floor]);
  });

  test('a rift leads to a free cell of the floor', () => {
    const { state } = go(inBiome(draw(['@~#.', '####']), 'abyss'), 'e');
    expect(state.floor.cells[state.player.y * 4 + state.player.x]).toBe(CELL.floor);
  });
});

test('a sure chest is never empty, and another one may be', () => {
  const opened = (sureChest: number, seed: number) => {
    const state = draw(['@L'], {}, seed);
    return types(go({ ...state, floor: { ...state.floor, sureChest } }, 'e').events);
  };
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(seeds.filter((seed) => opened(1, seed).includes('lootEmpty'))).toEqual([]);
  expect(seeds.some((seed) => opened(0, seed).includes('lootEmpty'))).toBe(true);
});

test('a new floor gives score for its depth and restores health', () => {
  const { state } = enterFloor(go(draw(['@>'], { health: 100 }), 'e').state, 7);
  expect([state.floor.number, state.score, state.player.health]).toEqual([2, 40, 100 + 600]);
});
