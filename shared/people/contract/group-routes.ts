import * as Type from 'typebox';
import { failures, ApiFailure, MessageReply, NoContent } from '../../base/http/errors.ts';
import { checkGroupName } from './group-name.ts';
import { DeletedGroup, Group, GroupInvitation } from './groups.ts';
import { route } from '../../base/http/route.ts';

const GroupParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const Username = Type.Object({ username: Type.String({ maxLength: 100 }) });
export const GROUPS_PAGE_SIZE = 100;

const REFUSALS = failures(400, 401, 403, 404, 409);

export const listGroups = route({
  method: 'GET',
  url: '/groups',
  summary: `The groups the caller belongs to or is invited to, and the first ${GROUPS_PAGE_SIZE} other public ones, by name. With \`after\` the public ones that follow.`,
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    querystring: Type.Object({
      find: Type.Optional(Type.String({ maxLength: 100, description: 'Only groups whose names contain this.' })),
      after: Type.Optional(Type.Integer({ minimum: 1, description: 'The id of the last public group that is known.' })),
    }),
    response: { 200: Type.Array(Group), ...failures(400, 401) },
  },
});

export const getGroup = route({
  method: 'GET',
  url: '/groups/:id',
  summary: 'One group that the caller may see.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, response: { 200: Group, ...failures(401, 404) } },
});

export const createGroup = route({
  method: 'POST',
  url: '/groups',
  summary: 'Create a group; the caller owns it.',
  tag: 'groups',
  access: 'session',
  check: checkGroupName,
  schema: {
    body: Type.Object({ name: Type.String(), isPrivate: Type.Optional(Type.Boolean()) }),
    response: { 201: Group, ...REFUSALS },
  },
});

export const renameGroup = route({
  method: 'PUT',
  url: '/groups/:id',
  summary: 'Give a group another name.',
  tag: 'groups',
  access: 'session',
  check: checkGroupName,
  schema: {
    params: GroupParams,
    body: Type.Object({ name: Type.String() }),
    response: { 200: Group, 429: ApiFailure, ...REFUSALS },
  },
});

export const deleteGroup = route({
  method: 'DELETE',
  url: '/groups/:id',
  summary: 'Delete a group with everything in it. For seven days the caller can restore it.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, response: { 204: NoContent, ...REFUSALS } },
});

export const listDeletedGroups = route({
  method: 'GET',
  url: '/groups/deleted',
  summary: 'The groups that the caller deleted in the last seven days, newest first.',
  tag: 'groups',
  access: 'session',
  schema: { response: { 200: Type.Object({ groups: Type.Array(DeletedGroup) }), 401: ApiFailure } },
});

export const restoreGroup = route({
  method: 'POST',
  url: '/groups/:id/restore',
  summary: 'Bring back a group that the caller deleted in the last seven days, with everything in it.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, response: { 204: NoContent, ...REFUSALS } },
});

export const addMember = route({
  method: 'POST',
  url: '/groups/:id/members',
  summary: 'Join: with the own name, a public group, or a private one by invitation. Others are invited.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, body: Username, response: { 201: MessageReply, 429: ApiFailure, ...REFUSALS } },
});

export const removeMember = route({
  method: 'DELETE',
  url: '/groups/:id/members/:memberId',
  summary: 'Leave (the own membership), or remove somebody.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }), memberId: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...REFUSALS },
  },
});

export const inviteToGroup = route({
  method: 'POST',
  url: '/groups/:id/invite',
  summary: 'Invite somebody.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, body: Username, response: { 200: MessageReply, 429: ApiFailure, ...REFUSALS } },
});

export const acceptInvitation = route({
  method: 'POST',
  url: '/groups/:id/invite/accept',
  summary: 'Accept an invitation and become a member.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, response: { 200: MessageReply, 429: ApiFailure, ...REFUSALS } },
});

export const declineInvitation = route({
  method: 'POST',
  url: '/groups/:id/invite/decline',
  summary: 'Decline an invitation.',
  tag: 'groups',
  access: 'session',
  schema: { params: GroupParams, response: { 200: MessageReply, ...REFUSALS } },
});

export const listInvitations = route({
  method: 'GET',
  url: '/groups/invitations',
  summary: 'The invitations that wait for an answer of the caller, newest first.',
  tag: 'groups',
  access: 'session',
  schema: { response: { 200: Type.Object({ invitations: Type.Array(GroupInvitation) }), 401: ApiFailure } },
});
