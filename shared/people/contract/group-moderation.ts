import * as Type from 'typebox';
import { failures, MessageReply } from '../../base/http/errors.ts';
import {
  AuditEntry,
  DEFAULT_BAN,
  DEFAULT_MUTE,
  Group,
  GroupInvitation,
  REASON_MAX,
  Sanction,
  SanctionDuration,
} from './groups.ts';
import { route, type Route } from '../../base/http/route.ts';

const GroupParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const Username = Type.Object({ username: Type.String({ maxLength: 100 }) });
const SanctionBody = Type.Object({
  username: Type.String({ maxLength: 100 }),
  duration: Type.Optional(SanctionDuration),
  reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
});
const REFUSALS = failures(400, 401, 403, 404, 409);

function moderation<const B extends Type.TSchema>(name: string, summary: string, body: B) {
  return route({
    method: 'POST',
    url: `/groups/:id/${name}`,
    summary,
    tag: 'groups',
    access: 'session',
    schema: { params: GroupParams, body, response: { 200: MessageReply, ...REFUSALS } },
  } satisfies Route);
}

export const banMember = moderation('ban', `Ban somebody for a time (${DEFAULT_BAN} by default).`, SanctionBody);
export const unbanMember = moderation('unban', 'End a ban.', Username);
export const muteMember = moderation('mute', `Mute a member for a time (${DEFAULT_MUTE} by default).`, SanctionBody);
export const unmuteMember = moderation('unmute', 'End a mute.', Username);
export const promoteMember = moderation('promote', 'Make a member a moderator.', Username);
export const demoteMember = moderation(
  'demote',
  'Make a moderator a member. A moderator may do it to themselves.',
  Username,
);
export const handOverGroup = moderation(
  'hand-over',
  'Make a member the owner; the owner becomes a moderator.',
  Username,
);

export const withdrawInvitation = moderation(
  'invite/withdraw',
  'Take an invitation of somebody back that waits for an answer.',
  Username,
);

export const listGroupInvitations = route({
  method: 'GET',
  url: '/groups/:id/invitations',
  summary: 'The invitations of a group that wait for an answer, newest first. For those who may read the log.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: GroupParams,
    response: { 200: Type.Object({ invitations: Type.Array(GroupInvitation) }), ...failures(401, 403, 404) },
  },
});

/** Selectable slow mode delays in seconds. */
export const SLOW_MODE_SECONDS = [0, 5, 10, 30, 60, 300] as const satisfies readonly Type.Static<
  typeof SlowModeSeconds
>[];

const SlowModeSeconds = Type.Union([
  Type.Literal(0),
  Type.Literal(5),
  Type.Literal(10),
  Type.Literal(30),
  Type.Literal(60),
  Type.Literal(300),
]);

export const setChatRules = route({
  method: 'PATCH',
  url: '/groups/:id/chat',
  summary: 'Slow mode, and whether the chat is paused for everybody but owner and moderators.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: GroupParams,
    body: Type.Object(
      { slowModeSeconds: Type.Optional(SlowModeSeconds), isChatPaused: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    response: { 200: Group, ...REFUSALS },
  },
});

export const listSanctions = route({
  method: 'GET',
  url: '/groups/:id/sanctions',
  summary: 'The bans and mutes that have not run out. For those who may read the log.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: GroupParams,
    response: { 200: Type.Object({ sanctions: Type.Array(Sanction) }), ...failures(401, 403, 404) },
  },
});

export const AUDIT_PAGE_SIZE = 50;

export const readAuditLog = route({
  method: 'GET',
  url: '/groups/:id/audit',
  summary: 'What was done in the group, newest first, fifty lines at a time.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: GroupParams,
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'The id of the last line that is known.' })),
    }),
    response: {
      200: Type.Object({ entries: Type.Array(AuditEntry), more: Type.Boolean() }),
      ...failures(401, 403, 404),
    },
  },
});
