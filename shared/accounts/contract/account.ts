import * as Type from 'typebox';
import { failures, ApiFailure, MessageReply, NoContent } from '../../base/http/errors.ts';
import { checkChangePassword, checkDeleteAccount } from './account-fields.ts';
import { route } from '../../base/http/route.ts';

/** Active session. Only its device knows the token. */
export const OpenSession = Type.Object({
  id: Type.Integer(),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  last_seen_at: Type.String({ description: 'ISO 8601, UTC; up to five minutes behind.' }),
  user_agent: Type.String({
    description: 'What the client called itself when it signed in; empty when it said nothing.',
  }),
  current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
});
export type OpenSession = Type.Static<typeof OpenSession>;

export const changePassword = route({
  method: 'POST',
  url: '/users/password',
  summary: 'Change the password. Ends every other session of the account; API tokens stay.',
  tag: 'account',
  access: 'session',
  check: checkChangePassword,
  schema: {
    body: Type.Object({ current_password: Type.String(), password: Type.String() }),
    response: { 200: MessageReply, ...failures(400, 401, 403, 429) },
  },
});

export const listSessions = route({
  method: 'GET',
  url: '/users/sessions',
  summary: 'Where the account is signed in, the latest seen first. The guest sees only its own session.',
  tag: 'account',
  access: 'session',
  schema: { response: { 200: Type.Object({ data: Type.Array(OpenSession) }), 401: ApiFailure } },
});

export const revokeSession = route({
  method: 'DELETE',
  url: '/users/sessions/:id',
  summary: 'End one session of the account.',
  tag: 'account',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...failures(401, 403, 404) },
  },
});

export const revokeOtherSessions = route({
  method: 'POST',
  url: '/users/sessions/revoke-others',
  summary: 'End every session of the account but the one that asks.',
  tag: 'account',
  access: 'session',
  schema: {
    response: {
      200: Type.Object({ ended: Type.Integer({ description: 'How many sessions were ended.' }) }),
      ...failures(401, 403),
    },
  },
});

export const deleteAccount = route({
  method: 'POST',
  url: '/users/delete',
  summary: 'Delete the account and everything that is kept for it, for good. The last administrator cannot.',
  tag: 'account',
  access: 'session',
  check: checkDeleteAccount,
  schema: {
    body: Type.Object({ password: Type.String() }),
    response: { 204: NoContent, ...failures(400, 401, 403, 409, 429) },
  },
});
