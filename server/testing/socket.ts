import { once } from 'node:events';
import { LIVE_PATH, type ServerMessage } from '#shared/base/live/server-message.ts';
import { splitJsonObjects } from '#shared/base/live/split-json-objects.ts';
import { WebSocket, type ClientOptions } from 'ws';

export interface TestSocket {
  readonly raw: WebSocket;
  /** Every message so far, oldest first. */
  readonly messages: readonly ServerMessage[];
  /** Settles with the code and the reason when the socket is closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  send(message: unknown): void;
  close(): void;
}

interface TestSocketOptions extends ClientOptions {
  /** The whole query, for tests of how a token may be written. */
  readonly query?: string;
}

/** Opens a live connection and waits until it is open. */
export async function openSocket(
  url: string,
  token: string,
  { query = `?authorization=${token}`, ...options }: TestSocketOptions = {},
): Promise<TestSocket> {
  const raw = new WebSocket(url.replace('http', 'ws') + LIVE_PATH + query, options);
  const messages: ServerMessage[] = [];
  raw.on('message', (data) =>
    messages.push(...splitJsonObjects(String(data)).map((text) => JSON.parse(text) as ServerMessage)),
  );
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    raw.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await once(raw, 'open');
  return {
    raw,
    messages,
    closed,
    send: (message) => raw.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => raw.close(),
  };
}
