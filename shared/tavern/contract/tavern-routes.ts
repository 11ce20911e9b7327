import * as Type from 'typebox';
import { failures, MessageReply, NoContent } from '../../base/http/errors.ts';
import { REASON_MAX } from '../../people/contract/groups.ts';
import { route } from '../../base/http/route.ts';
import { REACTIONS } from '../reactions.ts';
import { WrittenCharacters } from '../../people/contract/chat-character.ts';
import { CHAT_BODY_VALUES_MAX, CHAT_ITEMS_MAX, ChatItem } from '../../people/contract/chat-item.ts';
import { LineReport } from './room-lines.ts';
import { CHAT_AROUND, CHAT_REPLAY, ChatMessage } from './tavern.ts';
import { CHAT_MAX } from '../../people/chat-text.ts';

const Id = Type.Integer({ minimum: 1 });
const GroupParams = Type.Object({ id: Id });
const MessageParams = Type.Object({ id: Id, messageId: Id });
const REFUSALS = failures(400, 401, 403, 404);

export const MessageReport = Type.Object({
  message: ChatMessage,
  reporters: Type.Array(Type.String(), { description: 'Usernames, first complaint first.' }),
  reasons: Type.Array(Type.String(), { description: 'In the order of `reporters`.' }),
  reportedAt: Type.String({ description: 'ISO 8601, UTC: of the first complaint.' }),
  versions: Type.Optional(
    Type.Array(Type.String(), { description: 'Texts before each edit, the original first. Missing without an edit.' }),
  ),
});
export type MessageReport = Type.Static<typeof MessageReport>;

export const listMessages = route({
  method: 'GET',
  url: '/groups/:id/messages',
  summary: `What was said in the tavern of a group, ${CHAT_REPLAY} messages at a time, oldest first.`,
  tag: 'tavern',
  access: 'session',
  schema: {
    params: GroupParams,
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'The first id that is known.' })),
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'The last id that is known.' })),
      around: Type.Optional(
        Type.Integer({ minimum: 1, description: `An id: it and ${CHAT_AROUND} messages on each side.` }),
      ),
    }),
    response: {
      200: Type.Object({
        messages: Type.Array(ChatMessage),
        earlier: Type.Boolean(),
        later: Type.Boolean({ description: 'Whether there are messages after the last one that was sent.' }),
      }),
      ...REFUSALS,
    },
  },
});

export const CHAT_SEARCH_MIN = 2;
export const CHAT_SEARCH_MAX = 100;
/** Messages found by one call, and messages that one call looks through. */
export const CHAT_FOUND_MAX = 25;
export const CHAT_SEARCHED_MAX = 20_000;

export const searchMessages = route({
  method: 'GET',
  url: '/groups/:id/messages/search',
  summary: `Messages of a group that have all words, newest first, ${CHAT_FOUND_MAX} at a time, without those of blocked people.`,
  tag: 'tavern',
  access: 'session',
  schema: {
    params: GroupParams,
    querystring: Type.Object({
      q: Type.String({ minLength: CHAT_SEARCH_MIN, maxLength: CHAT_SEARCH_MAX }),
      before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the previous page.' })),
    }),
    response: {
      200: Type.Object({
        messages: Type.Array(ChatMessage),
        next: Type.Union([Type.Integer(), Type.Null()], {
          description: `Where the search goes on; null at the oldest message. One call looks through ${CHAT_SEARCHED_MAX} messages.`,
        }),
      }),
      ...failures(400, 401, 403, 404, 429),
    },
  },
});

export const editMessage = route({
  method: 'PATCH',
  url: '/groups/:id/messages/:messageId',
  summary: "Edit one's own message, up to five minutes after writing it. Mentions are not sent again.",
  tag: 'tavern',
  access: 'session',
  bodyValuesMax: CHAT_BODY_VALUES_MAX,
  schema: {
    params: MessageParams,
    body: Type.Object(
      {
        message: Type.String({ maxLength: CHAT_MAX }),
        items: Type.Optional(Type.Array(ChatItem, { maxItems: CHAT_ITEMS_MAX })),
        characters: WrittenCharacters,
      },
      { additionalProperties: false },
    ),
    response: { 200: ChatMessage, ...failures(400, 401, 403, 404, 409, 429) },
  },
});

const ReactionParams = Type.Object({ id: Id, messageId: Id, reaction: Type.Enum([...REACTIONS]) });
const ReactionReplies = { 204: NoContent, ...failures(400, 401, 403, 404, 409, 429) };

export const addReaction = route({
  method: 'PUT',
  url: '/groups/:id/messages/:messageId/reactions/:reaction',
  summary: 'React to a message.',
  tag: 'tavern',
  access: 'session',
  schema: { params: ReactionParams, response: ReactionReplies },
});

export const removeReaction = route({
  method: 'DELETE',
  url: '/groups/:id/messages/:messageId/reactions/:reaction',
  summary: "Take one's reaction to a message back.",
  tag: 'tavern',
  access: 'session',
  schema: { params: ReactionParams, response: ReactionReplies },
});

export const listPins = route({
  method: 'GET',
  url: '/groups/:id/pins',
  summary: 'Pinned messages of a group, newest pin first.',
  tag: 'tavern',
  access: 'session',
  schema: { params: GroupParams, response: { 200: Type.Object({ messages: Type.Array(ChatMessage) }), ...REFUSALS } },
});

export const pinMessage = route({
  method: 'PUT',
  url: '/groups/:id/pins/:messageId',
  summary: 'Pin a message: the owner and moderators.',
  tag: 'tavern',
  access: 'session',
  schema: { params: MessageParams, response: { 204: NoContent, ...failures(400, 401, 403, 404, 409, 429) } },
});

export const unpinMessage = route({
  method: 'DELETE',
  url: '/groups/:id/pins/:messageId',
  summary: 'Unpin a message: the owner and moderators.',
  tag: 'tavern',
  access: 'session',
  schema: { params: MessageParams, response: { 204: NoContent, ...failures(400, 401, 403, 404, 429) } },
});

export const deleteMessage = route({
  method: 'DELETE',
  url: '/groups/:id/messages/:messageId',
  summary: 'Delete a message: its author, or a moderator. Its words are gone for good.',
  tag: 'tavern',
  access: 'session',
  schema: { params: MessageParams, response: { 204: NoContent, ...REFUSALS } },
});

export const reportMessage = route({
  method: 'POST',
  url: '/groups/:id/messages/:messageId/report',
  summary: "Report a message to the group's moderators.",
  tag: 'tavern',
  access: 'session',
  schema: {
    params: MessageParams,
    body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: REASON_MAX })) }),
    response: { 201: MessageReply, ...REFUSALS },
  },
});

export const listReports = route({
  method: 'GET',
  url: '/groups/:id/reports',
  summary: 'Messages and lines that were reported, oldest complaint first. For those who may read the log.',
  tag: 'tavern',
  access: 'session',
  schema: {
    params: GroupParams,
    response: {
      200: Type.Object({
        reports: Type.Array(MessageReport),
        lines: Type.Array(LineReport, { description: 'Reported table talk and whispers.' }),
      }),
      ...REFUSALS,
    },
  },
});

export const dismissReport = route({
  method: 'DELETE',
  url: '/groups/:id/reports/:messageId',
  summary: 'Put the reports of a message aside: it stays.',
  tag: 'tavern',
  access: 'session',
  schema: { params: MessageParams, response: { 204: NoContent, ...REFUSALS } },
});
