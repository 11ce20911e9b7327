import { readJson, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';
import { parseSavedRun, type SavedRun } from './saved-run.ts';

/** A run that ended while nobody was signed in. */
export interface FinishedRun extends SavedRun {
  readonly score: number;
}

const KEY = 'dungeonFinished';

/** The kept run; null when missing or invalid. */
export function readFinishedRun(storage: KeyValueStorage): FinishedRun | null {
  const value = readJson(storage, KEY);
  const run = parseSavedRun(value);
  const score = run && (value as Readonly<Record<string, unknown>>)['score'];
  return run && typeof score === 'number' ? { ...run, score } : null;
}

/** Keeps a finished run until it is posted; of several, the one with the highest score. */
export function keepFinishedRun(storage: KeyValueStorage, run: FinishedRun): void {
  const kept = readFinishedRun(storage);
  if (kept === null || kept.score < run.score) writeJson(storage, KEY, run);
}

export function deleteFinishedRun(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
