import { expect, test } from 'vitest';
import type { Action } from './model/actions.ts';
import { INVENTORY_MAX, RULES_VERSION } from './model/constants.ts';
import type { GameEvent, Turn } from './model/events.ts';
import { DEPTH_SCORE, enterFloor } from './enter-floor.ts';
import { GIFTS } from './model/gifts.ts';
import { EQUIPMENT_SLOTS, type Item } from './model/items.ts';
import { PERK_IDS, perkLevel, PERKS } from './model/perks.ts';
import { isPotionKind } from './model/potions.ts';
import { createRandom, STREAM } from './model/random.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';
import { SKILLS } from './model/skills.ts';
import { hashState } from '../testing/dungeon/state-hash.ts';
import { baseStatsOf, combatStatsOf } from './model/stats.ts';
import { CELL, type GameState } from './model/state.ts';
import { createPlayer, SKILL_ORDERS, type Policy } from '../testing/dungeon/balance/policies.ts';
import { sensibleAction, wildAction } from '../testing/dungeon/bot.ts';
import { depth } from '../testing/depth.ts';

const GAMES = depth(300, 5_000);
const LONG_GAMES = depth(12, 60);
const REPEATED_GAMES = depth(10, 100);
const DAMAGE_FIRST = SKILL_ORDERS[0] as Policy;
const ACTIONS_A_GAME = 60;
const TIMEOUT = 600_000;

const SKILL_LEVELS = Object.entries(SKILLS).map(([id, { maxLevel }]) => [id as keyof typeof SKILLS, maxLevel] as const);

/** Violations of the state invariants. Plain comparisons: runs up to 1.5 million times. */
function faultsOf({ player, enemies, floor, isGameOver, score }: GameState): string[] {
  const faults: string[] = [];
  const cellOf = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x < 0 || y < 0 || x >= floor.width || y >= floor.height ? CELL.wall : floor.cells[y * floor.width + x];
  if (!Number.isInteger(player.health) || player.health < 0 || player.health > player.combat.maxHealth)
    faults.push(`health ${player.health}`);
  if (isGameOver !== (player.health === 0)) faults.push('game over is health 0');
  if (cellOf(player) === CELL.wall) faults.push('the player is in a wall');
  if (player.inventory.length > INVENTORY_MAX) faults.push('inventory');
  if (player.availableXp < 0 || player.availableXp > player.totalXp) faults.push('XP');
  if (score % 20 !== 0) faults.push(`score ${score}`);
  for (const [id, maxLevel] of SKILL_LEVELS) {
    const level = player.skills[id];
    if (level < 0 || level > maxLevel) faults.push(`skill ${id} ${level}`);
  }
  for (const id of PERK_IDS) if (perkLevel(player.perks, id) > PERKS[id].levelMax) faults.push(`perk ${id}`);
  for (const slot of EQUIPMENT_SLOTS)
    if ((player.worn[slot]?.slot ?? slot) !== slot) faults.push(`something else is worn as ${slot}`);
  const taken = new Set<number>([player.y * floor.width + player.x]);
  for (const enemy of enemies) {
    const at = enemy.y * floor.width + enemy.x;
    if (cellOf(enemy) !== CELL.floor) faults.push(`enemy ${enemy.id} is not on floor`);
    if (taken.has(at)) faults.push(`enemy ${enemy.id} stands where somebody is`);
    if (enemy.currentHP <= 0 || enemy.currentHP > enemy.maxHP)
      faults.push(`enemy ${enemy.id} has ${enemy.currentHP} HP`);
    taken.add(at);
  }
  return faults;
}

/** Violations of the transition invariants. */
function faultsBetween(before: GameState, action: Action, { state: after, events }: Turn): string[] {
  const faults: string[] = [];
  if (after.score < before.score) faults.push('the score fell');
  if (after.player.totalXp < before.player.totalXp) faults.push('XP was lost');
  if (after.floor.number < before.floor.number) faults.push('went up');
  if (Math.abs(after.turns - before.turns) > 1 || after.turns < before.turns) faults.push('turns');
  const strikes = events.flatMap((event) => (event.type === 'enemyAttacked' ? [event.enemyId] : []));
  if (new Set(strikes).size !== strikes.length) faults.push('an enemy attacked twice');
  const defeats = events.filter(
    (event) =>
      (event.type === 'playerAttacked' && event.outcome === 'defeated') ||
      (event.type === 'alsoStruck' && event.enemyHealth === 0),
  ).length;
  const arrived = events.some(({ type }) => type === 'floorReached');
  const depth = arrived ? DEPTH_SCORE * after.floor.number : 0;
  if (after.score - before.score !== 100 * defeats + depth) faults.push('score without a defeat');
  if (itemsOf(after).length !== itemsOf(before).length + itemsGained(events)) faults.push('an item was lost');
  if (action.type !== 'move' && strikes.length > 0) faults.push('attacked out of turn');
  if (after.floor.number === before.floor.number) {
    const isCarried = events.some(({ type }) => type === 'terrainEntered');
    if (!isCarried && Math.abs(after.player.x - before.player.x) + Math.abs(after.player.y - before.player.y) > 1)
      faults.push('the player leapt');
    for (const enemy of after.enemies) {
      const was = before.enemies.find(({ id }) => id === enemy.id);
      if (!was || Math.abs(was.x - enemy.x) + Math.abs(was.y - enemy.y) > 1) faults.push(`enemy ${enemy.id} leapt`);
      if (
        was &&
        strikes.includes(enemy.id) &&
        events.some((event) => struckLast(event, enemy.id)) &&
        (was.x !== enemy.x || was.y !== enemy.y)
      )
        faults.push('struck and moved');
    }
  }
  if (before.isGameOver && after !== before) faults.push('something happened after death');
  if (events.some(({ type }) => type === 'died') !== (after.isGameOver && !before.isGameOver))
    faults.push('death was not told once');
  return faults;
}

