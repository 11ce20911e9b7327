import { RULES_VERSION, RUN_ACTIONS_MAX, RUN_LIFETIME_MS } from '#shared/dungeon/model/constants.ts';
import type { KeyValueStorage } from '../../base/browser/storage.ts';
import { deleteFinishedRun, readFinishedRun } from './finished-run.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { deleteSavedRun, readSavedRun, type RunTicket } from './saved-run.ts';

/** Actions that prove a score; null for a run that was played without the server or is too long. */
export function provableActions({ isOffline }: RunTicket, actions: string): string | null {
  const count = actions.replaceAll(/\d/g, '').length;
  return isOffline || count > RUN_ACTIONS_MAX ? null : actions;
}

/** Deletes what is stored of a run whose score is posted, or refused for good. */
export function forgetRun(storage: KeyValueStorage, { runId }: RunTicket): void {
  if (readSavedRun(storage)?.runId === runId) deleteSavedRun(storage);
  if (readFinishedRun(storage)?.runId === runId) deleteFinishedRun(storage);
}

/** True for a run that the server has forgotten by its age. */
export function isTooOld({ begunAt, isOffline }: RunTicket, now: number): boolean {
  return !isOffline && now - begunAt > RUN_LIFETIME_MS;
}

/** A run whose floors have seeds of the browser. */
export function createOfflineRun({ now, randomSeed }: Pick<GameDependencies, 'now' | 'randomSeed'>): RunTicket {
  const seed = randomSeed();
  return {
    runId: `offline-${seed}`,
    seed,
    rulesVersion: RULES_VERSION,
    floorSeeds: [],
    daily: false,
    hero: null,
    gift: null,
    extraChest: false,
    begunAt: now(),
    isOffline: true,
  };
}
