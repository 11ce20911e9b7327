import type { EventFeed } from '../../events.ts';

export interface Presence {
  /** Of this server's lease; empty where it is the only one. */
  readonly instanceId: string;
  enter(userId: number): void;
  leave(userId: number): void;
  /** True until `offlineDelayMs` after the last connection to this server closed. */
  isOnline(userId: number): boolean;
  /** Those of the users who are online, at any server. */
  findOnline(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  users(): readonly number[];
  /** Settles when other servers can find this one. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

/** `userOffline` waits `offlineDelayMs` after the last connection, so that a reload is no absence. */
export function createPresence(events: Pick<EventFeed, 'emit'>, offlineDelayMs: number): Presence {
  const connections = new Map<number, number>();
  /** Users without a connection who still count as online. */
  const leaving = new Map<number, NodeJS.Timeout>();
  const isOnline = (userId: number): boolean => connections.has(userId) || leaving.has(userId);
  return {
    instanceId: '',
    started: Promise.resolve(),
    isOnline,
    users: () => [...connections.keys(), ...leaving.keys()],
    findOnline: async (userIds) => new Set(userIds.filter(isOnline)),
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
    async close() {
      for (const gone of leaving.values()) clearTimeout(gone);
      leaving.clear();
      connections.clear();
    },
  };
}
