import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/base/live/server-message.ts';
import type { MessageCode, ParamsArgument } from '#shared/base/messages/message.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import type { Session } from '../http/sessions/sessions.ts';
import type { Subscriber } from './broker.ts';

/** Disconnects slow consumers above this many buffered bytes. */
const BUFFER_MAX = 1024 * 1024;
const CLOSE_TIMEOUT_MS = 1_000;

/** One open socket with bounded buffering. A class without own functions: thousands are open and idle. */
export class LiveConnection implements Subscriber {
  #session: Session;
  protected readonly socket: WebSocket;
  readonly #stream: Socket;
  #isSignedOut = false;

  /** Writes frames directly to `stream`: without compression the socket writes whole frames synchronously. */
  constructor(socket: WebSocket, stream: Socket, session: Session) {
    this.#session = session;
    this.socket = socket;
    this.#stream = stream;
  }

  get session(): Session {
    return this.#session;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** @param expiresAt milliseconds since 1970 */
  extendSession(expiresAt: number): void {
    if (expiresAt !== this.#session.expiresAt) this.#session = { ...this.#session, expiresAt };
  }

  /** The session ended while the socket was open: messages that it sent before, and that still wait, are dropped. */
  get isSignedOut(): boolean {
    return this.#isSignedOut;
  }

  send(...messages: readonly ServerMessage[]): void {
    this.onMessage(messages.map((message) => JSON.stringify(message)).join(''));
  }

  onMessage(frame: string): void {
    if (this.#mayWrite()) this.socket.send(frame);
  }

  /** Sends a frame of `encodeFrame`. */
  sendBytes(frame: Uint8Array): void {
    if (this.#mayWrite()) this.#stream.write(frame);
  }

  sendError<Code extends MessageCode>(code: Code, ...params: ParamsArgument<Code>): void {
    this.send({ type: 'error', ...messageReply(code, ...params) });
  }

  close(code: number, reason: string): void {
    this.#isSignedOut ||= code === CLOSE_CODES.badToken;
    closeSocket(this.socket, code, reason);
  }

  /** Asks whether the peer is still there. */
  ping(): void {
    this.socket.ping();
  }

  /** Cuts the connection without a closing handshake. */
  terminate(): void {
    this.socket.terminate();
  }

  onClose(listener: () => void): void {
    this.socket.once('close', listener);
  }

  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#stream.writableLength <= BUFFER_MAX) return true;
    this.close(CLOSE_CODES.slow, 'Too slow: messages were not read in time.');
    return false;
  }
}

/** Starts the closing handshake and terminates the socket after `CLOSE_TIMEOUT_MS`. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  // A peer that does not read never answers, and would keep the socket in memory.
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
