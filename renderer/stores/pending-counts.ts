import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Numbers of requests that wait for the player's answer, by link of the bar. */
export interface PendingCounts {
  readonly friends: number;
  readonly social: number;
}

/** Apart from the lists it counts, whose code only pages behind the login load. */
export const pendingCounts = createStore<PendingCounts>(() => ({ friends: 0, social: 0 }));

export function usePendingCounts(): PendingCounts {
  return useStore(pendingCounts);
}
