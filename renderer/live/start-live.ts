import { characters } from '../stores/characters-store.ts';
import { subscribeToken } from '../session/subscribe-token.ts';
import { liveStatus, publishLive } from './live-feed.ts';
import type { LiveConnection } from './live-socket.ts';
import { session } from '../session/session.ts';
import { startSocialSync, reloadFriends, reloadGroups } from '../stores/social-lists.ts';

/** As long the first loads wait for the live connection, so that they need not be repeated once it is there. Milliseconds. */
const FIRST_LOAD_TIMEOUT_MS = 600;

let connection: LiveConnection | null = null;
/** The loads that wait for the connection; none when they have begun. */
let firstLoadTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends one message to the server; false while there is no connection. */
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
      // What was pushed while there was no connection was not heard: an up-to-date list answers 304.
      if (status === 'connected' && before !== 'connected') loadAll();
      // There will be none for a while.
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
}

/**
 * Keeps the live connection, the characters, friends and groups of whoever is signed in: opens at sign-in, loads as soon as it is
 * open, because from then on nothing is missed, or without it when that takes long; reloads on the server's pushes, closes at the
 * end. Returns how to stop.
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
