import { readJson, writeJson, type KeyValueStorage } from '../../../browser/storage.ts';

/** A run as the server opened it: its floors and loot come from the seed. */
export interface RunTicket {
  readonly runId: string;
  readonly seed: number;
  readonly rulesVersion: number;
}

/** A run under way: with its actions in text it can be played again up to where it is. */
export interface SavedRun extends RunTicket {
  readonly actions: string;
}

const KEY = 'dungeonRun';

/** The run that was left unfinished, or null when there is none or what is stored is no run. */
export function readSavedRun(storage: KeyValueStorage): SavedRun | null {
  const value = readJson(storage, KEY);
  if (typeof value !== 'object' || value === null) return null;
  const { runId, seed, rulesVersion, actions } = value as Readonly<Record<string, unknown>>;
  if (
    typeof runId !== 'string' ||
    typeof seed !== 'number' ||
    typeof rulesVersion !== 'number' ||
    typeof actions !== 'string'
  )
    return null;
  return { runId, seed, rulesVersion, actions };
}

/** Keeps a run after each action. Without room in the browser's storage the run lives as long as the page. */
export function saveRun(storage: KeyValueStorage, run: SavedRun): void {
  writeJson(storage, KEY, run);
}

export function deleteSavedRun(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
