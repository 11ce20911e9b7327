import { setTimeout as delay } from 'node:timers/promises';
import { CLOSE_CODES } from '#shared/base/live/server-message.ts';
import type { MessageBus } from '../bus/message-bus.ts';
import type { Sessions } from '../http/sessions/sessions.ts';
import type { Context } from '../context.ts';
import type { Limits } from '../http/limits.ts';
import type { LiveConnection } from './connection.ts';
import { repeat } from '../ops/repeat.ts';

const EXPIRY_CHECK_MS = 500;
const RESTARTING = 1001;
/** Of two sockets that a session opens at two servers within this time both stay: either may be the newer one. */
const SETTLED_MS = 1_000;
/** Time over which a server that drains closes its sockets, so that their clients do not reconnect all at once. */
const LEAVE_MS = 2_000;
/** Sockets that do not finish the closing handshake are terminated after this time. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface MonitoredSocket extends LiveConnection {
  /** By `Context.uptime`. */
  readonly openedAt: number;
  /** True when the last ping was answered. */
  isAlive: boolean;
}

/** Closes sockets whose session or peer is gone. */
export interface SessionMonitor {
  /** Replaces the session's former socket, also at other servers. */
  add(monitored: MonitoredSocket): void;
  remove(monitored: MonitoredSocket): void;
  /** Closes each open socket at a random moment of the next two seconds. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

function replace(former: MonitoredSocket | undefined): void {
  former?.close(CLOSE_CODES.replaced, 'Connected from another window.');
}

function endSession(monitored: MonitoredSocket): void {
  monitored.close(CLOSE_CODES.badToken, 'The session has ended.');
}

/** Closes the sockets of sessions that other servers of the database have ended. */
async function recheckSessions(
  bySession: ReadonlyMap<number, MonitoredSocket>,
  sessions: Sessions,
  at: number,
): Promise<void> {
  const open = [...bySession];
  const expiries = await sessions.findExpiries(open.map(([sessionId]) => sessionId));
  for (const [sessionId, monitored] of open) {
    const expiresAt = expiries.get(sessionId) ?? 0;
    if (expiresAt <= at) endSession(monitored);
    else monitored.extendSession(expiresAt);
  }
}

export interface MonitorServices {
  readonly sessions: Sessions;
  readonly limits: Limits['socket'];
  readonly bus: Pick<MessageBus, 'publish' | 'on'>;
}

/** Replaces sockets whose session has opened one at another server. Returns the function that stops it. */
function startReplacing(
  bus: MonitorServices['bus'],
  bySession: ReadonlyMap<number, MonitoredSocket>,
  uptime: () => number,
): () => void {
  return bus.on('socketOpened', ({ sessionId }) => {
    const former = bySession.get(sessionId);
    if (former && uptime() - former.openedAt >= SETTLED_MS) replace(former);
  });
}

export function createSessionMonitor(
  { db, events, now, log, uptime }: Context,
  { sessions, limits, bus }: MonitorServices,
): SessionMonitor {
  const bySession = new Map<number, MonitoredSocket>();

  /** Another process (`npm run admin`) may have ended the session, and requests extend it. */
  const check = async (monitored: MonitoredSocket): Promise<void> => {
    try {
      const expiresAt = await sessions.expiryOf(monitored.session.sessionId);
      if (expiresAt === null || expiresAt <= now()) endSession(monitored);
      else monitored.extendSession(expiresAt);
    } catch (error) {
      log.error({ err: error }, 'session check failed');
    }
  };

  const stopRechecking = db.isShared
    ? repeat(
        () => recheckSessions(bySession, sessions, now()),
        limits.recheckMs,
        (error) => log.error({ err: error }, 'sessions were not checked'),
      )
    : async () => {};

  const stopListening = events.on('sessionsEnded', ({ userId, sessionId }) => {
    for (const monitored of bySession.values()) {
      const { session } = monitored;
      if (session.user.id === userId && (sessionId === undefined || sessionId === session.sessionId))
        endSession(monitored);
    }
  });
  const stopReplacing = startReplacing(bus, bySession, uptime);
  const expiry = setInterval(() => {
    const at = now();
    for (const monitored of bySession.values()) if (monitored.session.expiresAt <= at) void check(monitored);
  }, EXPIRY_CHECK_MS);
  const heartbeat = setInterval(() => {
    for (const monitored of bySession.values()) {
      if (!monitored.isAlive) {
        monitored.terminate();
        continue;
      }
      monitored.isAlive = false;
      monitored.ping();
      if (!db.isShared) void check(monitored);
    }
  }, limits.heartbeatMs);

  return {
    add(monitored) {
      const { sessionId } = monitored.session;
      replace(bySession.get(sessionId));
      bySession.set(sessionId, monitored);
      bus.publish('socketOpened', { sessionId });
      // The session may have ended before the socket was added.
      void check(monitored);
    },
    remove(monitored) {
      const { sessionId } = monitored.session;
      if (bySession.get(sessionId) === monitored) bySession.delete(sessionId);
    },
    leave: () => closeByChance([...bySession.values()]),
    async close() {
      clearInterval(expiry);
      clearInterval(heartbeat);
      await stopRechecking();
      stopListening();
      stopReplacing();
      const open = [...bySession.values()];
      const closed = open.map((monitored) => new Promise<void>((resolve) => monitored.onClose(resolve)));
      for (const monitored of open) monitored.close(RESTARTING, 'The server is closing.');
      const cut = setTimeout(() => open.forEach((monitored) => monitored.terminate()), CLOSE_TIMEOUT_MS);
      await Promise.all(closed);
      clearTimeout(cut);
    },
  };
}

async function closeByChance(sockets: readonly MonitoredSocket[]): Promise<void> {
  const closings = sockets.map(async (socket) => {
    await delay(Math.random() * LEAVE_MS);
    socket.close(RESTARTING, 'The server is closing.');
  });
  await Promise.all(closings);
}
