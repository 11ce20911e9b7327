import { PingRequest } from '#shared/base/live/server-message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/errors.ts';
import { findStorageFailure } from '../http/storage-failure.ts';
import type { LiveConnection } from './connection.ts';
import type { ClientMessage, ParsedFrame } from './frames.ts';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { findUnstorableField } from '#shared/base/http/storable.ts';

/** A handler that receives valid messages of a type; others, and those with values that no database stores, are answered with an error. */
export function checkedHandler<Schema extends TSchema>(
  type: string,
  schema: Schema,
  answer: (connection: LiveConnection, request: Static<Schema>) => void | Promise<void>,
): [string, MessageHandler] {
  const validator = Compile(schema);
  return [
    type,
    (connection, message) => {
      if (validator.Check(message) && findUnstorableField(message) === null)
        return answer(connection, message as Static<Schema>);
      return connection.sendError('invalid_message_type', { type });
    },
  ];
}

/** Messages that count as frames only and are handled at once: their handlers have an order of their own. */
const FREQUENT: ReadonlySet<string> = new Set(['position', 'read', 'ping']);
/** Messages of one socket that wait for the one before them. */
const WAITING_MAX = 256;

/** Exceptions are logged and do not close the socket. */
export type MessageHandler = (connection: LiveConnection, message: ClientMessage) => void | Promise<void>;

export interface MessageSender extends LiveConnection {
  /** Messages that wait for the one being handled; null when none is. */
  waiting: ParsedFrame[] | null;
}

/** Handles one message after another; false when too many wait. */
export type Dispatch = (sender: MessageSender, reading: ParsedFrame) => boolean;

export function isFrequent(reading: ParsedFrame): boolean {
  return reading.ok && FREQUENT.has(reading.message.type);
}

/** A page cannot see ping frames: it asks whether the connection lives by a message of its own. */
const PING = checkedHandler('ping', PingRequest, (connection) => connection.send({ type: 'pong' }));

/** @param domains handlers by message type; unknown types are answered with an error */
export function createDispatch(domains: ReadonlyMap<string, MessageHandler>, log: Context['log']): Dispatch {
  const handlers = new Map([...domains, PING]);
  const handle = (connection: LiveConnection, reading: ParsedFrame): void | Promise<void> => {
    if (!reading.ok) return connection.send({ type: 'error', ...toWireMessage(reading.problem) });
    const { message } = reading;
    const handler = handlers.get(message.type);
    if (!handler) return connection.sendError('unknown_message');
    const reportFailure = (error: unknown): void => {
      log.error({ err: error, type: message.type }, 'message handler failed');
      const failure = findStorageFailure(error) ?? new Failure('internal_error');
      connection.send({ type: 'error', ...toWireMessage(failure.content) });
    };
    try {
      return handler(connection, message)?.catch(reportFailure);
    } catch (error) {
      return reportFailure(error);
    }
  };

  const handleWaiting = async (sender: MessageSender, first: Promise<void>): Promise<void> => {
    const waiting: ParsedFrame[] = [];
    sender.waiting = waiting;
    await first;
    for (let next = waiting.shift(); next !== undefined && !sender.isSignedOut; next = waiting.shift())
      await handle(sender, next);
    sender.waiting = null;
  };

  return (sender, reading) => {
    if (sender.waiting !== null && !isFrequent(reading)) {
      if (sender.waiting.length >= WAITING_MAX) return false;
      sender.waiting.push(reading);
      return true;
    }
    const answered = handle(sender, reading);
    if (answered instanceof Promise && !isFrequent(reading)) void handleWaiting(sender, answered);
    return true;
  };
}
