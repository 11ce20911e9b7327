/**
 * Speed of turns, replay and floor generation, beside a reducer that copies the whole state and rot-js alone. Figures
 * are of this thread's processor time.
 */
import { loadavg } from 'node:os';
import Digger from 'rot-js/lib/map/digger.js';
import rotRandom from 'rot-js/lib/rng.js';
import { measure, report, reportLines } from '../../build/tests/measure.ts';
import { encodeAction, decodeActions } from './action-text.ts';
import { DIRECTIONS, type Action } from './model/actions.ts';
import { ENEMIES_MAX, RULES_VERSION } from './model/constants.ts';
import { generateFloor } from './floor/floor.ts';
import { createRandom, STREAM } from './model/random.ts';
import { reduce } from './reduce.ts';
import { replayRun } from './replay.ts';
import { startRun } from './start-run.ts';
import type { GameState } from './model/state.ts';
import { createPlayer, SKILL_ORDERS, type Policy } from '../testing/dungeon/balance/policies.ts';
import { playRun } from '../testing/dungeon/play-run.ts';

const SECOND = 1000;
const TURNS = 20_000;
const FLOORS = 100;
const RUN = 5_000;
/** Floor with as many enemies as there can be. */
const CROWDED_FLOOR = 101;
const OPTIONS = { clock: 'thread', minTotalMs: 1000 } as const;
const HEALER = SKILL_ORDERS[3] as Policy;

await benchTurns();
await benchReplay();
await benchFloors();
reportLines('Load of the machine', [loadavg()[0]?.toFixed(1) ?? '']);

/** A 40 × 40 floor with 30 enemies and a player who survives. */
function crowdedFloor(): GameState {
  const state = startRun(7);
  for (let seed = 1; ; seed++) {
    const { floor, enemies } = generateFloor(seed, CROWDED_FLOOR);
    if (enemies.length === ENEMIES_MAX)
      return { ...state, floor, enemies, player: { ...state.player, ...floor.start, health: 1e9 } };
  }
}

/** Takes that many turns (bumps into walls do not count), restarting when the run ends earlier. */
function takeTurns(start: GameState, turns: number, step: (state: GameState, action: Action) => GameState): void {
  const random = createRandom(1, STREAM.fights);
  let state = start;
  for (let taken = 0; taken < turns;) {
    const next = step(state, { type: 'move', direction: random.pick(DIRECTIONS) });
    if (next.turns > state.turns) taken++;
    const leftTheScene =
      next.isGameOver || next.floor.number !== start.floor.number || next.enemies.length < ENEMIES_MAX;
    state = leftTheScene ? start : next;
  }
}

async function benchTurns(): Promise<void> {
  const start = crowdedFloor();
  const ours = await measure(() => takeTurns(start, TURNS, (state, action) => reduce(state, action).state), OPTIONS);
  const few = TURNS / 100;
  const copying = await measure(
    () => takeTurns(start, few, (state, action) => reduce(structuredClone(state), action).state),
    OPTIONS,
  );
  const perSecond = (TURNS / ours.median) * SECOND;
  const copied = (few / copying.median) * SECOND;
  report(`Turns on a floor of 40 × 40 with ${ENEMIES_MAX} enemies`, [
    { name: 'reduce', value: perSecond, unit: 'a second', atLeast: 200_000 },
    { name: 'the same on a copy of the state (structuredClone)', value: copied, unit: 'a second' },
    { name: 'ratio', value: perSecond / copied, unit: '×' },
  ]);
}

/** A run with exactly that many actions. */
function longRun(): { readonly seed: number; readonly actions: string } {
  for (let seed = 1; seed < 500; seed++) {
    const actions = decodeActions(playRun(seed, createPlayer(HEALER)).actions);
    if (!('reason' in actions) && actions.length >= RUN)
      return { seed, actions: actions.slice(0, RUN).map(encodeAction).join('') };
  }
  throw new Error(`Nobody lives for ${RUN} actions.`);
}

async function benchReplay(): Promise<void> {
  const run = { ...longRun(), rulesVersion: RULES_VERSION };
  const { state } = replayRun(run);
  const { median } = await measure(() => replayRun(run), OPTIONS);
  report(`Replay of a run of ${RUN} actions, which ends on floor ${state?.floor.number ?? 0}`, [
    { name: 'replayRun', value: median, unit: 'ms', atMost: 40 },
    { name: 'its text', value: run.actions.length / 1024, unit: 'KiB' },
  ]);
}

async function benchFloors(): Promise<void> {
  let seed = 0;
  const floors = (make: () => unknown) => () => {
    for (let i = 0; i < FLOORS; i++) make();
  };
  const ours = await measure(
    floors(() => generateFloor(++seed, 60)),
    OPTIONS,
  );
  const alone = await measure(
    floors(
      () =>
        rotRandom.setSeed(++seed) &&
        new Digger(40, 40, {
          roomWidth: [4, 9],
          roomHeight: [3, 7],
          corridorLength: [2, 4],
          dugPercentage: 0.36,
          timeLimit: 1000,
        }).create(() => undefined),
    ),
    OPTIONS,
  );
  const perSecond = (FLOORS / ours.median) * SECOND;
  const rot = (FLOORS / alone.median) * SECOND;
  report('Floors of 40 × 40', [
    { name: 'generateFloor, with all that is on them', value: perSecond, unit: 'a second' },
    { name: 'rot-js alone, rooms and corridors only', value: rot, unit: 'a second' },
    { name: 'ratio', value: perSecond / rot, unit: '×', atLeast: 1.2 },
  ]);
}
