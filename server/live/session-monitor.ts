import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '#shared/contract/live/live.ts';
import type { Sessions } from '../http/sessions.ts';
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
  add(watched: MonitoredSocket): void;
  remove(watched: MonitoredSocket): void;
  /** Closes all sockets. */
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
  const check = async (watched: MonitoredSocket): Promise<void> => {
    try {
      const expiresAt = await sessions.expiryOf(watched.connection.session.sessionId);
      if (expiresAt === null || expiresAt <= now()) endSession(watched);
      else watched.expiresAt = expiresAt;
    } catch (error) {
      log.error({ err: error }, 'a session could not be checked');
    }
  };

  const stopListening = events.on('sessionsEnded', ({ userId, sessionId }) => {
    for (const watched of bySession.values()) {
      const { session } = watched.connection;
      if (session.user.id === userId && (sessionId === undefined || sessionId === session.sessionId))
        endSession(watched);
    }
  });
  const expiry = setInterval(() => {
    const at = now();
    for (const watched of bySession.values()) if (watched.expiresAt <= at) void check(watched);
  }, EXPIRY_CHECK_MS);
  const heartbeat = setInterval(() => {
    for (const watched of bySession.values()) {
      if (!watched.isAlive) {
        watched.socket.terminate();
        continue;
      }
      watched.isAlive = false;
      watched.socket.ping();
      void check(watched);
    }
  }, limits.heartbeatMs);

  return {
    add(watched) {
      const { sessionId } = watched.connection.session;
      bySession.get(sessionId)?.connection.close(CLOSE_CODES.replaced, 'Connected from another window.');
      bySession.set(sessionId, watched);
      // The session may have ended before the socket was added.
      void check(watched);
    },
    remove(watched) {
      const { sessionId } = watched.connection.session;
      if (bySession.get(sessionId) === watched) bySession.delete(sessionId);
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
