import type { EventFeed } from '../events.ts';

export interface Presence {
  enter(userId: number): void;
  leave(userId: number): void;
  /** True until `offlineDelayMs` after the last connection closed. */
  isOnline(userId: number): boolean;
  close(): void;
}

/** `userOffline` waits `offlineDelayMs` after the last connection, so that a reload is no absence. */
export function createPresence(events: EventFeed, offlineDelayMs: number): Presence {
  const connections = new Map<number, number>();
  /** Users without a connection who still count as online. */
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
