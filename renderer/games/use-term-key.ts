import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { preloadWhenIdle } from '../base/browser/when-idle.ts';

/** One key for a class, race or side in the words of any client, and for a class as its token. */
export type TermKey = (word: string) => string;

const termKeys = createStore<{ readonly keyOf: TermKey }>(() => ({ keyOf: (word) => word }));

async function loadTermKeys(): Promise<void> {
  const { classKey, termKey } = await import('#shared/games/terms/same-term.ts');
  termKeys.setState({ keyOf: (word) => classKey(word) ?? termKey(word) });
}

/** Until the page is idle each word is its own key: the words of all clients are 5 kB gzip. */
export function useTermKey(): TermKey {
  useEffect(() => preloadWhenIdle(loadTermKeys), []);
  return useStore(termKeys, ({ keyOf }) => keyOf);
}
