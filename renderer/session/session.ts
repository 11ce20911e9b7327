import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { log } from '../browser/log.ts';
import { browserStorage, readJson, readStored, writeJson, type KeyValueStorage } from '../browser/storage.ts';

/** Specification section 3: what the browser keeps under `user`. */
export interface StoredUser {
  readonly username: string;
  readonly token: string;
}

/** Section 9, "Storage keys: user, characters". */
const USER_KEY = 'user';
export const CHARACTERS_KEY = 'characters';
/** What was chosen in the search; it goes with the session. */
export const RECENT_KEY = 'recent';

/** How a session came to its end: by the player, by the server's 401, or in another tab. */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere';

export interface SessionState {
  readonly user: StoredUser | null;
  /** Why there is no user any more; null while there is one and when there never was. */
  readonly ended: SessionEnd | null;
}

/** Reads a stored value as a user; anything else is nobody. */
export function parseStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, token } = value as Readonly<Record<string, unknown>>;
  return typeof username === 'string' && typeof token === 'string' && token !== '' ? { username, token } : null;
}

/** One session over one storage. The application has one, tests make their own. */
export function createSession(storage: KeyValueStorage) {
  const store = createStore<SessionState>(() => ({
    user: readStored(storage, USER_KEY, parseStoredUser),
    ended: null,
  }));
  let leaving = false;

  return {
    store,
    storage,

    /** Keeps who signed in. The session lives in memory even when the browser has no room for it. */
    signIn(user: StoredUser): void {
      writeJson(storage, USER_KEY, user);
      store.setState({ user, ended: null });
    },

    /** Section 8: removes the stored user and characters. Whoever shows a protected page is then sent to `/`. */
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
     * Does what ends the session for good on the server, then ends it here. The live connection may hear of the end before
     * the answer is here: it is the player's own all the same.
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

    /** Follows what another tab did to the storage. */
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

/** The application's session. */
export const session: Session = createSession(browserStorage());

/** Makes this tab follow sign-ins and logouts of other tabs. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.storageArea === session.storage) session.follow(event.key);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Who is signed in, or null. */
export function useUser(): StoredUser | null {
  return useStore(session.store, (state) => state.user);
}
