import { log } from './log.ts';

/** What of the browser's storage is used; a Map-backed one serves tests and browsers that forbid storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps things for as long as the page lives: for browsers that forbid storage. */
export function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** The browser's own storage, or the page's memory where there is none or it is forbidden. */
export function browserStorage(): KeyValueStorage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem('user');
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** The value under a key, or null when there is none or it is not JSON. */
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
 * The value under a key as `parse` reads it. What it does not recognise (it returns null then) was written by something
 * else, or by halves, and is removed: it would be in the way for ever.
 */
export function readStored<T>(storage: KeyValueStorage, key: string, parse: (value: unknown) => T | null): T | null {
  const value = parse(readJson(storage, key));
  if (value === null && storage.getItem(key) !== null) storage.removeItem(key);
  return value;
}

/**
 * Stores a value. When there is no room, the old value goes too: a missing copy is fetched again, a stale one would be
 * believed. Returns whether it is stored.
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
