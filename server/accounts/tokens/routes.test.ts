import { beforeEach, describe, expect, test } from 'vitest';
import { TOKENS_MAX } from '#shared/accounts/contract/api-token-fields.ts';
import { TOKEN_SCOPES } from '#shared/base/http/session-user.ts';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { ApiToken } from '#shared/accounts/contract/api-tokens.ts';
import { CLOSE_CODES } from '#shared/base/live/server-message.ts';
import { makeAdmin } from '../../admin.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { environmentOf } from '../../testing/environment.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { openSocket } from '../../testing/socket.ts';
import { createApiTokens } from '../../testing/permissions/create-token.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let owner: TestAccount;
let tokens: ReturnType<typeof createApiTokens>;

beforeEach(async () => {
  server = await openSharedServer();
  owner = await server.signUp('Owner');
  tokens = createApiTokens(server);
});

const list = async (token = owner.token) =>
  ((await server.request('GET', '/api/users/tokens', { token })).body as { data: ApiToken[] }).data;
const statusOf = async (token: string) => (await server.request('GET', '/api/characters', { token })).status;

describe('an API token', () => {
  test('is shown once, stored as a digest, and listed with the day of its last use', async () => {
    const body = { name: '  Raid bot ', scopes: ['characters:read'], expires_at: null };
    const reply = await server.request('POST', '/api/users/tokens', { token: owner.token, body });
    const { token, data } = reply.body as { token: string; data: ApiToken };
    expect(token).toMatch(/^tvl_[\w-]{43}$/);
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Raid bot',
      hint: token.slice(-4),
      scopes: ['characters:read'],
      created_at: new Date(server.clock.now()).toISOString(),
      expires_at: null,
      expired: false,
      last_used_on: null,
    });
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toEqual(['An API token was created']);
    expect(await statusOf(token)).toBe(200);
    await expect.poll(async () => (await list())[0]?.last_used_on).toBe('2026-11-21');
    server.clock.advance(2 * DAY_MS);
    await statusOf(token);
    await expect.poll(async () => (await list())[0]?.last_used_on).toBe('2026-11-23');
    const stored = await server.context.db.read.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify([stored, server.logLines])).not.toContain(token.slice(4));
  });

  test('imports without reading characters, whose list needs another scope', async () => {
    const { token } = await tokens.create(owner.token, ['imports:write']);
    const hex_data = Buffer.from(JSON.stringify(payload('Brunhild'))).toString('hex');
    const sent = await server.request('POST', '/api/characters/updates', { token, body: { hex_data } });
    expect(sent.body).toMatchObject({ characters: [{ name: 'Brunhild', status: 'created' }] });
    const single = await server.request('POST', '/api/characters/import', { token, body: payload('Hadrik') });
    expect(single).toMatchObject({ status: 201, body: { message: expect.any(String), warnings: [] } });
    expect(single.body).not.toHaveProperty('character');
    const read = await server.request('GET', '/api/characters', { token });
    expect(read.body).toMatchObject({ code: 'token_scope_missing', params: { scopes: 'characters:read' } });
  });

  test('with both scopes gets the character that it imports', async () => {
    const { token } = await tokens.create(owner.token, ['imports:write', 'characters:read']);
    const reply = await server.request('POST', '/api/characters/import', { token, body: payload('Hadrik') });
    expect(reply).toMatchObject({ status: 201, body: { character: { name: 'Hadrik' } } });
  });

  test('learns the name of its account, not the address nor the role', async () => {
    await makeAdmin([owner.username], environmentOf(server));
    const { token } = await tokens.create(await server.login(owner.username, TEST_PASSWORD), TOKEN_SCOPES);
    const { body } = await server.request('GET', '/api/users/profile', { token });
    expect(body).toMatchObject({ data: { user: { username: owner.username, email: '', role: 'user' } } });
  });

  test('is refused from the moment it is revoked, by its owner only', async () => {
    const { token, id } = await tokens.create(owner.token, TOKEN_SCOPES);
    const other = await server.signUp('Other');
    expect([await statusOf(token), await tokens.revoke(other.token, id), await statusOf(token)]).toEqual([
      200, 404, 200,
    ]);
    expect([await tokens.revoke(owner.token, id), await statusOf(token)]).toEqual([204, 401]);
    expect([await tokens.revoke(owner.token, id), await list()]).toEqual([404, []]);
  });

  test('that another server of the database revoked is refused within a second', async () => {
    const { token } = await tokens.create(owner.token, TOKEN_SCOPES);
    expect(await statusOf(token)).toBe(200);
    await server.context.db.write((transaction) => transaction.deleteFrom('api_tokens').execute());
    server.clock.advance(1_001);
    expect(await statusOf(token)).toBe(401);
  });

  test('expires at its time and stays listed as expired', async () => {
    const { token } = await tokens.create(
      owner.token,
      TOKEN_SCOPES,
      new Date(server.clock.now() + 1_500).toISOString(),
    );
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(1_499);
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(2);
    expect([await statusOf(token), (await list())[0]?.expired]).toEqual([401, true]);
  });

  test('opens no socket', async () => {
    const { token } = await tokens.create(owner.token, TOKEN_SCOPES);
    const socket = await openSocket(server.url, token);
    expect((await socket.closed).code).toBe(CLOSE_CODES.badToken);
  });

  test('stays when the password changes, and ends with the account', async () => {
    const { token } = await tokens.create(owner.token, TOKEN_SCOPES);
    const body = { current_password: TEST_PASSWORD, password: 'Another-Mead-8' };
    expect((await server.request('POST', '/api/users/password', { token: owner.token, body })).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    const password = 'Another-Mead-8';
    await server.request('POST', '/api/users/delete', { token: owner.token, body: { password } });
    expect(await statusOf(token)).toBe(401);
  });

  test('is in the account export without its secret', async () => {
    const { token } = await tokens.create(owner.token, ['groups:read']);
    const { body, text } = await server.request('GET', '/api/users/export', { token: owner.token });
    expect((body as AccountExport).api_tokens).toMatchObject([{ name: 'Script', scopes: ['groups:read'] }]);
    expect(text).not.toContain(token.slice(4, 12));
  });
});

describe('a new API token', () => {
  test.each([
    [{ name: ' ' }, 'name', 'token_name_required'],
    [{ name: 'x'.repeat(61) }, 'name', 'token_name_too_long'],
    [{ scopes: [] }, 'scopes', 'token_scopes_required'],
    [{ scopes: ['admin'] }, 'scopes.0', expect.any(String)],
    [{ scopes: ['groups:read', 'groups:read'] }, 'scopes', expect.any(String)],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'token_expiry_invalid'],
    [{ expires_at: '2226-01-01T00:00:00Z' }, 'expires_at', 'token_expiry_invalid'],
    [{ expires_at: 'tomorrow' }, 'expires_at', 'token_expiry_invalid'],
    [{ id: 7 }, expect.any(String), expect.any(String)],
  ])('with %j is rejected', async (change, field, code) => {
    const body = { name: 'Script', scopes: ['groups:read'], expires_at: null, ...change };
    const reply = await server.request('POST', '/api/users/tokens', { token: owner.token, body });
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ field, code }] }]);
  });

  test(`is refused beyond ${TOKENS_MAX}`, async () => {
    for (let i = 0; i < TOKENS_MAX; i++) await tokens.create(owner.token, ['groups:read']);
    await expect(tokens.create(owner.token, ['groups:read'])).rejects.toThrow('too_many_tokens');
  });
});
