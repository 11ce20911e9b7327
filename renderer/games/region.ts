import { findResets, guessRegion, REGIONS, type Region, type Resets } from '#shared/games/resets.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../base/browser/storage.ts';
import { isGuest, useUser } from '../base/session/session.ts';

const KEY = 'region';
/** The guest's realms are European: their lockouts end at that region's resets. */
const GUEST_REGION: Region = 'eu';
const storage = browserStorage();
const stored = storage.getItem(KEY);
const store = createStore<{ readonly chosen: Region | null }>(() => ({
  chosen: REGIONS.find((region) => region === stored) ?? null,
}));
const guessed = guessRegion(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', navigator.language);

/** Stores a choice; without one the guest's realms decide, or the browser's time zone and language. */
export function chooseRegion(region: Region): void {
  try {
    storage.setItem(KEY, region);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  store.setState({ chosen: region });
}

/** Region of the player's realms, which decides the resets. */
export function useRegion(): Region {
  const chosen = useStore(store, (state) => state.chosen);
  const user = useUser();
  return chosen ?? (isGuest(user) ? GUEST_REGION : guessed);
}

/** Resets around `now` in the player's region. */
export function useResets(now: number): Resets {
  const region = useRegion();
  return useMemo(() => findResets(region, now), [region, now]);
}
