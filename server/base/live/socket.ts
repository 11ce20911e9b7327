import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES, LIVE_PATH } from '#shared/base/live/server-message.ts';
import type { MessageBus } from '../bus/message-bus.ts';
import { clientAddressKey } from '../http/client-address.ts';
import type { Session, Sessions } from '../http/sessions/sessions.ts';
import { parseToken } from '../http/sessions/tokens.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import type { Drain } from '../ops/drain.ts';
import { createFixedWindowCounter, type FixedWindowCounter } from '../http/rate-limit.ts';
import { ALL_USERS, userTopic, type Broker } from './broker.ts';
import { closeSocket, LiveConnection } from './connection.ts';
import { createDispatch, isFrequent, type MessageHandler, type MessageSender } from './dispatch.ts';
import { parseFrame, type ParsedFrame } from './frames.ts';
import { isAllowedOrigin } from './origin.ts';
import { createSocketBound, type SocketOwner } from './socket-bound.ts';
import type { Presence } from './presence/presence.ts';
import { createSessionMonitor, type MonitoredSocket, type SessionMonitor } from './session-monitor.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Node's response object of the upgrade request, which is never sent. */
    upgrade: ServerResponse | null;
  }
}

const PAYLOAD_MAX = 64 * 1024;
const FRAGMENTS_MAX = 16;
export interface LiveServices {
  readonly sessions: Sessions;
  readonly broker: Broker;
  readonly presence: Presence;
  readonly drain: Drain;
  readonly bus: Pick<MessageBus, 'publish' | 'on'>;
  readonly limits: Limits['socket'];
  /** By message type; unknown types are answered with an error. */
  readonly handlers: ReadonlyMap<string, MessageHandler>;
}

interface Allowances {
  readonly frames: FixedWindowCounter;
  readonly messages: FixedWindowCounter;
}

function createAllowances(limits: Limits['socket'], uptime: () => number): Allowances {
  return {
    frames: createFixedWindowCounter(limits.frames, uptime),
    messages: createFixedWindowCounter(limits.messages, uptime),
  };
}

interface OpenedSocket {
  readonly session: Session;
  readonly stream: Socket;
  readonly owner: SocketOwner;
  readonly openedAt: number;
}

/** A connection with the state of its handlers, in one object: thousands of idle ones are common. */
class OpenSocket extends LiveConnection implements MonitoredSocket, MessageSender {
  isAlive = true;
  allowances: Allowances | null = null;
  readonly owner: SocketOwner;
  readonly openedAt: number;
  /** Set when the client was warned about its rate. */
  wasWarned = false;
  waiting: ParsedFrame[] | null = null;

  constructor(socket: WebSocket, { session, stream, owner, openedAt }: OpenedSocket) {
    super(socket, stream, session);
    this.owner = owner;
    this.openedAt = openedAt;
  }

  /** Closes the connection; frames that follow are not even parsed. */
  closeForRate(): void {
    this.close(CLOSE_CODES.tooFast, 'Too many messages.');
    this.socket.pause();
  }
}

/** The live connection: one socket a session, at LIVE_PATH with the token in `authorization`. */
export async function livePlugin(app: FastifyInstance, context: Context, services: LiveServices): Promise<void> {
  const { config } = context;
  const { sessions, drain } = services;
  const monitor = createSessionMonitor(context, services);
  drain.onLeave(monitor.leave);
  const accept = createAccept(context, services, monitor);

  await app.register(websocket, {
    options: { maxPayload: PAYLOAD_MAX, maxFragments: FRAGMENTS_MAX, perMessageDeflate: false, clientTracking: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      await monitor.close();
      app.websocketServer.close();
    },
  });

  app.decorateRequest('upgrade', null);
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      if (request.ws && !isAllowedOrigin(request.headers.origin, request.host, config.publicUrl)) {
        throw new Failure('foreign_origin');
      }
      request.upgrade = reply.raw;
    },
    // Before the socket is accepted, so that an open socket always has its session.
    preValidation: async (request) => {
      const token = readSocketToken(request);
      request.session = token === null ? null : await sessions.find(token);
    },
    handler: async () => {
      throw new Failure('upgrade_required');
    },
    wsHandler: (socket, request) => {
      releaseRequest(socket, request);
      accept(socket, request);
    },
  });
}

