import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { log } from '../browser/log.ts';
import {
  browserStorage,
  memoryStorage,
  readJson,
  readStored,
  tabStorage,
  writeJson,
  type KeyValueStorage,
} from '../browser/storage.ts';
import { desktop } from '../desktop/desktop.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';

/** Stored under the key `user`. */
export interface StoredUser {
  readonly username: string;
  readonly token: string;
}

const USER_KEY = 'user';
export const CHARACTERS_KEY = 'characters';
/** The moment up to which the stored characters are known to be current. */
export const AS_OF_KEY = 'charactersAsOf';
/** The player's own tasks, for use without a network. */
export const TASKS_KEY = 'tasks';
/** Recent choices of the search; removed with the session. */
export const RECENT_KEY = 'recent';
/** The account's key for what waits in this browser, with the player's name (browser-key.ts). */
export const BROWSER_KEY = 'browserKey';
/** Lines of this tab that no server has confirmed, in the tab's storage. */
export const UNSENT_KEY = 'unsentLines';

/** Ended by the player, by a 401, or in another tab. */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere';

export interface SessionState {
  readonly user: StoredUser | null;
  /** Null while signed in and before the first sign-in. */
  readonly ended: SessionEnd | null;
  /** False in the desktop app until it has handed over the session that it stores. */
  readonly isRestored: boolean;
}

export function parseStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, token } = value as Readonly<Record<string, unknown>>;
  return typeof username === 'string' && typeof token === 'string' && token !== '' ? { username, token } : null;
}

/** The application has one, tests create their own. `userStorage` is memory in the desktop app, which has the token. */
export function createSession(storage: KeyValueStorage, userStorage: KeyValueStorage = storage) {
  const store = createStore<SessionState>(() => ({
    user: readStored(userStorage, USER_KEY, parseStoredUser),
    ended: null,
    isRestored: userStorage === storage,
  }));
  let leaving = false;

  return {
    store,
    storage,

    /** Starts with the session that the desktop app stores. */
    restore(user: StoredUser | null): void {
      if (user !== null) writeJson(userStorage, USER_KEY, user);
      store.setState({ user, isRestored: true });
    },

    /** Stores the user; without storage the session lasts as long as the page. The key is there before tabs hear of the user. */
    signIn(user: StoredUser, browserKey?: string): void {
      if (browserKey !== undefined) this.keepBrowserKey(user, browserKey);
      writeJson(userStorage, USER_KEY, user);
      store.setState({ user, ended: null });
    },

    /** With the name: a tab may still be the former user's. */
    keepBrowserKey({ username }: Pick<StoredUser, 'username'>, key: string): void {
      writeJson(storage, BROWSER_KEY, { username, key });
    },

    /** Removes whatever a store keeps of the user; protected pages then redirect to `/`. */
    end(announced: SessionEnd): void {
      const reason = leaving && announced === 'unauthorized' ? 'logout' : announced;
      if (reason === 'unauthorized') log.error('unauthorized');
      if (reason !== 'elsewhere') {
        userStorage.removeItem(USER_KEY);
        storage.removeItem(BROWSER_KEY);
        storage.removeItem(CHARACTERS_KEY);
        storage.removeItem(AS_OF_KEY);
        storage.removeItem(TASKS_KEY);
        storage.removeItem(RECENT_KEY);
      }
      tabStorage().removeItem(UNSENT_KEY);
      store.setState({ user: null, ended: reason });
    },

    /** Ends the session by a call, then here. If the live connection reports it first, it is still the player's own. */
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
      const stored = parseStoredUser(readJson(userStorage, USER_KEY));
      const { user } = store.getState();
      if (stored?.token === user?.token) return;
      if (stored) store.setState({ user: stored, ended: null });
      else this.end('elsewhere');
    },
  };
}

export type Session = ReturnType<typeof createSession>;

export const session: Session = createSession(browserStorage(), desktop === null ? undefined : memoryStorage());

/** Follows sign-ins and logouts of other tabs; returns how to stop. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.storageArea === session.storage) session.follow(event.key);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export function useUser(): StoredUser | null {
  return useStore(session.store, (state) => state.user);
}

/** True for the shared read-only account. */
export function isGuest(user: StoredUser | null): boolean {
  return user?.username === GUEST_CREDENTIALS.username;
}

/** Calls back with the current token, now and on every change; undefined while signed out. Returns how to stop. */
export function subscribeToken(follow: (token: string | undefined) => void): () => void {
  follow(session.store.getState().user?.token);
  return session.store.subscribe((now, before) => {
    if (now.user?.token !== before.user?.token) follow(now.user?.token);
  });
}
