import { subscribeToken, session } from '../session/session.ts';
import { liveStatus, publishLive } from './live-feed.ts';
import type { LiveConnection } from './live-socket.ts';

/** Milliseconds that the first loads wait for the live connection, which would repeat them. */
const FIRST_LOAD_TIMEOUT_MS = 600;

let connection: LiveConnection | null = null;
let load: () => void = () => undefined;
/** Timer of the waiting loads; undefined once they have begun. */
let firstLoadTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends one message; false while disconnected. */
export function sendLive(message: unknown): boolean {
  return connection?.send(message) ?? false;
}

/** Asks whether the server is there, after something that a person waits for. */
export function wakeLive(): void {
  connection?.wake();
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
  load();
}

/** Lists that load and listen once the live connection is open. */
export interface LiveFollowers {
  /** Loads all lists, which pushes then keep current. */
  readonly load: () => void;
  /** Each begins to listen for pushes, and returns how to stop. */
  readonly syncs: readonly (() => () => void)[];
}

/**
 * Live connection of the signed-in user: connects at sign-in, loads once connected, when
 * no push can be missed, or after a timeout; reloads on pushes, disconnects at sign-out. Returns how to stop.
 */
export function startLive(followers: LiveFollowers): () => void {
  load = followers.load;
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
    ...followers.syncs.map((start) => start()),
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
