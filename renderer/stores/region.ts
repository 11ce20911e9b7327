import { findResets, guessRegion, REGIONS, type Region, type Resets } from '#shared/weekly/resets.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../browser/storage.ts';

const KEY = 'region';
const storage = browserStorage();

function readRegion(): Region {
  const stored = storage.getItem(KEY);
  return (
    REGIONS.find((region) => region === stored) ??
    guessRegion(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', navigator.language)
  );
}

const store = createStore<{ readonly region: Region }>(() => ({ region: readRegion() }));

/** Stores a choice; without one the browser's time zone and language decide. */
export function chooseRegion(region: Region): void {
  try {
    storage.setItem(KEY, region);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  store.setState({ region });
}

/** Region of the player's realms, which decides the resets. */
export function useRegion(): Region {
  return useStore(store, ({ region }) => region);
}

/** Resets around `now` in the player's region. */
export function useResets(now: number): Resets {
  const region = useRegion();
  return useMemo(() => findResets(region, now), [region, now]);
}
