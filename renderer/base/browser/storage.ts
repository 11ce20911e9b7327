import { log } from './log.ts';

/** Used part of the browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Storage of the browser for this site; memory where it is blocked. */
export const browserStorage = (): KeyValueStorage => usable(() => globalThis.localStorage);
/** Storage of this tab, which survives a reload; memory where it is blocked. */
export const tabStorage = (): KeyValueStorage => usable(() => globalThis.sessionStorage);

function usable(open: () => Storage): KeyValueStorage {
  try {
    const storage = open();
    storage.getItem('user');
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** Parsed value of a key; null when missing or not JSON. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Removes a value that `parse` rejects with null. */
export function readStored<T>(storage: KeyValueStorage, key: string, parse: (value: unknown) => T | null): T | null {
  const value = parse(readJson(storage, key));
  if (value === null && storage.getItem(key) !== null) storage.removeItem(key);
  return value;
}

/** Returns false when storage is full, and removes the old value: a stale copy would be trusted. */
export function writeText(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    storage.removeItem(key);
    log.error(
      `There is no room in the browser's storage for "${key}".`,
      error instanceof Error ? error.name : undefined,
    );
    return false;
  }
}

export function writeJson(storage: KeyValueStorage, key: string, value: unknown): boolean {
  return writeText(storage, key, JSON.stringify(value));
}
