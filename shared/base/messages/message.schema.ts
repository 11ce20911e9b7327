import * as Type from 'typebox';
import { LANGUAGES } from './language.ts';
import type { Message as MessageType } from './message.ts';

export const LanguageCode = Type.Enum([...LANGUAGES]);

/** Values of a message on the wire: text, numbers, messages and lists of them. */
export const MessageParams = Type.Record(Type.String(), Type.Unknown());

/** A message beside its English text: `message` is for people, `code` and `params` for programs that render another language. */
export const messageFields = {
  message: Type.String({
    description: 'A human sentence that says what happened and, where it helps, what to do next. English.',
  }),
  code: Type.String({ description: 'Stable, snake_case. One code is one sentence.' }),
  params: Type.Optional(MessageParams),
} as const;

export const WireMessage = Type.Object(messageFields);
export type WireMessage = Type.Static<typeof WireMessage>;

/** A message without its text: the reader renders it. */
export const Message = Type.Unsafe<MessageType>(
  Type.Object({ code: Type.String(), params: Type.Optional(MessageParams) }),
);
