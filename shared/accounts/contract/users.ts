import * as Type from 'typebox';
import { ApiFailure } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { AccountRole } from '../../base/http/session-user.ts';
import { TOKEN_SCOPES } from '../../base/http/session-user.ts';

export const UserProfile = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  email_verified: Type.Boolean(),
  role: AccountRole,
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type UserProfile = Type.Static<typeof UserProfile>;

/** Opens what a page keeps in a browser until it can be sent. Of the account, the same for all its sessions. */
export const BrowserKey = Type.String({ description: 'AES-256 key for changes that wait in a browser, base64url.' });

export const getBrowserKey = route({
  method: 'GET',
  url: '/users/browser-key',
  summary: 'The key with which pages encrypt changes that wait in a browser, as a sign-in gives it.',
  tag: 'users',
  access: 'session',
  schema: { response: { 200: Type.Object({ browser_key: BrowserKey }), 401: ApiFailure } },
});

export const getProfile = route({
  method: 'GET',
  url: '/users/profile',
  summary: 'The signed-in account. For an API token, without its e-mail address and role.',
  tag: 'users',
  access: 'session',
  tokenScopes: TOKEN_SCOPES,
  schema: { response: { 200: Type.Object({ data: Type.Object({ user: UserProfile }) }), 401: ApiFailure } },
});
