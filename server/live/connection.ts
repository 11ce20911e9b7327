import type { WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/contract/live.ts';
import type { Session } from '../accounts/sessions.ts';

/** A reader that leaves this much unread is closed: the rest of the house does not pay for it. Bytes. */
export const BUFFER_MAX = 1024 * 1024;
/** How long a closing socket has to say goodbye. */
const GOODBYE_MS = 1_000;

/** One open socket, as message handlers see it. */
export interface LiveConnection {
  readonly session: Session;
  send(message: ServerMessage): void;
  /** Sends a frame that is JSON text already. */
  sendFrame(frame: string): void;
  sendError(code: string, message: string): void;
  close(code: number, reason: string): void;
}

/** Wraps a socket so that nothing sent to it can grow without bound. */
export function createConnection(socket: WebSocket, session: Session): LiveConnection {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    // A peer that does not read never answers, and what waits for it would stay in memory.
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  const sendFrame = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BUFFER_MAX) close(CLOSE_CODES.slow, 'Too slow: messages were not read in time.');
    else socket.send(frame);
  };
  const send = (message: ServerMessage): void => sendFrame(JSON.stringify(message));
  return { session, send, sendFrame, close, sendError: (code, message) => send({ type: 'error', code, message }) };
}
