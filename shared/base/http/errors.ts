import * as Type from 'typebox';
import { messageFields, WireMessage } from '../messages/message.schema.ts';

export const FieldError = Type.Object({ field: Type.String(), ...messageFields });
export type FieldError = Type.Static<typeof FieldError>;

export const ApiFailure = Type.Object({ ...messageFields, errors: Type.Optional(Type.Array(FieldError)) });
export type ApiFailure = Type.Static<typeof ApiFailure>;

/** A success that is only a sentence. */
export const MessageReply = WireMessage;

/** Body of a 204. */
export const NoContent = Type.Null();

/** Failure responses of a route, for its `response`. */
export function failures<const S extends number>(...statuses: readonly S[]): Readonly<Record<S, typeof ApiFailure>> {
  return Object.fromEntries(statuses.map((status) => [status, ApiFailure])) as Record<S, typeof ApiFailure>;
}
