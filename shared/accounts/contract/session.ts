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
import { SessionUser } from '../../base/http/session-user.ts';
import { route } from '../../base/http/route.ts';

export const SignInReply = Type.Object({ token: Type.String(), user: SessionUser });
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

export const resetPassword = route({
  method: 'POST',
  url: '/reset-password',
  summary: 'Set a new password with the single-use token of the mail (one hour). Ends all sessions.',
  tag: 'session',
  access: 'public',
  check: checkResetPassword,
  schema: {
    body: Type.Object({ token: Type.String(), password: Type.String() }),
    response: { 200: MessageReply, ...failures(400, 429) },
  },
});

export const verifyEmail = route({
  method: 'POST',
  url: '/verify-email',
  summary: 'Confirm an email address with the token of the mail.',
  tag: 'session',
  access: 'public',
  check: checkMailToken,
  schema: { body: Type.Object({ token: Type.String() }), response: { 200: MessageReply, ...failures(400, 429) } },
});
