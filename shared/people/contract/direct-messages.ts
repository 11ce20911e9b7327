import * as Type from 'typebox';
import { ChatCharacters, WrittenCharacters } from './chat-character.ts';
import { CHAT_BODY_VALUES_MAX, CHAT_ITEMS_MAX, ChatItem } from './chat-item.ts';
import { REASON_MAX } from './groups.ts';
import { CHAT_MAX } from '../chat-text.ts';
import { MessageReply, NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const DIRECT_PAGE = 50;
/** Most messages of one answer to a client that names the first one it has. */
export const DIRECT_CATCH_UP = 500;
export const CONVERSATIONS_PAGE = 50;
/** Messages before and after a reported one that a report has. */
export const REPORT_AROUND = 3;

const Id = Type.Integer({ minimum: 1 });
const Moment = Type.String({ description: 'ISO 8601, UTC.' });

export const DirectMessage = Type.Object({
  id: Type.Integer({ description: 'Grows within a conversation in the order in which messages were stored.' }),
  from: Type.Integer({ description: "The author's account." }),
  message: Type.String({ description: 'Plain text, never markup. Empty when it was deleted.' }),
  timestamp: Moment,
  items: Type.Optional(
    Type.Array(ChatItem, { description: 'Items that the text names in square brackets: "[Helm of Might]".' }),
  ),
  characters: ChatCharacters,
  deleted: Type.Optional(Type.Boolean()),
});
export type DirectMessage = Type.Static<typeof DirectMessage>;

export const Conversation = Type.Object({
  userId: Type.Integer({ description: "The other's account." }),
  username: Type.String(),
  canWrite: Type.Boolean({ description: 'True while the two are friends.' }),
  unread: Type.Integer({ description: "The other's messages after the last read one, 100 at most." }),
  lastReadId: Type.Integer({ description: 'Newest message that the caller has read; 0 without any.' }),
  lastId: Type.Integer({ description: 'Newest message; 0 before the first.' }),
});
export type Conversation = Type.Static<typeof Conversation>;

export const ListedConversation = Type.Object({ ...Conversation.properties, last: DirectMessage });
export type ListedConversation = Type.Static<typeof ListedConversation>;

export const DirectUnread = Type.Object({ userId: Type.Integer(), unread: Type.Integer(), lastId: Type.Integer() });
export type DirectUnread = Type.Static<typeof DirectUnread>;

const OtherUser = Type.Object({ userId: Id });
const MessageParams = Type.Object({ userId: Id, messageId: Id });
const REFUSALS = failures(400, 401, 403, 404);

export const listConversations = route({
  method: 'GET',
  url: '/conversations',
  summary: `The caller's conversations with their newest messages, ${CONVERSATIONS_PAGE} at a time, the latest first.`,
  tag: 'messages',
  access: 'session',
  schema: {
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: '`lastId` of the last known conversation.' })),
    }),
    response: {
      200: Type.Object({
        conversations: Type.Array(ListedConversation),
        earlier: Type.Boolean({ description: 'True when there are more.' }),
      }),
      ...failures(400, 401),
    },
  },
});

export const readConversation = route({
  method: 'GET',
  url: '/conversations/:userId',
  summary: `A conversation with its newest messages, ${DIRECT_PAGE} at a time, oldest first. Also of a friend to whom nothing was written yet.`,
  tag: 'messages',
  access: 'session',
  schema: {
    params: OtherUser,
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'The first id that is known.' })),
      from: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: `The first id that is known: all from it on, the newest ${DIRECT_CATCH_UP} at most.`,
        }),
      ),
    }),
    response: {
      200: Type.Object({
        conversation: Conversation,
        messages: Type.Array(DirectMessage),
        earlier: Type.Boolean({ description: 'True when there are messages before the first one.' }),
      }),
      ...REFUSALS,
    },
  },
});

