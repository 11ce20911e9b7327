import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { SILENT_BUS, type FrameBus } from './frame-bus.ts';

/** Raised when servers of the version before must not receive the messages of this one. */
const VERSION = 1;

const Id = Type.Integer({ minimum: 1 });

/** Messages between the servers of a database that base itself sends. */
export const BASE_BUS = {
  /** To the sockets of these users; null for all. */
  push: Type.Object({
    userIds: Type.Union([Type.Array(Id), Type.Null()]),
    message: Type.Object({ type: Type.String() }),
  }),
  /** The session's socket at another server is replaced. */
  socketOpened: Type.Object({ sessionId: Id }),
  sessionsEnded: Type.Object({ userId: Id, sessionId: Type.Optional(Id) }),
  accountRoleChanged: Type.Object({ userId: Id }),
  apiTokenRevoked: Type.Object({ userId: Id, tokenId: Id }),
} as const;

/** Shapes of messages by their schemas. */
export type BusShapes<Schemas extends Readonly<Record<string, Type.TSchema>>> = {
  readonly [K in keyof Schemas]: Type.Static<Schemas[K]>;
};

/** All kinds of messages: a domain adds its own beside their schemas. */
export interface BusMessages extends BusShapes<typeof BASE_BUS> {}

export type BusSchemas = { readonly [K in keyof BusMessages]: Type.TSchema };

export interface MessageBus extends Pick<FrameBus, 'onGap' | 'isReceiving'> {
  publish<K extends keyof BusMessages>(kind: K, message: BusMessages[K]): void;
  /** Messages of other servers. Returns the function that unsubscribes. */
  on<K extends keyof BusMessages>(kind: K, listener: (message: BusMessages[K]) => void): () => void;
}

interface Subscription {
  readonly isValid: (message: unknown) => boolean;
  readonly listeners: Set<(message: unknown) => void>;
}

const Envelope = Type.Tuple([Type.Literal(VERSION), Type.String(), Type.Unknown()]);

/** Typed messages over a bus. Messages of other versions, of unknown kinds or of another shape are ignored. */
export function createMessageBus(bus: FrameBus, schemas: BusSchemas, onError: (error: unknown) => void): MessageBus {
  if (bus === SILENT_BUS) return { ...SILENT_BUS, publish() {}, on: () => () => {} };
  const envelope = Compile(Envelope);
  const subscriptions = new Map<string, Subscription>();
  bus.onFrame((frame) => {
    const value = parseJson(frame);
    if (!envelope.Check(value)) return;
    const [, kind, message] = value;
    const subscription = subscriptions.get(kind);
    if (!subscription?.isValid(message)) return;
    for (const listener of subscription.listeners) {
      try {
        listener(message);
      } catch (error) {
        onError(error);
      }
    }
  });

  function subscriptionOf(kind: keyof BusMessages): Subscription {
    const known = subscriptions.get(kind);
    if (known) return known;
    const validator = Compile(schemas[kind]);
    const subscription = { isValid: (message: unknown) => validator.Check(message), listeners: new Set<never>() };
    subscriptions.set(kind, subscription);
    return subscription;
  }

  return {
    onGap: (listener) => bus.onGap(listener),
    isReceiving: () => bus.isReceiving(),
    publish: (kind, message) => bus.publish(JSON.stringify([VERSION, kind, message])),
    on(kind, listener) {
      const { listeners } = subscriptionOf(kind);
      listeners.add(listener as (message: unknown) => void);
      return () => void listeners.delete(listener as (message: unknown) => void);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
