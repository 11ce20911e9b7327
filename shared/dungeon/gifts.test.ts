import { describe, expect, test } from 'vitest';
import { stateFromMap } from '../testing/dungeon/state-from-map.ts';
import { playOn } from '../testing/dungeon/play-run.ts';
import { DEPTH_SCORE, enterFloor, REST_SHARE } from './enter-floor.ts';
import { lootChance } from './inventory/loot.ts';
import { RULES_VERSION, START_HEALTH } from './model/constants.ts';
import { GIFTS, giftsOf, GIFT_REST_SHARE, HERO_CLASSES, type Gift } from './model/gifts.ts';
import { NOTHING_BOUGHT, priceOf } from './model/goods.ts';
import { CELL, type Floor, type GameState } from './model/state.ts';
import { reduce } from './reduce.ts';
import { replayRun } from './replay.ts';
import { startRun } from './start-run.ts';
import { stepsFrom, UNREACHABLE } from './floor/paths.ts';

const begin = (gift: Gift | null, hasExtraChest = false, seed = 3): GameState =>
  startRun(seed, RULES_VERSION, { gift, hasExtraChest });
const chestsOf = ({ cells }: Floor): number[] =>
  Array.from(cells, (cell, at) => (cell === CELL.loot ? at : -1)).filter((at) => at >= 0);

describe('gifts', () => {
  test('each class chooses of two or three, however it is written', () => {
    expect(HERO_CLASSES).toHaveLength(13);
    for (const name of HERO_CLASSES) {
      expect(giftsOf(name).length).toBeGreaterThanOrEqual(2);
      expect(giftsOf(name).length).toBeLessThanOrEqual(3);
    }
    expect(giftsOf('Death Knight')).toBe(giftsOf('DEATHKNIGHT'));
    expect(giftsOf('Gunbreaker')).toHaveLength(2);
    expect(giftsOf('constructor')).toBe(giftsOf('Gunbreaker'));
    // Each gift belongs to a class.
    expect(new Set(HERO_CLASSES.flatMap((name) => giftsOf(name)))).toEqual(new Set(GIFTS));
  });

  test('leave the floor, the fights and all numbers of the description as they are', () => {
    const plain = begin(null);
    for (const gift of GIFTS) {
      const { player, ...state } = begin(gift);
      const { player: before, ...rest } = plain;
      expect(state).toEqual(rest);
      expect(player).toMatchObject({
        base: before.base,
        skills: before.skills,
        availableXp: 0,
        x: before.x,
        y: before.y,
      });
      expect(player.health).toBe(player.combat.maxHealth);
      expect(player.health).toBeGreaterThanOrEqual(START_HEALTH);
    }
  });

  test('plate, leather and cloth are worn, and potions carried', () => {
    const { combat } = begin(null).player;
    expect(begin('plate').player.combat.armor).toBeGreaterThan(combat.armor);
    expect(begin('leather').player.combat.maxHealth).toBeGreaterThan(combat.maxHealth);
    expect(begin('cloth').player.combat.magicResist).toBeGreaterThan(combat.magicResist);
    expect(begin('potions').player.inventory.map(({ type }) => type)).toEqual(['potion', 'potion']);
  });

  test('a bargain lowers every price', () => {
    for (const good of ['potion', 'luck'] as const)
      expect(priceOf(good, { bought: NOTHING_BOUGHT, gift: 'bargain' })).toBeLessThan(
        priceOf(good, { bought: NOTHING_BOUGHT }),
      );
  });

  test('a sleeper wakes one step later for a hero of stealth', () => {
    const typesAt = (x: number, gift?: Gift) => {
      const drawn = stateFromMap(['@........E'], { seed: 1 });
      const nature = { behaviour: 'sleeps', mood: 'asleep', post: 0 } as const;
      const state = { ...drawn, enemies: drawn.enemies.map((enemy) => ({ ...enemy, nature })) };
      const player = { ...state.player, x, ...(gift && { gift }) };
      return reduce({ ...state, player }, { type: 'move', direction: 'e' }).events.map(({ type }) => type);
    };
    expect(typesAt(5)).toContain('woke');
    expect(typesAt(5, 'stealth')).not.toContain('woke');
    expect(typesAt(6, 'stealth')).toContain('woke');
  });

  test('the way down restores more after a rest', () => {
    const arrive = (gift?: Gift): number => {
      const state = begin(null);
      const player = { ...state.player, health: 1, ...(gift && { gift }) };
      return enterFloor({ ...state, player, isAtStairs: true }, 9).state.player.health;
    };
    expect(arrive()).toBe(1 + REST_SHARE * START_HEALTH);
    expect(arrive('rest')).toBe(1 + Math.floor((REST_SHARE + GIFT_REST_SHARE) * START_HEALTH));
    expect(DEPTH_SCORE % 20).toBe(0);
  });

  test('a finder opens fewer empty chests', () => {
    expect(lootChance(10, 0.1)).toBeCloseTo(lootChance(10) + 0.1, 9);
    const emptyOf = (gift: Gift | null): number => {
      let empty = 0;
      for (let seed = 0; seed < 300; seed++) {
        const { floor, ...state } = begin(gift, false, seed);
        const [chest = 0] = chestsOf(floor);
        // Beside the chest, on a floor without anybody.
        const x = (chest % floor.width) - 1;
        const player = { ...state.player, x, y: Math.floor(chest / floor.width) };
        const { events } = reduce({ ...state, floor, enemies: [], player }, { type: 'move', direction: 'e' });
        if (events.some(({ type }) => type === 'lootEmpty')) empty++;
      }
      return empty;
    };
    expect(emptyOf('finder')).toBeLessThan(emptyOf(null));
  });
});

describe('the extra chest', () => {
  test('adds one that can be reached, and changes nothing else', () => {
    for (let seed = 0; seed < 300; seed++) {
      const [without, within] = [begin(null, false, seed), begin(null, true, seed)];
      const [added, ...others] = chestsOf(within.floor).filter((at) => !chestsOf(without.floor).includes(at));
      expect([added === undefined, others.length], `seed ${seed}`).toEqual([false, 0]);
      const { floor } = within;
      const steps = stepsFrom(floor.cells, floor.width, floor.start.y * floor.width + floor.start.x);
      expect(steps[added ?? 0]).not.toBe(UNREACHABLE);
      expect(within.enemies.some(({ x, y }) => y * floor.width + x === added)).toBe(false);
      const cells = Uint8Array.from(floor.cells);
      cells[added ?? 0] = CELL.floor;
      expect({ ...within, floor: { ...floor, cells } }).toEqual(without);
    }
  });
});

test('a run replays with what it began with, and with nothing else', () => {
  const start = { gift: 'leather', hasExtraChest: true } as const;
  const { actions, state } = playOn(startRun(3, RULES_VERSION, start));
  const run = { seed: 3, rulesVersion: RULES_VERSION, actions };
  expect(replayRun({ ...run, start }).state).toEqual(state);
  expect(replayRun(run).state).not.toEqual(state);
});
