import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { log } from '../browser/log.ts';
import { browserStorage, readJson, readStored, writeJson, type KeyValueStorage } from '../browser/storage.ts';

/** Stored under the key `user`. */
export interface StoredUser {
  readonly username: string;
  readonly token: string;
}

const USER_KEY = 'user';
export const CHARACTERS_KEY = 'characters';
/** Recent choices of the search; removed with the session. */
export const RECENT_KEY = 'recent';

/** Ended by the player, by a 401, or in another tab. */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere';

export interface SessionState {
  readonly user: StoredUser | null;
  /** Null while signed in and before the first sign-in. */
  readonly ended: SessionEnd | null;
}

/** Parses a stored user; null for anything else. */
export function parseStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, token } = value as Readonly<Record<string, unknown>>;
  return typeof username === 'string' && typeof token === 'string' && token !== '' ? { username, token } : null;
}

/** Creates a session over a storage; the application has one, tests create their own. */
export function createSession(storage: KeyValueStorage) {
  const store = createStore<SessionState>(() => ({
    user: readStored(storage, USER_KEY, parseStoredUser),
    ended: null,
  }));
  let leaving = false;

  return {
    store,
    storage,

    /** Stores the user; without storage the session lasts as long as the page. */
    signIn(user: StoredUser): void {
      writeJson(storage, USER_KEY, user);
      store.setState({ user, ended: null });
    },

    /** Removes the stored user and characters; protected pages then redirect to `/`. */
    end(announced: SessionEnd): void {
      const reason = leaving && announced === 'unauthorized' ? 'logout' : announced;
      if (reason === 'unauthorized') log.error('unauthorized');
      if (reason !== 'elsewhere') {
        storage.removeItem(USER_KEY);
        storage.removeItem(CHARACTERS_KEY);
        storage.removeItem(RECENT_KEY);
      }
      store.setState({ user: null, ended: reason });
    },

    /**
     * Runs a call that ends the session on the server, then ends it here. The live connection may report the end before
     * the response arrives: it still counts as the player's own.
     */
    async leave(work: () => Promise<unknown>): Promise<void> {
      leaving = true;
      try {
        await work();
        this.end('logout');
      } finally {
        leaving = false;
      }
    },

    /** Applies another tab's change of the storage. */
    follow(key: string | null): void {
      if (key !== USER_KEY && key !== null) return;
      const stored = parseStoredUser(readJson(storage, USER_KEY));
      const { user } = store.getState();
      if (stored?.token === user?.token) return;
      if (stored) store.setState({ user: stored, ended: null });
      else this.end('elsewhere');
    },
  };
}

export type Session = ReturnType<typeof createSession>;

export const session: Session = createSession(browserStorage());

/** Follows sign-ins and logouts of other tabs; returns how to stop. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.storageArea === session.storage) session.follow(event.key);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The signed-in user, or null. */
export function useUser(): StoredUser | null {
  return useStore(session.store, (state) => state.user);
}
