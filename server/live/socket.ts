import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES, LIVE_PATH } from '#shared/contract/live/live.ts';
import type { Sessions } from '../http/sessions.ts';
import { readToken } from '../http/tokens.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import { createAllowance, type Allowance } from '../http/rate-limit.ts';
import { EVERYBODY, userTopic, type Broker } from './broker.ts';
import { closeSocket, LiveConnection } from './connection.ts';
import { readFrame, type ClientMessage, type FrameReading } from './frames.ts';
import { mayConnect } from './origin.ts';
import type { Presence } from './presence.ts';
import { createWatch, type Watched } from './session-monitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Node's answer to a request for a live connection, which an upgrade never sends. */
    upgrade: ServerResponse | null;
  }
}

const PAYLOAD_MAX = 64 * 1024;
const FRAGMENTS_MAX = 16;
/** Steps of someone who walks: they count as frames, but not as messages. */
const FREQUENT: ReadonlySet<string> = new Set(['position']);

/** Answers one type of message. What it throws closes nothing and is logged. */
export type MessageHandler = (connection: LiveConnection, message: ClientMessage) => void | Promise<void>;

export interface LiveServices {
  readonly sessions: Sessions;
  readonly broker: Broker;
  readonly presence: Presence;
  readonly limits: Limits['socket'];
  /** By the message's `type`. What is not here is answered with an error. */
  readonly handlers: ReadonlyMap<string, MessageHandler>;
}

/** What is known about an open socket. Thousands of idle ones are common, so there are no functions and no request in it. */
interface Open extends Watched {
  /** Made when the first message comes. */
  allowances: { readonly frames: Allowance; readonly messages: Allowance } | null;
  /** Whether it was told that it sends too much. */
  wasWarned: boolean;
}

/** The live connection of section 7: one socket a session, at LIVE_PATH with the token in `authorization`. */
export async function livePlugin(app: FastifyInstance, context: Context, services: LiveServices): Promise<void> {
  const { config, log } = context;
  const { sessions, broker, presence, limits, handlers } = services;
  const watch = createWatch(context, sessions, limits);
  const open = new Map<WebSocket, Open>();

  await app.register(websocket, {
    options: { maxPayload: PAYLOAD_MAX, maxFragments: FRAGMENTS_MAX, perMessageDeflate: false, clientTracking: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      await watch.close();
      app.websocketServer.close();
    },
  });

  app.decorateRequest('upgrade', null);
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      if (request.ws && !mayConnect(request.headers.origin, request.host, config.publicUrl)) {
        throw new Failure(403, 'foreign_origin', 'Pages of another site cannot connect here.');
      }
      request.upgrade = reply.raw;
    },
    // Before the socket is accepted, so that it is never open without knowing whose it is.
    preValidation: async (request) => {
      const token = readSocketToken(request);
      request.session = token === null ? null : await sessions.find(token);
    },
    handler: async () => {
      throw new Failure(426, 'upgrade_required', 'This address is for the live connection: open it as a WebSocket.');
    },
    wsHandler: (socket, request) => {
      forgetRequest(socket, request);
      accept(socket, request);
    },
  });

  function accept(socket: WebSocket, { session, raw }: FastifyRequest): void {
    if (!session) {
      // After accepting, because a browser only shows the code of a socket that was open.
      closeSocket(socket, CLOSE_CODES.badToken, 'Please sign in.');
      return;
    }
    const connection = new LiveConnection(socket, raw.socket, session);
    const opened: Open = { connection, socket, expiresAt: session.expiresAt, isAlive: true, allowances: null, wasWarned: false };
    open.set(socket, opened);
    for (const topic of [userTopic(session.user.id), EVERYBODY]) broker.subscribe(topic, connection);
    watch.add(opened);
    presence.enter(session.user.id);
    log.debug({ user: session.user.id }, 'socket opened');
    socket.on('message', hear).on('pong', stayAlive).on('close', leave);
  }

  function hear(this: WebSocket, data: RawData, isBinary: boolean): void {
    const speaker = open.get(this);
    // What has been closed may still have frames under way.
    if (!speaker?.connection.isOpen) return;
    speaker.allowances ??= { frames: createAllowance(limits.frames, context.now), messages: createAllowance(limits.messages, context.now) };
    const { frames, messages } = speaker.allowances;
    if (!frames.take()) return refuse(speaker);
    for (const [index, reading] of readFrame(data, isBinary).entries()) {
      if (!speaker.connection.isOpen) return;
      // Several in one frame count like several frames.
      if (index > 0 && !frames.take()) refuse(speaker, reading);
      else if (!(reading.ok && FREQUENT.has(reading.message.type)) && !messages.take()) refuse(speaker, reading);
      else {
        speaker.wasWarned = false;
        answer(speaker.connection, reading);
      }
    }
  }

  function stayAlive(this: WebSocket): void {
    const alive = open.get(this);
    if (alive) alive.isAlive = true;
  }

  function leave(this: WebSocket, code: number): void {
    const gone = open.get(this);
    if (!gone) return;
    open.delete(this);
    watch.remove(gone);
    const { connection } = gone;
    const { user } = connection.session;
    for (const topic of [userTopic(user.id), EVERYBODY]) broker.unsubscribe(topic, connection);
    presence.leave(user.id);
    log.debug({ user: user.id, code }, 'socket closed');
  }

  function answer(connection: LiveConnection, reading: FrameReading): void {
    if (!reading.ok) return connection.sendError(reading.code, reading.text);
    const handler = handlers.get(reading.message.type);
    if (!handler) return connection.sendError('unknown_message', 'This type of message is not known here.');
    const run = async (): Promise<void> => handler(connection, reading.message);
    run().catch((error: unknown) => {
      log.error({ err: error, type: reading.message.type }, 'a message handler failed');
      connection.sendError('internal_error', 'Something went wrong on our side. Please try again.');
    });
  }
}

function refuse(speaker: Open, reading?: FrameReading): void {
  if (speaker.wasWarned) return speaker.connection.close(CLOSE_CODES.tooFast, 'Too many messages.');
  speaker.wasWarned = true;
  const ref = reading?.ok === true ? reading.message['ref'] : undefined;
  speaker.connection.send({ type: 'error', code: 'too_fast', message: 'Too many messages. Please slow down.', ...(typeof ref === 'string' && { ref }) });
}

/**
 * Lets go of the request that a socket came with, its answer and its headers: twice what an idle socket takes. The plugin
 * holds them in its listener for errors, and Node's answer is tied to the stream.
 */
function forgetRequest(socket: WebSocket, { upgrade, raw }: FastifyRequest): void {
  socket.removeAllListeners('error');
  socket.on('error', socket.terminate);
  upgrade?.detachSocket(raw.socket);
}

/** The token of `authorization` in the query, however it is encoded, with or without `Bearer `. */
function readSocketToken(request: FastifyRequest): string | null {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  return readToken(new URLSearchParams(query).get('authorization') ?? undefined, { bare: true });
}
