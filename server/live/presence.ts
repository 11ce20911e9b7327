import type { EventFeed } from '../events.ts';

/** Who has a live connection open to this process. */
export interface Presence {
  /** Counts one connection; returns the function that ends it. */
  enter(userId: number): () => void;
  /** Whether somebody is here, or was a moment ago. */
  isOnline(userId: number): boolean;
  close(): void;
}

/**
 * Tells the feed when the first connection of a user opens, and when the last one has been closed for `absenceMs`: a reload
 * or a short loss of the network is no absence.
 */
export function createPresence(events: EventFeed, absenceMs: number): Presence {
  const here = new Map<number, { connections: number; leaving: NodeJS.Timeout | undefined }>();
  return {
    enter(userId) {
      const known = here.get(userId);
      const user = known ?? { connections: 0, leaving: undefined };
      clearTimeout(user.leaving);
      user.connections++;
      if (!known) {
        here.set(userId, user);
        events.emit('userOnline', { userId });
      }
      return () => {
        user.connections--;
        if (user.connections > 0) return;
        user.leaving = setTimeout(() => {
          here.delete(userId);
          events.emit('userOffline', { userId });
        }, absenceMs);
        user.leaving.unref();
      };
    },
    isOnline: (userId) => here.has(userId),
    close() {
      for (const { leaving } of here.values()) clearTimeout(leaving);
      here.clear();
    },
  };
}
