import { characters } from './characters-store.ts';
import { liveStatus, onLive, publishLive } from './live-feed.ts';
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
      if (status === 'connected' && before !== 'connected') loadAll();
    },
    onRefused: () => {
      if (session.store.getState().user?.token === token) session.end('unauthorized');
    },
  });
}

/** Section 4: what is loaded after a login. */
function loadAll(): void {
  void characters.load();
  void reloadFriends();
  void reloadGroups();
}

/**
 * Keeps the live connection, the characters, friends and groups of whoever is signed in: opens and loads at sign-in, reloads on the
 * server's pushes, closes at the end. Returns how to stop.
 */
export function keepLive(): () => void {
  const follow = (token: string | undefined): void => {
    connection?.close();
    connection = null;
    if (token === undefined) return;
    loadAll();
    void connectFor(token);
  };
  const wake = (): void => {
    if (!document.hidden) connection?.wake();
  };
  follow(session.store.getState().user?.token);
  const stops = [
    session.store.subscribe((now, before) => {
      if (now.user?.token !== before.user?.token) follow(now.user?.token);
    }),
    onLive('characters', () => void characters.load()),
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
