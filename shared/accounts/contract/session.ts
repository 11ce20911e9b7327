import * as Type from 'typebox';
import { messageFields } from '../../base/messages/message.schema.ts';
import { failures, MessageReply, NoContent } from '../../base/http/errors.ts';
import {
  checkForgotPassword,
  checkLogin,
  checkMailToken,
  checkRegister,
  checkResetPassword,
} from './account-fields.ts';
import { BrowserKey } from './users.ts';
import { SessionUser } from '../../base/http/session-user.ts';
import { route } from '../../base/http/route.ts';

export const SignInReply = Type.Object({ token: Type.String(), user: SessionUser, browser_key: BrowserKey });
export type SignInReply = Type.Static<typeof SignInReply>;

const Credentials = Type.Object({ username: Type.String(), password: Type.String() });

export const login = route({
  method: 'POST',
  url: '/login',
  summary:
    'Sign in; the token goes into `Authorization: Bearer …`. 403 `second_factor_required` asks for POST /login/second-factor.',
  tag: 'session',
  access: 'public',
  check: checkLogin,
  schema: { body: Credentials, response: { 200: SignInReply, ...failures(400, 401, 403, 429) } },
});

export const register = route({
  method: 'POST',
  url: '/register',
  summary: 'Create an account. A verification mail is sent.',
  tag: 'session',
  access: 'public',
  check: checkRegister,
  schema: {
    body: Type.Object({ username: Type.String(), password: Type.String(), email: Type.String() }),
    response: { 201: Type.Object({ ...messageFields, user: SessionUser }), ...failures(400, 409, 429) },
  },
});

export const logout = route({
  method: 'POST',
  url: '/logout',
  summary: 'End this token.',
  tag: 'session',
  access: 'session',
  guestMayWrite: true,
  schema: { response: { 204: NoContent } },
});

export const forgotPassword = route({
  method: 'POST',
  url: '/forgot-password',
  summary: 'Ask for a reset mail. The answer is the same whether or not the address is known.',
  tag: 'session',
  access: 'public',
  check: checkForgotPassword,
  schema: { body: Type.Object({ email: Type.String() }), response: { 200: MessageReply, ...failures(400, 429) } },
});

export const checkResetLink = route({
  method: 'POST',
  url: '/reset-password/check',
  summary: 'Ask whether the token of a reset mail still works, without using it up.',
  tag: 'session',
  access: 'public',
  check: checkMailToken,
  schema: { body: Type.Object({ token: Type.String() }), response: { 200: MessageReply, ...failures(400, 429) } },
});

/** Names of what can sign in to an account beside its password. */
export const OtherAccess = Type.Object({
  passkeys: Type.Array(Type.String()),
  providers: Type.Array(Type.String()),
  tokens: Type.Array(Type.String()),
});
export type OtherAccess = Type.Static<typeof OtherAccess>;

export const resetPassword = route({
  method: 'POST',
  url: '/reset-password',
  summary:
    'Set a new password with the single-use token of the mail (one hour). Ends all sessions; where nothing had proven the address before, all that was set up too.',
  tag: 'session',
  access: 'public',
  check: checkResetPassword,
  schema: {
    body: Type.Object({ token: Type.String(), password: Type.String() }),
    response: { 200: Type.Object({ ...messageFields, others: OtherAccess }), ...failures(400, 429) },
  },
});

export const endOtherAccess = route({
  method: 'POST',
  url: '/reset-password/end-others',
  summary:
    'End passkeys, providers, API tokens and sessions of the account, with the token that set its password in the last 15 minutes.',
  tag: 'session',
  access: 'public',
  check: checkMailToken,
  schema: { body: Type.Object({ token: Type.String() }), response: { 200: MessageReply, ...failures(400, 429) } },
});

export const verifyOwnEmail = route({
  method: 'POST',
  url: '/users/verify-email',
  summary: 'Confirm the address of the session’s account with the token of the mail. Ends nothing.',
  tag: 'session',
  access: 'session',
  check: checkMailToken,
  schema: { body: Type.Object({ token: Type.String() }), response: { 200: MessageReply, ...failures(400, 401, 429) } },
});

export const verifyEmail = route({
  method: 'POST',
  url: '/verify-email',
  summary:
    'Confirm an email address with the token of the mail. The first proof ends sessions and all else that was set up before.',
  tag: 'session',
  access: 'public',
  check: checkMailToken,
  schema: { body: Type.Object({ token: Type.String() }), response: { 200: MessageReply, ...failures(400, 429) } },
});
