import { log } from './log.ts';

/** Used part of the browser's storage; tests and browsers that forbid storage get one in memory. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage in memory, for browsers that forbid storage. */
export function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** `localStorage`, or memory where it is missing or forbidden. */
export function browserStorage(): KeyValueStorage {
  try {
    const storage = globalThis.localStorage;
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

/**
 * Value of a key as parsed by `parse`; a value that it rejects with null was written by something else or incompletely
 * and is removed.
 */
export function readStored<T>(storage: KeyValueStorage, key: string, parse: (value: unknown) => T | null): T | null {
  const value = parse(readJson(storage, key));
  if (value === null && storage.getItem(key) !== null) storage.removeItem(key);
  return value;
}

/**
 * Stores a value; false when storage is full. The old value is removed then, because a stale copy would be trusted and a
 * missing one is loaded again.
 */
export function writeJson(storage: KeyValueStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
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
