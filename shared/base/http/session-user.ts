import * as Type from 'typebox';

/** Account roles. `guest` is the shared read-only account. */
export const AccountRole = Type.Union([Type.Literal('user'), Type.Literal('admin'), Type.Literal('guest')]);
export type AccountRole = Type.Static<typeof AccountRole>;

export const GUEST_CREDENTIALS = { username: 'guest', password: 'PullUpAChair1' } as const;

export const SessionUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  role: AccountRole,
  email_verified: Type.Boolean(),
});
export type SessionUser = Type.Static<typeof SessionUser>;

/** Scopes of API tokens. A route names those that it accepts; without any it refuses tokens. */
export const TOKEN_SCOPES = ['characters:read', 'imports:write', 'groups:read', 'groups:write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** First characters of every token, by which scanners of secrets find one that was published. */
export const TOKEN_PREFIX = 'tvl_';

/** Stands for a provider's id where a sign-in is one by passkey; no provider may have it. */
export const PASSKEY_PROVIDER = 'passkey';
