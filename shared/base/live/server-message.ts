import * as Type from 'typebox';
import { messageFields } from '../messages/message.schema.ts';

/** Live connection: one socket per session, also for personal pushes. */
export const LIVE_PATH = '/api/tavern';
/** Timeout of opening the socket, in milliseconds. */
export const LIVE_OPEN_TIMEOUT_MS = 5_000;

export const CLOSE_CODES = {
  badToken: 4401,
  banned: 4403,
  slow: 4408,
  /** The session opened a newer connection in another tab; this one reconnects when its tab becomes visible. */
  replaced: 4409,
  /** The account, or the guest's address, opened too many newer connections; reconnects like `replaced`. */
  tooManySockets: 4410,
  tooFast: 4429,
} as const;

export const ErrorPush = Type.Object({
  type: Type.Literal('error'),
  ...messageFields,
  ref: Type.Optional(Type.String({ description: 'Which chat message it is about, when it had a `ref`.' })),
});

/** A page's question whether the connection lives; it counts as a frame only. */
export const PingRequest = Type.Object({ type: Type.Literal('ping') });
export type PingRequest = Type.Static<typeof PingRequest>;
/** The answer, at once. */
export const PongPush = Type.Object({ type: Type.Literal('pong') });

/** Messages of the server by their domain, each of which adds its own beside their schemas. */
export interface ServerMessages {
  readonly base: Type.Static<typeof ErrorPush> | Type.Static<typeof PongPush>;
}

/** A message of the server to a socket. The schemas are in the contract of each domain. */
export type ServerMessage = ServerMessages[keyof ServerMessages];
