import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { checkApiToken, TOKEN_NAME_MAX } from './api-token-fields.ts';
import { TOKEN_SCOPES } from '../../base/http/session-user.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });
const TokenScopes = Type.Array(Type.Enum([...TOKEN_SCOPES]), {
  minItems: 1,
  maxItems: TOKEN_SCOPES.length,
  uniqueItems: true,
});

export const ApiToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  hint: Type.String({ description: 'The last characters of the token.' }),
  scopes: TokenScopes,
  created_at: Time,
  expires_at: Nullable(Time),
  expired: Type.Boolean(),
  last_used_on: Nullable(Type.String({ description: 'YYYY-MM-DD, UTC.' })),
});
export type ApiToken = Type.Static<typeof ApiToken>;

export const listApiTokens = route({
  method: 'GET',
  url: '/users/tokens',
  summary: 'API tokens of the account, the newest first, without their secrets.',
  tag: 'account',
  access: 'session',
  schema: { response: { 200: Type.Object({ data: Type.Array(ApiToken) }), ...failures(401) } },
});

export const createApiToken = route({
  method: 'POST',
  url: '/users/tokens',
  summary: 'Create an API token. Its secret is in this reply only.',
  tag: 'account',
  access: 'session',
  check: checkApiToken,
  schema: {
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX * 4 }),
        scopes: TokenScopes,
        expires_at: Nullable(Type.String({ maxLength: 40, description: 'ISO 8601 in the future, or null for never.' })),
      },
      { additionalProperties: false },
    ),
    response: {
      201: Type.Object({ token: Type.String({ description: 'The secret: store it now.' }), data: ApiToken }),
      ...failures(400, 401, 403, 409),
    },
  },
});

export const revokeApiToken = route({
  method: 'DELETE',
  url: '/users/tokens/:id',
  summary: 'Revoke an API token. It is refused at once.',
  tag: 'account',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...failures(401, 403, 404) },
  },
});