export const sendDirectMessage = route({
  method: 'POST',
  url: '/conversations/:userId/messages',
  summary: 'Write to a friend. A repeated `ref` returns the message that it stored.',
  tag: 'messages',
  access: 'session',
  bodyValuesMax: CHAT_BODY_VALUES_MAX,
  schema: {
    params: OtherUser,
    body: Type.Object({
      message: Type.String({ maxLength: CHAT_MAX }),
      ref: Type.String({ minLength: 8, maxLength: 64, description: 'Chosen by the client.' }),
      items: Type.Optional(
        Type.Array(ChatItem, {
          maxItems: CHAT_ITEMS_MAX,
          description: 'Those that the text does not name in square brackets are dropped.',
        }),
      ),
      characters: WrittenCharacters,
    }),
    response: { 201: Type.Object({ data: DirectMessage }), ...REFUSALS, ...failures(429) },
  },
});

export const deleteDirectMessage = route({
  method: 'DELETE',
  url: '/conversations/:userId/messages/:messageId',
  summary: 'Delete an own message. Its words are gone for good.',
  tag: 'messages',
  access: 'session',
  schema: { params: MessageParams, response: { 204: NoContent, ...REFUSALS } },
});

export const markConversationRead = route({
  method: 'PUT',
  url: '/conversations/:userId/read',
  summary: 'Mark the messages of a conversation as read, up to one.',
  tag: 'messages',
  access: 'session',
  schema: {
    params: OtherUser,
    body: Type.Object({ id: Type.Integer({ minimum: 1, description: 'The newest message that was visible.' }) }),
    response: { 200: Type.Object({ unread: Type.Integer() }), ...REFUSALS },
  },
});

export const reportDirectMessage = route({
  method: 'POST',
  url: '/conversations/:userId/messages/:messageId/report',
  summary: `Report a message of the other to the administrators, with a copy of up to ${REPORT_AROUND} messages before and after it.`,
  tag: 'messages',
  access: 'session',
  schema: {
    params: MessageParams,
    body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: REASON_MAX })) }),
    response: { 201: MessageReply, ...REFUSALS, ...failures(429) },
  },
});

export const DirectReport = Type.Object({
  id: Type.Integer(),
  author: Type.String({ description: 'Of the reported message.' }),
  reporter: Type.String(),
  reason: Type.String(),
  reportedAt: Moment,
  lines: Type.Array(
    Type.Object({ author: Type.String(), message: Type.String(), timestamp: Moment, isReported: Type.Boolean() }),
    { description: 'As they were when the report was made, oldest first.' },
  ),
});
export type DirectReport = Type.Static<typeof DirectReport>;

export const listDirectReports = route({
  method: 'GET',
  url: '/reports/direct',
  summary: 'Direct messages that were reported, oldest report first.',
  tag: 'admin',
  access: 'admin',
  schema: { response: { 200: Type.Object({ reports: Type.Array(DirectReport) }), ...failures(401, 403) } },
});

export const dismissDirectReport = route({
  method: 'DELETE',
  url: '/reports/direct/:id',
  summary: 'Put a report of a direct message aside, with its copy.',
  tag: 'admin',
  access: 'admin',
  schema: { params: Type.Object({ id: Id }), response: { 204: NoContent, ...failures(401, 403, 404) } },
});

/** Sent to the sockets of both accounts; `userId` is the other's. */
export const DIRECT_PUSHES = [
  Type.Object({
    type: Type.Literal('direct'),
    userId: Type.Integer(),
    username: Type.String(),
    previous: Type.Integer({ description: 'The message before; 0 for the first. Unknown: load what is missing.' }),
    message: DirectMessage,
  }),
  Type.Object({ type: Type.Literal('directDeleted'), userId: Type.Integer(), id: Type.Integer() }),
  /** The account read the conversation, on this device or another. */
  Type.Object({ type: Type.Literal('directRead'), userId: Type.Integer(), id: Type.Integer(), unread: Type.Integer() }),
] as const;

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly directMessages: Type.Static<(typeof DIRECT_PUSHES)[number]>;
  }
}
