import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { LiveStatus } from './live-feed.ts';
import { connectLive, type LiveConnection, type LiveOptions } from './live-socket.ts';

type WindowMessage =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'refused' }
  /** To the window that has the socket. */
  | { readonly kind: 'send'; readonly message: unknown }
  | { readonly kind: 'wake' }
  | { readonly kind: 'ask' };

/**
 * Live connection of a window. All windows of a session share one socket: the window that holds the browser's lock owns
 * it and relays messages, and when it closes the next one takes over. Without locks (pages without TLS) each window
 * connects, and the newest one wins.
 */
export function openSharedConnection(options: LiveOptions): LiveConnection {
  if (!('locks' in navigator)) return connectLive(options);
  const name = `live ${options.token}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let own: LiveConnection | null = null;
  let status: LiveStatus = 'connecting';

  const post = (message: WindowMessage): void => {
    // A closing socket may still deliver messages.
    if (!leaving.signal.aborted) channel.postMessage(message);
  };
  const show = (next: LiveStatus): void => {
    status = next;
    options.onStatus(next);
  };
  const lead = (): Promise<void> => {
    own = connectLive({
      ...options,
      onMessage(message) {
        options.onMessage(message);
        post({ kind: 'message', message });
      },
      onStatus(next) {
        show(next);
        post({ kind: 'status', status: next });
      },
      onRefused() {
        post({ kind: 'refused' });
        options.onRefused();
      },
    });
    return new Promise((release) => leaving.signal.addEventListener('abort', () => release()));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if (data.kind === 'message') options.onMessage(data.message);
    else if (data.kind === 'status') show(data.status);
    else if (data.kind === 'refused') options.onRefused();
    else if (data.kind === 'send') own?.send(data.message);
    else if (data.kind === 'wake') own?.wake();
    else if (own) post({ kind: 'status', status });
  });
  show('connecting');
  post({ kind: 'ask' });
  // Rejects when the window closes before it gets the lock.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);

  return {
    send(message) {
      if (own) return own.send(message);
      if (status === 'connected') post({ kind: 'send', message });
      return status === 'connected';
    },
    wake() {
      if (own) own.wake();
      else post({ kind: 'wake' });
    },
    close() {
      if (leaving.signal.aborted) return;
      own?.close();
      leaving.abort();
      channel.close();
      show('disconnected');
    },
  };
}
