import type { Socket } from 'node:net';
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
  readonly isOpen: boolean;
  send(...messages: readonly ServerMessage[]): void;
  /** Sends a frame that is JSON text already. */
  sendFrame(frame: string): void;
  /** Sends a frame that was made with `frameBytes`, as it is: one that many get is made once. */
  sendBytes(frame: Uint8Array): void;
  sendError(code: string, message: string): void;
  close(code: number, reason: string): void;
  /** Hears once that the socket is gone. */
  onClose(listener: () => void): void;
}

/**
 * Wraps a socket so that nothing sent to it can grow without bound.
 *
 * @param stream what the socket writes to. Ready-made frames go there directly: without compression the socket itself
 *   writes whole frames at once, so the two never mix.
 */
export function createConnection(socket: WebSocket, stream: Socket, session: Session): LiveConnection {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    // A peer that does not read never answers, and what waits for it would stay in memory.
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  const mayWrite = (): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (stream.writableLength <= BUFFER_MAX) return true;
    close(CLOSE_CODES.slow, 'Too slow: messages were not read in time.');
    return false;
  };
  const sendFrame = (frame: string): void => {
    if (mayWrite()) socket.send(frame);
  };
  const send = (...messages: readonly ServerMessage[]): void => sendFrame(messages.map((message) => JSON.stringify(message)).join(''));
  return {
    session,
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send,
    sendFrame,
    sendBytes: (frame) => void (mayWrite() && stream.write(frame)),
    close,
    sendError: (code, message) => send({ type: 'error', code, message }),
    onClose: (listener) => void socket.once('close', listener),
  };
}
