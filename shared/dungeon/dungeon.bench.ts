/** Speed of turns, beside a reducer that copies the whole state, and of a replay: processor time of this thread. */
import { measure, report } from '../../build/tests/measure.ts';
import { decodeActions, encodeAction } from './action-text.ts';
import { DIRECTIONS, type Action } from './model/actions.ts';
import { generateFloor } from './floor/floor.ts';
import { createRandom, STREAM } from './model/random.ts';
import { reduce } from './reduce.ts';
import { replayRun, type Run } from './replay.ts';
import { startRun } from './start-run.ts';
import type { GameState } from './model/state.ts';
import { createPlayer, SKILL_ORDERS, type Policy } from '../testing/dungeon/balance/policies.ts';
import { playRun } from '../testing/dungeon/play-run.ts';

const SECOND = 1000;
const TURNS = 20_000;
const RUN = 5_000;
/** Floor without a keeper, and its enemies. */
const CROWDED_FLOOR = 102;
const ENEMIES = 30;
const OPTIONS = { clock: 'thread', minTotalMs: 1000 } as const;
const HEALER = SKILL_ORDERS[3] as Policy;

await benchTurns();
await benchReplay();

/** A 40 × 40 floor with 30 enemies and a player who survives. */
function crowdedFloor(): GameState {
  const state = startRun(7);
  for (let seed = 1; ; seed++) {
    const { floor, enemies } = generateFloor(seed, CROWDED_FLOOR);
    if (enemies.length === ENEMIES)
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
    const leftTheScene = next.isGameOver || next.floor.number !== start.floor.number || next.enemies.length < ENEMIES;
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
  report(`Dungeon turns on a floor of 40 × 40 with ${ENEMIES} enemies`, [
    { name: 'turns a second', value: perSecond, atLeast: 200_000 },
    { name: 'speed ÷ the same on a structuredClone of the state', value: perSecond / copied, unit: '×' },
  ]);
}

/** A run with exactly that many actions. */
function longRun(): Run {
  for (let seed = 1; seed < 500; seed++) {
    const { run } = playRun(seed, createPlayer(HEALER));
    const actions = decodeActions(run.actions);
    if (!('reason' in actions) && actions.length >= RUN)
      return { ...run, actions: actions.slice(0, RUN).map(encodeAction).join('') };
  }
  throw new Error(`Nobody lives for ${RUN} actions.`);
}

async function benchReplay(): Promise<void> {
  const run = longRun();
  const { median } = await measure(() => replayRun(run), OPTIONS);
  report(`Posting a dungeon run of ${RUN} actions`, [{ name: 'replay', value: median, unit: 'ms', atMost: 40 }]);
}
