import { characters } from './characters-store.ts';
import { followToken } from './follow-token.ts';
import { liveStatus, publishLive } from './live-feed.ts';
import type { LiveConnection } from './live-socket.ts';
import { session } from './session.ts';
import { keepSocial, reloadFriends, reloadGroups } from './social-lists.ts';

let connection: LiveConnection | null = null;

/** Sends one message to the server; false while there is no connection. */
export function sendLive(message: unknown): boolean {
  return connection?.send(message) ?? false;
}

async function connectFor(token: string): Promise<void> {
  const { shareLive } = await import('./live-share.ts');
  if (session.store.getState().user?.token !== token) return;
  connection = shareLive({
    origin: location.origin.replace(/^http/, 'ws'),
    token,
    onMessage: publishLive,
    onStatus: (status) => {
      const before = liveStatus.getState().status;
      liveStatus.setState({ status });
      // What was pushed while the connection was away was not heard: an up-to-date list answers 304.
      if (status !== 'connected' || before === 'connected') return;
      void characters.load();
      loadSocial();
    },
    onRefused: () => {
      if (session.store.getState().user?.token === token) session.end('unauthorized');
    },
  });
}

function loadSocial(): void {
  void reloadFriends();
  void reloadGroups();
}

/**
 * Keeps the live connection, the friends and groups of whoever is signed in: opens and loads at sign-in, reloads on the server's
 * pushes, closes at the end. Returns how to stop.
 */
export function keepLive(): () => void {
  const wake = (): void => {
    if (!document.hidden) connection?.wake();
  };
  const stops = [
    followToken((token) => {
      connection?.close();
      connection = null;
      if (token === undefined) return;
      loadSocial();
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
    connection?.close();
    connection = null;
  };
}
