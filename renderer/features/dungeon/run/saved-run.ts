import { readJson, writeJson, type KeyValueStorage } from '../../../browser/storage.ts';

/** Run opened by the server; its seed determines floors and loot. */
export interface RunTicket {
  readonly runId: string;
  readonly seed: number;
  readonly rulesVersion: number;
}

/** Unfinished run; its actions can be replayed. */
export interface SavedRun extends RunTicket {
  readonly actions: string;
}

const KEY = 'dungeonRun';

/** Stored unfinished run; null when missing or invalid. */
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

/** Stores a run after each action. Without storage the run lives as long as the page. */
export function saveRun(storage: KeyValueStorage, run: SavedRun): void {
  writeJson(storage, KEY, run);
}

export function deleteSavedRun(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
