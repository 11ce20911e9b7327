import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, LIVE_PATH } from '#shared/contract/live.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { readToken } from '../accounts/tokens.ts';
import type { Context } from '../context.ts';
import { Failure } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { createAllowance } from '../quota.ts';
import { EVERYBODY, userTopic, type Broker } from './broker.ts';
import { createConnection, type LiveConnection } from './connection.ts';
import { readFrame, type ClientMessage, type FrameReading } from './frames.ts';
import { mayConnect } from './origin.ts';
import type { Presence } from './presence.ts';
import { createWatch } from './watch.ts';

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

/** The live connection of section 7: one socket a session, at LIVE_PATH with the token in `authorization`. */
export async function livePlugin(app: FastifyInstance, context: Context, services: LiveServices): Promise<void> {
  const { config, log } = context;
  const { sessions, broker, presence, limits, handlers } = services;
  const watch = createWatch(context, sessions, limits);

  await app.register(websocket, {
    options: { maxPayload: PAYLOAD_MAX, maxFragments: FRAGMENTS_MAX, perMessageDeflate: false, clientTracking: true },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      await watch.close();
      app.websocketServer.close();
    },
  });

  app.route({
    method: 'GET',
    url: LIVE_PATH,
    schema: { hide: true },
    onRequest: async (request) => {
      if (request.ws && !mayConnect(request.headers.origin, request.host, config.publicUrl)) {
        throw new Failure(403, 'foreign_origin', 'Pages of another site cannot connect here.');
      }
    },
    // Before the socket is accepted, so that it is never open without knowing whose it is.
    preValidation: async (request) => {
      const token = readSocketToken(request);
      request.session = token === null ? null : await sessions.find(token);
    },
    handler: async () => {
      throw new Failure(426, 'upgrade_required', 'This address is for the live connection: open it as a WebSocket.');
    },
    wsHandler: (socket, request) => accept(socket, request),
  });

  function accept(socket: WebSocket, { session, log, raw }: FastifyRequest): void {
    if (!session) {
      // After accepting, because a browser only shows the code of a socket that was open.
      socket.close(CLOSE_CODES.badToken, 'Please sign in.');
      return;
    }
    const connection = createConnection(socket, raw.socket, session);
    const subscriptions = [userTopic(session.user.id), EVERYBODY].map((topic) => broker.subscribe(topic, connection.sendFrame));
    const unwatch = watch.add(connection, socket);
    const leave = presence.enter(session.user.id);
    const frames = createAllowance(limits.frames, context.now);
    const messages = createAllowance(limits.messages, context.now);
    let warned = false;
    log.debug({ user: session.user.id }, 'socket opened');
    const refuse = (reading?: FrameReading): void => {
      if (warned) return connection.close(CLOSE_CODES.tooFast, 'Too many messages.');
      warned = true;
      const ref = reading?.ok === true ? reading.message['ref'] : undefined;
      connection.send({ type: 'error', code: 'too_fast', message: 'Too many messages. Please slow down.', ...(typeof ref === 'string' && { ref }) });
    };
    const take = (reading: FrameReading): void => {
      if (!(reading.ok && FREQUENT.has(reading.message.type)) && !messages.take()) return refuse(reading);
      warned = false;
      answer(connection, reading);
    };
    socket.on('message', (data, isBinary) => {
      // What has been closed may still have frames under way.
      if (!connection.isOpen) return;
      if (!frames.take()) return refuse();
      const [first, ...others] = readFrame(data, isBinary);
      if (first) take(first);
      // Several in one frame count like several frames.
      for (const reading of others) {
        if (!connection.isOpen) return;
        if (frames.take()) take(reading);
        else refuse(reading);
      }
    });
    socket.on('close', (code) => {
      for (const unsubscribe of subscriptions) unsubscribe();
      unwatch();
      leave();
      log.debug({ user: session.user.id, code }, 'socket closed');
    });
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

/** The token of `authorization` in the query, however it is encoded, with or without `Bearer `. */
function readSocketToken(request: FastifyRequest): string | null {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  return readToken(new URLSearchParams(query).get('authorization') ?? undefined, { bare: true });
}
