import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many wait for the player's answer, by the link of the bar that leads there. */
export interface PendingCounts {
  readonly friends: number;
  readonly social: number;
}

/** Kept apart from the lists it counts: the bar is on every page, their code is fetched behind the login. */
export const pendingCounts = createStore<PendingCounts>(() => ({ friends: 0, social: 0 }));

export function usePendingCounts(): PendingCounts {
  return useStore(pendingCounts);
}
