import type { FastifyInstance } from 'fastify';
import { TOKENS_MAX } from '#shared/accounts/contract/api-token-fields.ts';
import type { TokenScope } from '#shared/base/http/session-user.ts';
import { createApiToken, listApiTokens, revokeApiToken, type ApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { Context } from '../../base/context.ts';
import { Failure, invalidFields } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { createApiTokenSecret } from '../../base/http/sessions/api-tokens.ts';
import { hashToken } from '../../base/http/sessions/tokens.ts';
import { languageOf } from '../../base/http/language.ts';
import type { OwnerMails } from '../owner-mails.ts';
import { countApiTokens, findApiTokens, insertApiToken, removeApiToken } from './store.ts';

const LIFETIME_MAX_MS = 10 * 366 * 86_400_000;
const HINT_LENGTH = 4;

type TokenRow = Awaited<ReturnType<typeof findApiTokens>>[number];

const toTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function toApiToken({ created_at, expires_at, last_used_on, scopes, ...row }: TokenRow, at: number): ApiToken {
  return {
    ...row,
    scopes: JSON.parse(scopes) as TokenScope[],
    created_at: new Date(created_at).toISOString(),
    expires_at: toTime(expires_at),
    expired: expires_at !== null && expires_at <= at,
    last_used_on: toTime(last_used_on)?.slice(0, 10) ?? null,
  };
}

function parseExpiry(text: string | null, at: number): number | null {
  if (text === null) return null;
  const expiresAt = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
  if (expiresAt > at && expiresAt <= at + LIFETIME_MAX_MS) return expiresAt;
  throw invalidFields([fieldProblem('expires_at', 'token_expiry_invalid')]);
}

export function tokenRoutes(app: FastifyInstance, { db, events, now }: Context, mails: OwnerMails): void {
  registerRoute(app, listApiTokens, async ({ session }) => {
    const rows = await findApiTokens(db.read, session.user.id);
    return { data: rows.map((row) => toApiToken(row, now())) };
  });

  registerRoute(app, createApiToken, async ({ session, body, request }) => {
    const at = now();
    const secret = createApiTokenSecret();
    const values = {
      user_id: session.user.id,
      name: body.name.trim(),
      token_hash: hashToken(secret),
      hint: secret.slice(-HINT_LENGTH),
      scopes: JSON.stringify(body.scopes),
      created_at: at,
      expires_at: parseExpiry(body.expires_at, at),
    };
    const row = await db.write(async (transaction) => {
      if ((await countApiTokens(transaction, session.user.id)) >= TOKENS_MAX)
        throw new Failure('too_many_tokens', { count: TOKENS_MAX });
      const mail = { kind: 'token_created', userId: session.user.id, language: languageOf(request) } as const;
      await mails.require(transaction, mail);
      return insertApiToken(transaction, values);
    });
    mails.wake();
    return { token: secret, data: toApiToken(row, at) };
  });

  registerRoute(app, revokeApiToken, async ({ session, params }) => {
    const userId = session.user.id;
    if (!(await db.writeUnlocked((transaction) => removeApiToken(transaction, userId, params.id))))
      throw new Failure('api_token_not_found');
    events.emit('apiTokenRevoked', { userId, tokenId: params.id });
    return null;
  });
}
