import { characters } from '../../characters/stores/characters-store.ts';
import { subscribeToken } from '../session/subscribe-token.ts';
import { liveStatus, publishLive } from './live-feed.ts';
import type { LiveConnection } from './live-socket.ts';
import { session } from '../session/session.ts';
import { reloadNotificationCounts, startNotificationSync } from '../../notices/store/notification-sync.ts';
import { startSocialSync, reloadFriends, reloadGroups } from '../../people/social-lists.ts';

/** Milliseconds that the first loads wait for the live connection, which would repeat them. */
const FIRST_LOAD_TIMEOUT_MS = 600;

let connection: LiveConnection | null = null;
/** Timer of the waiting loads; undefined once they have begun. */
let firstLoadTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends one message; false while disconnected. */
export function sendLive(message: unknown): boolean {
  return connection?.send(message) ?? false;
}

async function connectFor(token: string): Promise<void> {
  const { openSharedConnection } = await import('./shared-connection.ts');
  if (session.store.getState().user?.token !== token) return;
  connection = openSharedConnection({
    origin: location.origin.replace(/^http/, 'ws'),
    token,
    onMessage: publishLive,
    onStatus: (status) => {
      const before = liveStatus.getState().status;
      liveStatus.setState({ status });
      // Pushes were missed while disconnected; an up-to-date list answers 304.
      if (status === 'connected' && before !== 'connected') loadAll();
      // No connection for a while: do not wait for it.
      else if (status === 'disconnected' && firstLoadTimer !== undefined) loadAll();
    },
    onRefused: () => {
      if (session.store.getState().user?.token === token) session.end('unauthorized');
    },
  });
}

function loadAll(): void {
  clearTimeout(firstLoadTimer);
  firstLoadTimer = undefined;
  void characters.load();
  void reloadFriends();
  void reloadGroups();
  void reloadNotificationCounts();
}

/**
 * Live connection, characters, friends and groups of the signed-in user: connects at sign-in, loads once connected, when
 * no push can be missed, or after a timeout; reloads on pushes, disconnects at sign-out. Returns how to stop.
 */
export function startLive(): () => void {
  const wake = (): void => {
    if (!document.hidden) connection?.wake();
  };
  const stops = [
    subscribeToken((token) => {
      connection?.close();
      connection = null;
      clearTimeout(firstLoadTimer);
      if (token === undefined) return;
      firstLoadTimer = setTimeout(loadAll, FIRST_LOAD_TIMEOUT_MS);
      void connectFor(token);
    }),
    startSocialSync(),
    startNotificationSync(),
  ];
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(firstLoadTimer);
    connection?.close();
    connection = null;
  };
}
