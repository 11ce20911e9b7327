import { describe, expect, test } from 'vitest';
import { RULES_VERSION } from './model/constants.ts';
import { createRandom, STREAM } from './model/random.ts';
import { enterFloor } from './enter-floor.ts';
import { replayRun } from './replay.ts';
import { startRun, UnknownRulesError } from './start-run.ts';
import { hashState } from '../testing/dungeon/state-hash.ts';
import { sensibleAction, wildAction } from '../testing/dungeon/bot.ts';
import { GOLDEN_RUNS, replayGoldenRuns } from '../testing/dungeon/golden-runs.ts';
import { playOn, playRun } from '../testing/dungeon/play-run.ts';

test('a replayed run reaches the same state', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(seed, STREAM.fights, 5);
    const { run, state } = playRun(seed, (at) => (random.chance(0.3) ? wildAction(random) : sensibleAction(at)), 400);
    const replay = replayRun(run);
    expect(replay.problem).toBeNull();
    expect(replay.state && hashState(replay.state)).toBe(hashState(state));
    expect(replay.state).toEqual(state);
  }
});

test('the killer of a run is of a kind that stands beside the player', () => {
  for (let seed = 0; seed < 40; seed++) {
    const replay = replayRun(playRun(seed).run);
    if (replay.problem !== null || !replay.state.isGameOver) continue;
    const { state, killer } = replay;
    const beside = state.enemies.filter(
      ({ x, y }) => Math.abs(x - state.player.x) + Math.abs(y - state.player.y) === 1,
    );
    expect(beside.map(({ kind }) => kind)).toContain(killer);
  }
});

describe('golden runs', () => {
  test.each(replayGoldenRuns())('$name gives the recorded result', ({ expected, actual }) => {
    expect(actual).toEqual(expected);
  });

  test('use every kind of action, and end in death', () => {
    const kinds = new Set(GOLDEN_RUNS.flatMap(({ actions }) => [...actions].filter((each) => !/\d/.test(each))));
    expect([...kinds].sort().join('')).toBe('bcdeknpqsuw');
    for (const golden of GOLDEN_RUNS) expect(replayRun(golden).state?.isGameOver).toBe(true);
  });
});

test.each([
  ['an unknown action', 'nnx', { reason: 'not_an_action', at: 2 }],
  ['an impossible action', 'p0', { reason: 'illegal_action', at: 0, refusal: 'no_such_item' }],
  ['an upgrade without enough XP', 'k0', { reason: 'illegal_action', at: 0, refusal: 'not_enough_xp' }],
])('is rejected: %s', (_, actions, problem) => {
  expect(replayRun({ seed: 1, rulesVersion: RULES_VERSION, actions })).toEqual({ state: null, problem });
});

test('actions after death are rejected', () => {
  const { run } = playRun(3);
  const { problem } = replayRun({ ...run, actions: `${run.actions}n` });
  expect(problem).toMatchObject({ reason: 'illegal_action', refusal: 'game_over' });
  expect(replayRun(run).state?.isGameOver).toBe(true);
});

describe('the stairs', () => {
  const start = playOn(startRun(3));
  const run = { seed: 3, rulesVersion: RULES_VERSION, actions: start.actions };

  test('hold the player until the next floor has a seed', () => {
    expect(start.state).toMatchObject({ isAtStairs: true, floor: { number: 1 } });
    expect(replayRun(run).state).toEqual(start.state);
    expect(replayRun({ ...run, actions: `${start.actions}n` }).problem).toMatchObject({ refusal: 'at_stairs' });
    expect(() => enterFloor(startRun(3), 5)).toThrow('not at the stairs');
  });

  test('lead to a floor of that seed alone', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => replayRun({ ...run, floorSeeds: [seed] }).state);
    expect(one).toMatchObject({ seed: 7, floor: { number: 2 } });
    expect(one).toEqual(enterFloor(start.state, 7).state);
    expect(again).toEqual(one);
    expect(other?.floor.cells).not.toEqual(one?.floor.cells);
  });
});

test('a run takes at least a tenth of a second a turn, and more where enemies strike first', () => {
  const { run, state } = playRun(3);
  const replay = replayRun(run);
  expect(replay.problem === null && replay.leastMs / state.turns).toBeGreaterThan(100);
});

test('later rules, and what is no version of rules, are rejected', () => {
  for (const rulesVersion of [RULES_VERSION + 1, 0, -1, Number.NaN, 1.5]) {
    expect(replayRun({ seed: 1, rulesVersion, actions: 'n' })).toEqual({
      state: null,
      problem: { reason: 'unknown_rules', at: 0 },
    });
    expect(() => startRun(1, rulesVersion)).toThrow(UnknownRulesError);
  }
});

test('hashes differ exactly when states differ', () => {
  const { state } = enterFloor({ ...startRun(1), isAtStairs: true }, 1);
  expect(hashState(structuredClone(state))).toBe(hashState(state));
  const { random, seed, ...rest } = state;
  expect(hashState({ seed, ...rest, random })).toBe(hashState(state));
  const others = [
    { ...state, score: 100 },
    { ...state, isGameOver: true },
    { ...state, random: [random[0], random[1], random[2], random[3] + 1] as const },
    { ...state, player: { ...state.player, health: 99 } },
    { ...state, player: { ...state.player, combat: { ...state.player.combat, dodgeChance: 0.080_001 } } },
    { ...state, enemies: state.enemies.slice(1) },
    { ...state, enemies: state.enemies.toReversed() },
    startRun(2),
  ];
  expect(new Set([state, ...others].map(hashState)).size).toBe(others.length + 1);
  expect(hashState(state)).toMatch(/^[0-9a-f]{16}$/);
});
