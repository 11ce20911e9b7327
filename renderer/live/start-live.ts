import { characters } from '../stores/characters-store.ts';
import { followToken } from '../session/subscribe-token.ts';
import { liveStatus, publishLive } from './live-feed.ts';
import type { LiveConnection } from './live-socket.ts';
import { session } from '../session/session.ts';
import { keepSocial, reloadFriends, reloadGroups } from '../stores/social-lists.ts';

/** As long the first loads wait for the live connection, so that they need not be repeated once it is there. Milliseconds. */
const PATIENCE_MS = 600;

let connection: LiveConnection | null = null;
/** The loads that wait for the connection; none when they have begun. */
let patience: ReturnType<typeof setTimeout> | undefined;

/** Sends one message to the server; false while there is no connection. */
export function sendLive(message: unknown): boolean {
  return connection?.send(message) ?? false;
}

async function connectFor(token: string): Promise<void> {
  const { shareLive } = await import('./shared-connection.ts');
  if (session.store.getState().user?.token !== token) return;
  connection = shareLive({
    origin: location.origin.replace(/^http/, 'ws'),
    token,
    onMessage: publishLive,
    onStatus: (status) => {
      const before = liveStatus.getState().status;
      liveStatus.setState({ status });
      // What was pushed while there was no connection was not heard: an up-to-date list answers 304.
      if (status === 'connected' && before !== 'connected') loadAll();
      // There will be none for a while.
      else if (status === 'disconnected' && patience !== undefined) loadAll();
    },
    onRefused: () => {
      if (session.store.getState().user?.token === token) session.end('unauthorized');
    },
  });
}

function loadAll(): void {
  clearTimeout(patience);
  patience = undefined;
  void characters.load();
  void reloadFriends();
  void reloadGroups();
}

/**
 * Keeps the live connection, the characters, friends and groups of whoever is signed in: opens at sign-in, loads as soon as it is
 * open, because from then on nothing is missed, or without it when that takes long; reloads on the server's pushes, closes at the
 * end. Returns how to stop.
 */
export function keepLive(): () => void {
  const wake = (): void => {
    if (!document.hidden) connection?.wake();
  };
  const stops = [
    followToken((token) => {
      connection?.close();
      connection = null;
      clearTimeout(patience);
      if (token === undefined) return;
      patience = setTimeout(loadAll, PATIENCE_MS);
      void connectFor(token);
    }),
    keepSocial(),
  ];
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(patience);
    connection?.close();
    connection = null;
  };
}
