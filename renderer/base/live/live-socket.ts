import {
  CLOSE_CODES,
  LIVE_OPEN_TIMEOUT_MS,
  LIVE_PATH,
  type PingRequest,
  type ServerMessage,
} from '#shared/base/live/server-message.ts';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { splitJsonObjects } from '#shared/base/live/split-json-objects.ts';
import { parseShown } from '../api/parse-shown.ts';
import type { LiveStatus } from './live-feed.ts';
import { log } from '../browser/log.ts';

const RECONNECT_MAX_MS = 30_000;
/** The server stops and another takes over (1001): it has spread the closes already. */
const RESTARTED = { code: 1001, waitMs: 500 };
/** Silence after which the server is asked for a sign of life: a browser shows no ping frames to a page. */
const QUIET_MS = 25_000;
/** Time for its answer, after which the socket counts as dead: a proxy, a VPN or a sleep has cut it without a word. */
const ANSWER_MS = 5_000;
const QUESTION: PingRequest = { type: 'ping' };

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
  readonly quietMs?: number;
  readonly answerMs?: number;
}

export interface LiveConnection {
  /** Sends one message; false while disconnected. */
  readonly send: (message: unknown) => boolean;
  /** Makes sure that the server is there: asks it while connected, and reconnects at once while not. */
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
      value = parseShown(text);
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

interface SocketEvents {
  readonly onOpen: () => void;
  readonly onFrame: (frame: unknown) => void;
  readonly onClose: (code: number) => void;
  /** A question was not answered in time. */
  readonly onDead: () => void;
}

interface WatchedSocket {
  /** False unless it is open. */
  readonly send: (text: string) => boolean;
  /** Asks for a sign of life at once, unless a question waits for its answer. */
  readonly ask: () => void;
  /** Closes it; no event follows. A dead one takes long to report its end. */
  readonly drop: () => void;
}

/** Opens a socket and watches it: after a silence the server is asked whether it is there. */
function openSocket(address: string, options: LiveOptions, events: SocketEvents): WatchedSocket {
  const { quietMs = QUIET_MS, answerMs = ANSWER_MS, openTimeoutMs = LIVE_OPEN_TIMEOUT_MS } = options;
  const socket = new WebSocket(address);
  let isDropped = false;
  let isAsking = false;
  let timer = setTimeout(() => socket.close(), openTimeoutMs);

  function ask(): void {
    if (isAsking || socket.readyState !== WebSocket.OPEN) return;
    isAsking = true;
    clearTimeout(timer);
    socket.send(JSON.stringify(QUESTION));
    timer = setTimeout(events.onDead, answerMs);
  }
  function hear(): void {
    isAsking = false;
    clearTimeout(timer);
    timer = setTimeout(ask, quietMs);
  }

  socket.addEventListener('open', () => {
    if (isDropped) return;
    hear();
    events.onOpen();
  });
  socket.addEventListener('message', ({ data }) => {
    if (isDropped) return;
    hear();
    events.onFrame(data);
  });
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(timer);
    if (!isDropped) events.onClose(code);
  });
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    ask,
    drop() {
      isDropped = true;
      clearTimeout(timer);
      socket.close(1000);
    },
  };
}

/** Keeps one socket of a session open until closed; reconnects with backoff when it is lost, at once when it is dead. */
export function connectLive(options: LiveOptions): LiveConnection {
  const address = `${options.origin}${LIVE_PATH}?authorization=${encodeURIComponent(options.token)}`;
  let socket: WatchedSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;

  function later(firstMs = options.firstWaitMs): void {
    options.onStatus('disconnected');
    failures += 1;
    timer = setTimeout(open, backoffMs(failures, Math.random(), { firstMs, maxMs: RECONNECT_MAX_MS }));
  }

  function onClose(code: number): void {
    socket = null;
    if (code === CLOSE_CODES.badToken) {
      over = true;
      options.onStatus('disconnected');
      options.onRefused();
    } else if (code === CLOSE_CODES.replaced || code === CLOSE_CODES.tooManySockets) {
      // A newer connection took its place: reconnecting would close that one in turn, endlessly.
      options.onStatus('disconnected');
    } else {
      if (code === 1006)
        log.error('The live connection closed with 1006: probably the sign-in was refused, or the network is gone.');
      later(code === RESTARTED.code ? RESTARTED.waitMs : options.firstWaitMs);
    }
  }

  function open(): void {
    clearTimeout(timer);
    options.onStatus('connecting');
    socket = openSocket(address, options, {
      onOpen() {
        failures = 0;
        options.onStatus('connected');
      },
      onFrame(frame) {
        for (const message of parseFrame(frame)) options.onMessage(message);
      },
      onClose,
      onDead() {
        log.error('The live connection gave no answer: opening another.');
        socket?.drop();
        open();
      },
    });
  }

  open();
  return {
    send: (message) => socket?.send(JSON.stringify(message)) ?? false,
    wake() {
      if (over) return;
      if (socket) return socket.ask();
      failures = 0;
      open();
    },
    close() {
      over = true;
      clearTimeout(timer);
      socket?.drop();
      socket = null;
      options.onStatus('disconnected');
    },
  };
}
