import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { Addon } from '#shared/characters/contract/section-source.ts';
import { SILENT_BUS, type Bus } from './bus.ts';

/** Raised when servers of the version before must not receive the messages of this one. */
const VERSION = 1;

const Id = Type.Integer({ minimum: 1 });

const BUS_MESSAGES = {
  /** To the sockets of these users; null for all. */
  push: Type.Object({
    userIds: Type.Union([Type.Array(Id), Type.Null()]),
    message: Type.Object({ type: Type.String() }),
  }),
  /** Messages of one transaction; `previous` is the id of the room's message before them. */
  chat: Type.Object({ groupId: Id, previous: Type.Integer({ minimum: 0 }), messages: Type.Array(ChatMessage) }),
  /** `change` is a changed message, or the id of a deleted one. */
  chatChanged: Type.Object({ groupId: Id, revision: Id, change: Type.Union([ChatMessage, Id]) }),
  /** People who entered a room at a server, or moved there. */
  occupants: Type.Object({
    instanceId: Type.String(),
    groupId: Id,
    isEntry: Type.Boolean(),
    people: Type.Array(
      Type.Object({
        userId: Id,
        username: Type.String(),
        position: Type.Object({ x: Type.Integer(), y: Type.Integer() }),
        movedAt: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
  occupantsLeft: Type.Object({ instanceId: Type.String(), groupId: Id, userIds: Type.Array(Id) }),
  /** To the occupants of a room. */
  roomPush: Type.Object({ groupId: Id, message: Type.Object({ type: Type.String() }) }),
  line: Type.Object({
    groupId: Id,
    authorId: Id,
    ref: Type.String(),
    at: Type.Integer(),
    recipients: Type.Array(Id),
    line: RoomLine,
  }),
  /** The session's socket at another server is replaced. */
  socketOpened: Type.Object({ sessionId: Id }),
  sessionsEnded: Type.Object({ userId: Id, sessionId: Type.Optional(Id) }),
  accountRoleChanged: Type.Object({ userId: Id }),
  apiTokenRevoked: Type.Object({ userId: Id, tokenId: Id }),
  /** Each server waits for its imports of the user, then removes the addon's data again. */
  addonForgotten: Type.Object({ userId: Id, addon: Addon }),
  memberExpelled: Type.Object({ groupId: Id, userId: Id, isBan: Type.Boolean() }),
  groupDeleted: Type.Object({ groupId: Id }),
} as const;

export type BusMessages = { readonly [K in keyof typeof BUS_MESSAGES]: Type.Static<(typeof BUS_MESSAGES)[K]> };

export interface MessageBus extends Pick<Bus, 'onGap' | 'isReceiving'> {
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
export function createMessageBus(bus: Bus, onError: (error: unknown) => void): MessageBus {
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
    const validator = Compile(BUS_MESSAGES[kind]);
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
