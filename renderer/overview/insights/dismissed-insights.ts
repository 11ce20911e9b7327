import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage, readStored, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';
import { useUser } from '../../base/session/session.ts';

/** Older dismissals are dropped. */
const KEPT_MAX = 300;

function parseKeys(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((key) => typeof key === 'string') ? value : null;
}

export function createDismissedInsights(storage: KeyValueStorage) {
  const store = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));
  const keyOf = (username: string): string => `insights.dismissed.${username}`;
  const keysOf = (username: string): readonly string[] =>
    store.getState()[username] ?? readStored(storage, keyOf(username), parseKeys) ?? [];
  const keep = (username: string, keys: readonly string[]): void => {
    writeJson(storage, keyOf(username), keys);
    store.setState({ [username]: keys });
  };
  return {
    store,
    keysOf,
    dismiss(username: string, key: string): void {
      keep(username, [...keysOf(username).filter((each) => each !== key), key].slice(-KEPT_MAX));
    },
    bringBack(username: string, key: string): void {
      keep(
        username,
        keysOf(username).filter((each) => each !== key),
      );
    },
  };
}

const dismissed = createDismissedInsights(browserStorage());

export function useDismissedInsights() {
  const username = useUser()?.username ?? '';
  const kept = useStore(dismissed.store, (state) => state[username]);
  const keys = useMemo(() => new Set(kept ?? dismissed.keysOf(username)), [kept, username]);
  return {
    keys,
    dismiss: (key: string) => dismissed.dismiss(username, key),
    bringBack: (key: string) => dismissed.bringBack(username, key),
  };
}
