import type { EventFeed } from '../events.ts';

/** Who has a live connection open to this process. */
export interface Presence {
  /** Counts one connection more. */
  enter(userId: number): void;
  /** Counts one connection less. */
  leave(userId: number): void;
  /** Whether somebody is here, or was a moment ago. */
  isOnline(userId: number): boolean;
  close(): void;
}

/**
 * Tells the feed when the first connection of a user opens, and when the last one has been closed for `absenceMs`: a reload
 * or a short loss of the network is no absence.
 */
export function createPresence(events: EventFeed, offlineDelayMs: number): Presence {
  const connections = new Map<number, number>();
  /** Those without a connection who are not yet away. */
  const leaving = new Map<number, NodeJS.Timeout>();
  const isOnline = (userId: number): boolean => connections.has(userId) || leaving.has(userId);
  return {
    isOnline,
    enter(userId) {
      const wasHere = isOnline(userId);
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      connections.set(userId, (connections.get(userId) ?? 0) + 1);
      if (!wasHere) events.emit('userOnline', { userId });
    },
    leave(userId) {
      const left = (connections.get(userId) ?? 1) - 1;
      if (left > 0) return void connections.set(userId, left);
      connections.delete(userId);
      const gone = setTimeout(() => {
        leaving.delete(userId);
        events.emit('userOffline', { userId });
      }, offlineDelayMs);
      leaving.set(userId, gone.unref());
    },
    close() {
      for (const gone of leaving.values()) clearTimeout(gone);
      leaving.clear();
      connections.clear();
    },
  };
}