/** Returns the function that accepts a socket: it subscribes it, and handles its frames until it closes. */
function createAccept(context: Context, services: LiveServices, monitor: SessionMonitor) {
  const { log, uptime } = context;
  const { broker, presence, limits, handlers } = services;
  const open = new Map<WebSocket, OpenSocket>();
  const bound = createSocketBound(limits);
  const dispatch = createDispatch(handlers, log);

  function accept(socket: WebSocket, request: FastifyRequest): void {
    const { session, raw } = request;
    if (!session) {
      // After accepting: browsers show close codes only of sockets that were open.
      closeSocket(socket, CLOSE_CODES.badToken, 'Please sign in.');
      return;
    }
    const owner = session.user.role === 'guest' ? clientAddressKey(request) : session.user.id;
    const opened = new OpenSocket(socket, { session, stream: raw.socket, owner, openedAt: uptime() });
    open.set(socket, opened);
    for (const topic of [userTopic(session.user.id), ALL_USERS]) broker.subscribe(topic, opened);
    monitor.add(opened);
    bound.add(owner, opened);
    presence.enter(session.user.id);
    log.debug({ user: session.user.id }, 'socket opened');
    socket.on('message', onFrame).on('ping', onPing).on('pong', onPong).on('close', onClose);
  }

  const allowancesOf = (sender: OpenSocket): Allowances => (sender.allowances ??= createAllowances(limits, uptime));

  function onFrame(this: WebSocket, data: RawData, isBinary: boolean): void {
    const sender = open.get(this);
    // A closed socket may still deliver frames.
    if (!sender?.isOpen) return;
    const { frames, messages } = allowancesOf(sender);
    if (!frames.take()) return rejectFrame(sender);
    for (const [index, reading] of parseFrame(data, isBinary).entries()) {
      if (!sender.isOpen) return;
      // Several messages in one frame count like several frames.
      if (index > 0 && !frames.take()) rejectFrame(sender, reading);
      else if (!isFrequent(reading) && !messages.take()) rejectFrame(sender, reading);
      else if (dispatch(sender, reading)) sender.wasWarned = false;
      else rejectFrame(sender, reading);
    }
  }

  function onPing(this: WebSocket): void {
    const sender = open.get(this);
    if (sender?.isOpen && !allowancesOf(sender).frames.take()) rejectFrame(sender);
  }

  function onPong(this: WebSocket): void {
    const sender = open.get(this);
    if (!sender) return;
    // Answers to the heartbeat are free.
    if (sender.isAlive) onPing.call(this);
    sender.isAlive = true;
  }

  function onClose(this: WebSocket, code: number): void {
    const gone = open.get(this);
    if (!gone) return;
    open.delete(this);
    monitor.remove(gone);
    bound.remove(gone.owner, gone);
    const { user } = gone.session;
    for (const topic of [userTopic(user.id), ALL_USERS]) broker.unsubscribe(topic, gone);
    presence.leave(user.id);
    log.debug({ user: user.id, code }, 'socket closed');
  }

  return accept;
}

function rejectFrame(sender: OpenSocket, reading?: ParsedFrame): void {
  if (sender.wasWarned) {
    sender.closeForRate();
    return;
  }
  sender.wasWarned = true;
  const ref = reading?.ok === true ? reading.message['ref'] : undefined;
  sender.send({ type: 'error', ...messageReply('too_fast'), ...(typeof ref === 'string' && { ref }) });
}

/** Frees the upgrade request, which a listener and the stream hold: twice the memory of an idle socket. */
function releaseRequest(socket: WebSocket, { upgrade, raw }: FastifyRequest): void {
  socket.removeAllListeners('error');
  socket.on('error', socket.terminate);
  upgrade?.detachSocket(raw.socket);
}

function readSocketToken(request: FastifyRequest): string | null {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  return parseToken(new URLSearchParams(query).get('authorization') ?? undefined, { bare: true });
}
