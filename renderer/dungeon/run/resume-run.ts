import { decodeActions } from '#shared/dungeon/action-text.ts';
import { MESSAGE_LOG_MAX, RULES_VERSIONS } from '#shared/dungeon/model/constants.ts';
import { logMessage, type GameMessage } from '#shared/dungeon/log-messages.ts';
import { findKiller, playAction } from '#shared/dungeon/replay.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import type { KeyValueStorage } from '../../base/browser/storage.ts';
import { readSavedRun, startOf, type SavedRun } from './saved-run.ts';
import { createScene, lightUp, type Scene } from '../board/scene.ts';

/** Stored run, replayed to its current state. */
export interface ResumedRun {
  readonly run: SavedRun;
  /** Includes the explored cells of its floor. */
  readonly scene: Scene;
  /** Name of the enemy that ended the run; null while it goes on. */
  readonly killer: string | null;
  readonly messages: readonly GameMessage[];
}

/** Replays the stored run; null when there is none that these rules can replay. */
export function resumeRun(storage: KeyValueStorage): ResumedRun | null {
  const run = readSavedRun(storage);
  const done = run && RULES_VERSIONS.includes(run.rulesVersion) ? decodeActions(run.actions) : null;
  if (!run || !done || 'reason' in done || done.length === 0) return null;
  let scene = createScene(startRun(run.seed, run.rulesVersion, startOf(run)), run.hero);
  let messages: GameMessage[] = [];
  let killer: string | null = null;
  for (const action of done) {
    const { state, events } = playAction(scene.state, action, run.floorSeeds);
    const logged = events.map((event) => logMessage(event)).filter((message) => message !== null);
    if (logged.length > 0) messages = [...messages, ...logged].slice(-MESSAGE_LOG_MAX);
    if (state.isGameOver) killer = findKiller(events)?.name ?? null;
    if (state.floor.number === scene.state.floor.number) {
      scene.state = state;
      scene.enemies = state.enemies;
      lightUp(scene, -1_000);
    } else scene = createScene(state, run.hero);
  }
  return { run, scene, messages, killer };
}
