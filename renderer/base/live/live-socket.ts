import { CLOSE_CODES, LIVE_OPEN_TIMEOUT_MS, LIVE_PATH, type ServerMessage } from '#shared/base/live/server-message.ts';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { splitJsonObjects } from '#shared/base/live/split-json-objects.ts';
import type { LiveStatus } from './live-feed.ts';
import { log } from '../browser/log.ts';

const RECONNECT_MAX_MS = 30_000;
/** The server stops and another takes over (1001): it has spread the closes already. */
const RESTARTED = { code: 1001, waitMs: 500 };

export interface LiveOptions {
  /** `ws:` or `wss:` and the host, without a path. */
  readonly origin: string;
  readonly token: string;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onStatus: (status: LiveStatus) => void;
  /** Token rejected (4401): do not reconnect. */
  readonly onRefused: () => void;
  readonly openTimeoutMs?: number;
  readonly firstWaitMs?: number;
}

export interface LiveConnection {
  /** Sends one message; false while disconnected. */
  readonly send: (message: unknown) => boolean;
  /** Reconnects at once while disconnected: the network is back or the page is visible again. */
  readonly wake: () => void;
  readonly close: () => void;
}

/**
 * Parses one frame. Objects that are not JSON or have no `type` are logged and skipped; the shape of a message is the
 * server's responsibility, and a type without listeners has no effect.
 */
export function parseFrame(frame: unknown): ServerMessage[] {
  if (typeof frame !== 'string') return [];
  const messages: ServerMessage[] = [];
  for (const text of splitJsonObjects(frame)) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      log.error('The live connection sent an object that is not JSON.');
      continue;
    }
    if (hasType(value)) messages.push(value);
    else log.error('The live connection sent an object without a type.');
  }
  return messages;
}

function hasType(value: unknown): value is ServerMessage {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Keeps one socket of a session open until closed; reconnects with backoff when it is lost. */
export function connectLive(options: LiveOptions): LiveConnection {
  const address = `${options.origin}${LIVE_PATH}?authorization=${encodeURIComponent(options.token)}`;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;

  function later(firstMs = options.firstWaitMs): void {
    options.onStatus('disconnected');
    failures += 1;
    timer = setTimeout(open, backoffMs(failures, Math.random(), { firstMs, maxMs: RECONNECT_MAX_MS }));
  }

  function open(): void {
    clearTimeout(timer);
    options.onStatus('connecting');
    const mine = new WebSocket(address);
    socket = mine;
    const tooLate = setTimeout(() => mine.close(), options.openTimeoutMs ?? LIVE_OPEN_TIMEOUT_MS);
    mine.addEventListener('open', () => {
      clearTimeout(tooLate);
      failures = 0;
      options.onStatus('connected');
    });
    mine.addEventListener('message', (event) => {
      for (const message of parseFrame(event.data)) options.onMessage(message);
    });
    mine.addEventListener('close', (event) => {
      clearTimeout(tooLate);
      if (socket !== mine || over) return;
      socket = null;
      if (event.code === CLOSE_CODES.badToken) {
        over = true;
        options.onStatus('disconnected');
        options.onRefused();
      } else if (event.code === CLOSE_CODES.replaced || event.code === CLOSE_CODES.tooManySockets) {
        // A newer connection took its place: reconnecting would close that one in turn, endlessly.
        options.onStatus('disconnected');
      } else {
        if (event.code === 1006)
          log.error('The live connection closed with 1006: probably the sign-in was refused, or the network is gone.');
        later(event.code === RESTARTED.code ? RESTARTED.waitMs : options.firstWaitMs);
      }
    });
  }

  open();
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    wake() {
      if (over || socket) return;
      failures = 0;
      open();
    },
    close() {
      over = true;
      clearTimeout(timer);
      socket?.close(1000);
      socket = null;
      options.onStatus('disconnected');
    },
  };
}
