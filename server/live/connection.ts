import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/contract/live/live.ts';
import type { MessageCode, ParamsArgument } from '#shared/messages/message.ts';
import { messageReply } from '#shared/messages/wire-message.ts';
import type { Session } from '../http/sessions.ts';
import type { Subscriber } from './broker.ts';

/** A reader that leaves this much unread is closed: the rest of the house does not pay for it. Bytes. */
const BUFFER_MAX = 1024 * 1024;
/** How long a closing socket has to say goodbye. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * One open socket, as message handlers see it: nothing sent to it can grow without bound. A class, and no functions of its
 * own: thousands of them are open, and idle.
 */
export class LiveConnection implements Subscriber {
  readonly session: Session;
  readonly #socket: WebSocket;
  readonly #stream: Socket;

  /**
   * @param stream what the socket writes to. Ready-made frames go there directly: without compression the socket itself
   *   writes whole frames at once, so the two never mix.
   */
  constructor(socket: WebSocket, stream: Socket, session: Session) {
    this.session = session;
    this.#socket = socket;
    this.#stream = stream;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(...messages: readonly ServerMessage[]): void {
    this.onMessage(messages.map((message) => JSON.stringify(message)).join(''));
  }

  /** Sends a frame that is JSON text already. */
  onMessage(frame: string): void {
    if (this.#mayWrite()) this.#socket.send(frame);
  }

  /** Sends a frame that was made with `frameBytes`, as it is: one that many get is made once. */
  sendBytes(frame: Uint8Array): void {
    if (this.#mayWrite()) this.#stream.write(frame);
  }

  sendError<Code extends MessageCode>(code: Code, ...params: ParamsArgument<Code>): void {
    this.send({ type: 'error', ...messageReply(code, ...params) });
  }

  close(code: number, reason: string): void {
    closeSocket(this.#socket, code, reason);
  }

  /** Hears once that the socket is gone. */
  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#stream.writableLength <= BUFFER_MAX) return true;
    this.close(CLOSE_CODES.slow, 'Too slow: messages were not read in time.');
    return false;
  }
}

/** Says goodbye, and does not wait long for the answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  // A peer that does not read never answers, and what waits for it would stay in memory.
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
