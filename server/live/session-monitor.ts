import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '#shared/contract/live/live.ts';
import type { Sessions } from '../http/sessions/sessions.ts';
import type { Context } from '../context.ts';
import type { Limits } from '../http/limits.ts';
import type { LiveConnection } from './connection.ts';

const EXPIRY_CHECK_MS = 500;
const RESTARTING = 1001;
/** Sockets that do not finish the closing handshake are terminated after this time. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface MonitoredSocket {
  readonly connection: LiveConnection;
  readonly socket: WebSocket;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** True when the last ping was answered. */
  isAlive: boolean;
}

/** Closes sockets whose session or peer is gone. */
export interface SessionMonitor {
  /** Replaces the session's former socket. */
  add(monitored: MonitoredSocket): void;
  remove(monitored: MonitoredSocket): void;
  close(): Promise<void>;
}

export function createSessionMonitor(
  { events, now, log }: Context,
  sessions: Sessions,
  limits: Limits['socket'],
): SessionMonitor {
  const bySession = new Map<number, MonitoredSocket>();

  const endSession = ({ connection }: MonitoredSocket): void =>
    connection.close(CLOSE_CODES.badToken, 'The session has ended.');

  /** Another process (`npm run admin`) may have ended the session, and requests extend it. */
  const check = async (monitored: MonitoredSocket): Promise<void> => {
    try {
      const expiresAt = await sessions.expiryOf(monitored.connection.session.sessionId);
      if (expiresAt === null || expiresAt <= now()) endSession(monitored);
      else monitored.expiresAt = expiresAt;
    } catch (error) {
      log.error({ err: error }, 'session check failed');
    }
  };

  const stopListening = events.on('sessionsEnded', ({ userId, sessionId }) => {
    for (const monitored of bySession.values()) {
      const { session } = monitored.connection;
      if (session.user.id === userId && (sessionId === undefined || sessionId === session.sessionId))
        endSession(monitored);
    }
  });
  const expiry = setInterval(() => {
    const at = now();
    for (const monitored of bySession.values()) if (monitored.expiresAt <= at) void check(monitored);
  }, EXPIRY_CHECK_MS);
  const heartbeat = setInterval(() => {
    for (const monitored of bySession.values()) {
      if (!monitored.isAlive) {
        monitored.socket.terminate();
        continue;
      }
      monitored.isAlive = false;
      monitored.socket.ping();
      void check(monitored);
    }
  }, limits.heartbeatMs);

  return {
    add(monitored) {
      const { sessionId } = monitored.connection.session;
      bySession.get(sessionId)?.connection.close(CLOSE_CODES.replaced, 'Connected from another window.');
      bySession.set(sessionId, monitored);
      // The session may have ended before the socket was added.
      void check(monitored);
    },
    remove(monitored) {
      const { sessionId } = monitored.connection.session;
      if (bySession.get(sessionId) === monitored) bySession.delete(sessionId);
    },
    async close() {
      clearInterval(expiry);
      clearInterval(heartbeat);
      stopListening();
      const open = [...bySession.values()];
      const closed = open.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
      for (const { connection } of open) connection.close(RESTARTING, 'The server is closing.');
      const cut = setTimeout(() => open.forEach(({ socket }) => socket.terminate()), CLOSE_TIMEOUT_MS);
      await Promise.all(closed);
      clearTimeout(cut);
    },
  };
}
