import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { RunStart } from '#shared/dungeon/begin-with.ts';
import { GIFTS, type Gift } from '#shared/dungeon/model/gifts.ts';
import { readJson, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';

/** Run opened by the server. */
export interface RunTicket {
  readonly runId: string;
  readonly seed: number;
  readonly rulesVersion: number;
  /** Seeds of the floors from the second on, as far as they are known. */
  readonly floorSeeds: readonly number[];
  /** True for a descent into today's cellar. */
  readonly daily: boolean;
  /** Character as which the player goes down; null without one. */
  readonly hero: Hero | null;
  readonly gift: Gift | null;
  /** One more chest on floor 1. */
  readonly extraChest: boolean;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Played without the server, at least from some stairs on. */
  readonly isOffline: boolean;
}

export interface SavedRun extends RunTicket {
  readonly actions: string;
}

export const SAVED_RUN_KEY = 'dungeonRun';

/** Stored unfinished run; null when missing or invalid. */
export function readSavedRun(storage: KeyValueStorage): SavedRun | null {
  return parseSavedRun(readJson(storage, SAVED_RUN_KEY));
}

/** Reads a stored run; null for any other value. */
export function parseSavedRun(value: unknown): SavedRun | null {
  if (typeof value !== 'object' || value === null) return null;
  const { runId, seed, rulesVersion, floorSeeds, daily, hero, gift, extraChest, begunAt, isOffline, actions } =
    value as Readonly<Record<string, unknown>>;
  if (
    typeof runId !== 'string' ||
    typeof seed !== 'number' ||
    typeof rulesVersion !== 'number' ||
    typeof actions !== 'string'
  )
    return null;
  return {
    runId,
    seed,
    rulesVersion,
    floorSeeds: Array.isArray(floorSeeds) ? floorSeeds.filter((each) => typeof each === 'number') : [],
    daily: daily === true,
    hero: parseHero(hero),
    gift: GIFTS.find((each) => each === gift) ?? null,
    extraChest: extraChest === true,
    begunAt: typeof begunAt === 'number' ? begunAt : Date.now(),
    isOffline: isOffline === true,
    actions,
  };
}

function parseHero(value: unknown): Hero | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, class: className } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && typeof className === 'string' ? { name, class: className } : null;
}

export function startOf({ gift, extraChest }: RunTicket): RunStart {
  return { gift, hasExtraChest: extraChest };
}

/** Stores a run after each action. Without storage the run lives as long as the page. */
export function saveRun(storage: KeyValueStorage, run: SavedRun): void {
  writeJson(storage, SAVED_RUN_KEY, run);
}

export function deleteSavedRun(storage: KeyValueStorage): void {
  storage.removeItem(SAVED_RUN_KEY);
}