/** Items that are worn or carried. */
function itemsOf({ player }: GameState): readonly Item[] {
  return [...Object.values(player.worn), ...player.inventory];
}

/** Items found and bought, less those that were drunk, or dropped with a word. */
function itemsGained(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type === 'lootFound' || event.type === 'potionFound') return sum + 1;
    if (event.type === 'bought') return isPotionKind(event.good) ? sum + 1 : sum;
    return event.type === 'potionDrunk' || event.type === 'dropped' ? sum - 1 : sum;
  }, 0);
}

function struckLast(event: GameEvent, enemyId: number): boolean {
  return event.type === 'enemyAttacked' && event.enemyId === enemyId && event.phase === 'enemyTurn';
}

test(
  `the rules hold in ${GAMES} games, whatever is done`,
  () => {
    const deaths = { wild: 0, sensible: 0 };
    for (let game = 0; game < GAMES; game++) {
      const random = createRandom(game, STREAM.fights, 99);
      const manner = game % 2 === 0 ? 'wild' : 'sensible';
      let state = game % 4 < 2 ? begin(game) : beginDeep(game);
      expect(faultsOf(state), `game ${game} at the start`).toEqual([]);
      for (let i = 0; i < ACTIONS_A_GAME; i++) {
        const action = manner === 'wild' || random.chance(0.2) ? wildAction(random) : sensibleAction(state);
        const turn = reduce(state, action);
        const faults = [...faultsOf(turn.state), ...faultsBetween(state, action, turn)];
        if (faults.length > 0) expect.fail(`game ${game}, action ${i} ${JSON.stringify(action)}: ${faults.join(', ')}`);
        if (turn.state.isGameOver && !state.isGameOver) deaths[manner]++;
        state = leaveStairs(turn.state, game);
      }
    }
    // Ensures that the games include deaths.
    expect(deaths.wild).toBeGreaterThan(GAMES / 50);
    expect(deaths.sensible).toBeGreaterThan(GAMES / 50);
  },
  TIMEOUT,
);

/** With a gift, and each second game with an additional chest. */
function begin(game: number): GameState {
  return startRun(game, RULES_VERSION, { gift: GIFTS[game % GIFTS.length] ?? null, hasExtraChest: game % 2 === 0 });
}

/** On floor 10, whose crowds soon fell a player without gear. */
function beginDeep(game: number): GameState {
  const state = begin(game);
  return enterFloor({ ...state, floor: { ...state.floor, number: 9 }, isAtStairs: true }, game).state;
}

/** Stairs wait for the seed of the next floor. */
function leaveStairs(state: GameState, game: number): GameState {
  if (!state.isAtStairs) return state;
  const { state: below } = enterFloor(state, game * 1_000 + state.floor.number);
  expect(faultsOf(below), `game ${game} below floor ${state.floor.number}`).toEqual([]);
  return below;
}

test(
  'long games obey the rules, and derived state matches its sources',
  () => {
    let deepest = 0;
    for (let game = 0; game < LONG_GAMES; game++) {
      let state = begin(game);
      const choose = createPlayer({ ...DAMAGE_FIRST, calling: game % 3 });
      for (let i = 0; i < 2_000 && !state.isGameOver; i++) {
        const action = choose(state);
        const turn = reduce(state, action);
        const faults = [...faultsOf(turn.state), ...faultsBetween(state, action, turn)];
        if (faults.length > 0) expect.fail(`game ${game}, action ${i}: ${faults.join(', ')}`);
        state = leaveStairs(turn.state, game);
      }
      const { worn, base, combat, skills, bought, perks } = state.player;
      const expected = baseStatsOf(worn, bought);
      expect([base, combat]).toEqual([expected, combatStatsOf(expected, worn, skills, perks)]);
      deepest = Math.max(deepest, state.floor.number);
    }
    expect(deepest).toBeGreaterThan(10);
  },
  TIMEOUT,
);

test(
  'inputs are never mutated, and equal inputs give equal results',
  () => {
    for (let game = 0; game < REPEATED_GAMES; game++) {
      const random = createRandom(game, STREAM.fights, 7);
      let state = freeze(startRun(game));
      for (let i = 0; i < 80; i++) {
        const action = random.chance(0.4) ? wildAction(random) : sensibleAction(state);
        const before = hashState(state);
        const turn = reduce(state, action);
        const again = reduce(state, action);
        expect(hashState(state)).toBe(before);
        expect(again).toEqual(turn);
        expect(hashState(again.state)).toBe(hashState(turn.state));
        state = freeze(leaveStairs(turn.state, game));
      }
    }
  },
  TIMEOUT,
);

/** Typed arrays cannot be frozen; their hash is compared. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) freeze(each);
  return Object.freeze(value);
}

test('an idle enemy keeps its object identity', () => {
  let state = startRun(5);
  for (let i = 0; i < 30 && !state.isGameOver; i++) {
    const { state: next } = reduce(state, sensibleAction(state));
    for (const enemy of next.enemies) {
      const was = state.enemies.find(({ id }) => id === enemy.id);
      const same = was !== undefined && was.x === enemy.x && was.y === enemy.y && was.currentHP === enemy.currentHP;
      if (next.floor.number === state.floor.number) expect(enemy === was).toBe(same);
    }
    state = next;
  }
});
