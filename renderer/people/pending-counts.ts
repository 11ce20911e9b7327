import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Numbers of what waits for the player: requests and direct messages by link of the bar, and messages of taverns. */
export interface PendingCounts {
  readonly friends: number;
  readonly groups: number;
  readonly messages: number;
}

/** Apart from the lists it counts, whose code only pages behind the login load. */
export const pendingCounts = createStore<PendingCounts>(() => ({ friends: 0, groups: 0, messages: 0 }));

export function usePendingCounts(): PendingCounts {
  return useStore(pendingCounts);
}
