import { join } from 'node:path';
import { expect } from 'vitest';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { encodeAction } from '#shared/dungeon/action-text.ts';
import { isAtShop } from '#shared/dungeon/inventory/shop.ts';
import { enterFloor } from '#shared/dungeon/enter-floor.ts';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { CELL, type GameState } from '#shared/dungeon/model/state.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { sensibleAction } from '#shared/testing/dungeon/bot.ts';
import { cellsWith, wayTo } from '#shared/testing/dungeon/paths.ts';
import { floorSeedBelow, playIssuedRun, type FinishedRun } from '#shared/testing/dungeon/play-run.ts';
import { DATABASE_FILE, openWriter } from '../../../../server/base/db/sqlite/connection.ts';
import { post } from '../accounts.ts';
import type { RunningServer } from '../server.ts';

/** Puts the beginnings of all runs an hour back, so that they may have been played. */
export function ageRuns({ dataDir }: RunningServer): void {
  const database = openWriter(join(dataDir, DATABASE_FILE));
  database.exec('update runs set created_at = created_at - 3600000');
  database.close();
}

/** Begins a run and plays it to its end; its score is not posted. */
export async function finishRun(server: RunningServer, token?: string, daily = false): Promise<FinishedRun> {
  const run = (await (await post(`${server.url}/api/runs`, { daily }, token)).json()) as StartedRun;
  ageRuns(server);
  return playIssuedRun(run, async (actions) => {
    const reply = await post(`${server.url}/api/runs/${run.runId}/floors`, { actions }, token);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { seed: number }).seed;
  });
}

/** A run of the browser whose player is with the pedlar of floor 2, as it is saved. */
export function walkToPedlar(): object {
  const seed = 1;
  const floorSeeds: number[] = [];
  let state = startRun(seed);
  let actions = '';
  while (!isAtShop(state) && !state.isGameOver) {
    const action = towardsPedlar(state);
    ({ state } = reduce(state, action));
    actions += encodeAction(action);
    if (!state.isAtStairs) continue;
    floorSeeds.push(floorSeedBelow(seed, state.floor.number));
    ({ state } = enterFloor(state, floorSeeds.at(-1) ?? 0));
  }
  expect(isAtShop(state)).toBe(true);
  return { runId: 'pedlar', seed, rulesVersion: state.rulesVersion, floorSeeds, actions, isOffline: true };
}

function towardsPedlar(state: GameState): Action {
  const [pedlar] = cellsWith(state, [CELL.shop]);
  return pedlar === undefined ? sensibleAction(state) : { type: 'move', direction: wayTo(state, [pedlar]) };
}
