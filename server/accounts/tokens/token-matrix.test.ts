import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '#shared/base/http/session-user.ts';
import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import { makeAdmin } from '../../admin.ts';
import { environmentOf } from '../../testing/environment.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createApiTokens } from '../../testing/permissions/create-token.ts';
import { TOKEN_MATRIX } from '../../testing/permissions/token-matrix.ts';

const WHO = [...TOKEN_SCOPES, 'all, an administrator', 'revoked', 'expired'] as const;
type Who = (typeof WHO)[number];
/** Results that do not depend on the scope. */
const ANY_SCOPE: readonly Who[] = ['all, an administrator', 'revoked', 'expired'];

let server: TestServer;
let tokens: Readonly<Record<Who, string>>;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signUp('Owner');
  const admin = await server.signUp('Admin');
  await makeAdmin(['Admin'], environmentOf(server));
  const { create, revoke } = createApiTokens(server);
  const soon = new Date(server.clock.now() + 60_000).toISOString();
  const revoked = await create(owner.token, TOKEN_SCOPES);
  const expired = await create(owner.token, TOKEN_SCOPES, soon);
  const scoped = await Promise.all(
    TOKEN_SCOPES.map(async (scope) => [scope, (await create(owner.token, [scope])).token] as const),
  );
  tokens = {
    ...(Object.fromEntries(scoped) as Record<TokenScope, string>),
    'all, an administrator': (await create(admin.token, TOKEN_SCOPES)).token,
    revoked: revoked.token,
    expired: expired.token,
  };
  // Used before, so that a cache would know them.
  for (const token of Object.values(tokens)) await server.request('GET', '/api/users/profile', { token });
  await revoke(owner.token, revoked.id);
  server.clock.advance(60_000);
});
afterAll(() => server.close());

/** A call without a body about ids that do not exist, so it has no effect. */
const send = ({ method, url }: Route, token?: string) =>
  server.request(method, `/api${url.replaceAll(/:(\w+)/g, '999999')}`, { token });

describe.each(Object.entries(TOKEN_MATRIX) as [keyof typeof routes, (typeof TOKEN_MATRIX)['login']][])(
  '%s',
  (name, row) => {
    test.each(typeof row === 'string' ? ANY_SCOPE : WHO)('%s', async (who) => {
      const route: Route = routes[name];
      const { status, body } = await send(route, tokens[who]);
      const code = (body as { code?: string } | undefined)?.code;
      if (row === 'ignored') {
        expect(route.access).toBe('public');
        const anonymous = await send(route);
        expect([status, code]).toEqual([anonymous.status, (anonymous.body as { code?: string }).code]);
      } else if (who === 'revoked' || who === 'expired') expect([status, code]).toEqual([401, 'not_signed_in']);
      else if (row === 'none') expect([status, code]).toEqual([403, 'token_refused']);
      else if (who === 'all, an administrator' || row.includes(who))
        expect([401, 'token_refused', 'token_scope_missing', 'admins_only']).not.toContain(code ?? status);
      else expect([status, code]).toEqual([403, 'token_scope_missing']);
    });
  },
);

test('rows and routes match one to one', () => {
  expect(Object.keys(TOKEN_MATRIX).sort()).toEqual(Object.keys(routes).sort());
});
