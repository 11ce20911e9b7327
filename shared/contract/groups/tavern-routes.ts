import * as Type from 'typebox';
import { failures } from '../http/failures.ts';
import { MessageReply, NoContent } from '../http/errors.ts';
import { REASON_MAX } from './groups.ts';
import { route } from '../http/route.ts';
import { LineReport } from './room-lines.ts';
import { CHAT_REPLAY, ChatMessage } from './tavern.ts';

const Id = Type.Integer({ minimum: 1 });
const GroupParams = Type.Object({ id: Id });
const MessageParams = Type.Object({ id: Id, messageId: Id });
const REFUSALS = failures(400, 401, 403, 404);

export const MessageReport = Type.Object({
  message: ChatMessage,
  reporters: Type.Array(Type.String(), { description: 'Usernames, first complaint first.' }),
  reasons: Type.Array(Type.String(), { description: 'In the order of `reporters`.' }),
  reportedAt: Type.String({ description: 'ISO 8601, UTC: of the first complaint.' }),
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
    }),
    response: { 200: Type.Object({ messages: Type.Array(ChatMessage), earlier: Type.Boolean() }), ...REFUSALS },
  },
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
