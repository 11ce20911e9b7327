/** Users who see a change: for a group, its members and the user concerned. */
export interface WithAudience {
  readonly audience: readonly number[];
}

/**
 * Events between domains, by name. A domain adds its own in its `events.ts`, and those of `base` are here.
 */
export interface ServerEvents {
  /** All of the user's sessions when there is no id. Emitted by every server of the database. */
  readonly sessionsEnded: { readonly userId: number; readonly sessionId?: number };
  /** Emitted by every server of the database. */
  readonly apiTokenRevoked: { readonly userId: number; readonly tokenId: number };
  /** Emitted by every server of the database. */
  readonly accountRoleChanged: { readonly userId: number };
  /** A user's first connection opened, or the last one stayed closed for `absenceMs`. */
  readonly userOnline: { readonly userId: number };
  readonly userOffline: { readonly userId: number };
}

type Listener<K extends keyof ServerEvents> = (event: ServerEvents[K]) => void;

export type EmitEvent = <K extends keyof ServerEvents>(name: K, event: ServerEvents[K]) => void;

/** An event on its way between threads. */
export type RecordedEvent<K extends keyof ServerEvents = keyof ServerEvents> = {
  [Name in K]: { readonly name: Name; readonly event: ServerEvents[Name] };
}[K];

export interface EventFeed {
  readonly emit: EmitEvent;
  on<K extends keyof ServerEvents>(name: K, listener: Listener<K>): () => void;
}

/** Listeners run synchronously, in order. An exception goes to `onError`; the remaining listeners still run. */
export function createEventFeed(onError: (error: unknown) => void): EventFeed {
  const listeners: { [K in keyof ServerEvents]?: Set<Listener<K>> } = {};
  return {
    emit(name, event) {
      for (const listener of listeners[name] ?? []) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(name, listener) {
      const set: Set<typeof listener> = listeners[name] ?? new Set();
      (listeners as Record<typeof name, Set<typeof listener>>)[name] = set.add(listener);
      return () => set.delete(listener);
    },
  };
}
