import type { ChangedCharacter } from '#shared/contract/live/live.ts';
import type { SocialEvents } from './social-events.ts';

/**
 * What features tell each other. A feature emits what happened to it and listens to what concerns it;
 * it never imports another feature.
 */
export interface ServerEvents extends SocialEvents {
  /**
   * The characters of one user changed; `revision` is the user's new one. `ids` names all that changed or are gone, `changed`
   * says of the first of them what.
   */
  readonly charactersChanged: {
    readonly userId: number;
    readonly revision: number;
    readonly changed: readonly ChangedCharacter[];
    readonly ids: readonly number[];
  };
  /** A write of the user's characters failed in a way that leaves open whether it was committed. */
  readonly charactersInDoubt: { readonly userId: number };
  /** Sessions ended: by logout, by password reset, or because the account is gone. All of the user's when no id is named. */
  readonly sessionsEnded: { readonly userId: number; readonly sessionId?: number };
  /** An administrator made the account another role's. */
  readonly accountRoleChanged: { readonly userId: number };
}

type Listener<K extends keyof ServerEvents> = (event: ServerEvents[K]) => void;

/** The typed event feed of one process. */
export interface EventFeed {
  emit<K extends keyof ServerEvents>(name: K, event: ServerEvents[K]): void;
  /** Returns the function that stops listening. */
  on<K extends keyof ServerEvents>(name: K, listener: Listener<K>): () => void;
}

/** Listeners run in order, at once. One that throws is a bug of its own and is handed to `onError`; the rest still run. */
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
