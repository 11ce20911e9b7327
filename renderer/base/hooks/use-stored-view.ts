import { useState } from 'react';
import { browserStorage, readStored, writeJson } from '../browser/storage.ts';

const storage = browserStorage();

/** Choices of a view, kept in the browser under `key` (`usePersistedView` also in the address). `parse` returns null for what is no view. */
export function useStoredView<View extends object>(
  key: string,
  parse: (value: unknown) => View | null,
  initial: View,
): readonly [view: View, change: (part: Partial<View>) => void] {
  const [view, setView] = useState(() => readStored(storage, key, parse) ?? initial);
  const change = (part: Partial<View>): void => {
    const next = { ...view, ...part };
    writeJson(storage, key, next);
    setView(next);
  };
  return [view, change];
}
