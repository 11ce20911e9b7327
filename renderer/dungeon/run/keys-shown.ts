import { readJson, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';

const KEY = 'dungeonKeys';

/** What the player chose: true for an open list of keys, false for a folded one; null before any choice. */
export function readKeysShown(storage: KeyValueStorage): boolean | null {
  const value = readJson(storage, KEY);
  return typeof value === 'boolean' ? value : null;
}

export function saveKeysShown(storage: KeyValueStorage, isShown: boolean): void {
  writeJson(storage, KEY, isShown);
}

/** The choice, else open on the first floor of a run alone. */
export function showsKeys(choice: boolean | null, isFirstFloor: boolean): boolean {
  return choice ?? isFirstFloor;
}
