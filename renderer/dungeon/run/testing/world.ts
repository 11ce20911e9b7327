import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { createPlayer, DIVER } from '#shared/testing/dungeon/balance/policies.ts';
import { memoryStorage } from '../../../base/browser/storage.ts';
import type { AnimationHost } from '../../board/animate-turn.ts';
import type { GameDependencies } from '../game-dependencies.ts';
import type { Game } from '../game.ts';
import type { SavedRun } from '../saved-run.ts';

/** Host without time or canvas. */
export const stage: AnimationHost = {
  now: () => 0,
  wait: async () => {},
  isStill: () => true,
  redraw: () => {},
  sound: () => {},
};

/** Server and browser of a test; `posted` lists the posted scores. */
export function world(
  parts: Partial<GameDependencies> = {},
): GameDependencies & { readonly posted: { score: number; actions: string }[] } {
  const posted: { score: number; actions: string }[] = [];
  let runs = 0;
  let floors = 100;
  return {
    storage: memoryStorage(),
    now: () => 0,
    openRun: async (daily) => ticket({ runId: `run ${++runs}`, seed: 40 + runs, daily }),
    openFloor: async () => ++floors,
    findOpenRun: async () => null,
    randomSeed: () => 7,
    isSignedIn: () => true,
    hasHeroes: async () => false,
    postScore: async (_run, score, actions) => void posted.push({ score, actions: actions ?? 'none' }),
    refusalOf: () => null,
    reasonOf: () => null,
    posted,
    ...parts,
  };
}

/** An issued run. */
export function ticket(parts: Partial<SavedRun> = {}): SavedRun {
  return {
    runId: 'run',
    seed: 41,
    rulesVersion: RULES_VERSION,
    floorSeeds: [],
    daily: false,
    hero: null,
    gift: null,
    extraChest: false,
    begunAt: 0,
    isOffline: false,
    actions: '',
    ...parts,
  };
}

/** Goes to the stairs at once until the player dies. */
export async function die(game: Game): Promise<void> {
  const choose = createPlayer(DIVER);
  for (let turn = 0; turn < 5_000; turn++) {
    const { game: state } = game.store.getState();
    if (!state || state.isGameOver) return;
    await game.act(choose(state));
  }
}
