import { describe, expect, test } from 'vitest';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { type OpenSession } from '#shared/accounts/contract/account.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { SESSIONS_MAX } from '../../base/http/sessions/sessions.ts';
import { startTestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';
import { setUpAccount } from '../../testing/accounts/account-fixture.ts';

const { fixture, call, statusOf } = setUpAccount();
const sessionsOf = async (token = fixture.owner.token) =>
  ((await call('GET', '/sessions', undefined, token)).body as { data: OpenSession[] }).data;

describe('the sessions of an account', () => {
  test('are listed, last used first, with the current one marked', async () => {
    fixture.server.clock.advance(60_000);
    const reply = await fixture.server.request('POST', '/api/login', {
      body: { username: fixture.owner.username, password: TEST_PASSWORD },
      headers: { 'user-agent': 'Lantern/2.0' },
    });
    const { token } = reply.body as { token: string };
    const [latest, first, ...others] = await sessionsOf(token);
    const now = new Date(fixture.server.clock.now()).toISOString();
    expect(latest).toEqual({
      id: expect.any(Number),
      created_at: now,
      last_seen_at: now,
      user_agent: 'Lantern/2.0',
      current: true,
    });
    expect(first).toMatchObject({
      current: false,
      created_at: new Date(fixture.server.clock.now() - 60_000).toISOString(),
    });
    expect(others).toEqual([]);
    expect((await sessionsOf()).map(({ current }) => current)).toEqual([false, true]);
  });

  test('are bounded: a new one ends the least recently used, with its socket, whatever the clock says', async () => {
    const { server, owner } = fixture;
    const { sessions } = server.services;
    const oldest = await sessions.start(owner.user.id, 'oldest');
    const socket = await openSocket(server.url, oldest);
    server.clock.advance(600_000);
    // Using the first session makes the other one the least recently used.
    expect(await statusOf(owner.token)).toBe(200);
    await expect
      .poll(async () => (await sessionsOf()).find(({ current }) => current)?.last_seen_at)
      .toBe(new Date(server.clock.now()).toISOString());
    for (let i = 2; i < SESSIONS_MAX; i++) await sessions.start(owner.user.id, '');
    expect([await statusOf(owner.token), socket.raw.readyState]).toEqual([200, socket.raw.OPEN]);
    server.clock.setBack(3_600_000);
    const newest = await server.login(owner.username, TEST_PASSWORD);
    expect((await socket.closed).code).toBe(4401);
    expect([await statusOf(oldest), await statusOf(owner.token), await statusOf(newest)]).toEqual([401, 200, 200]);
    expect(await sessionsOf(newest)).toHaveLength(SESSIONS_MAX);
  });

  test('can be revoked one by one, only by their owner', async () => {
    const elsewhere = await fixture.server.login(fixture.owner.username, TEST_PASSWORD);
    const other = await fixture.server.signUp(`Other${fixture.count}`);
    const id = (await sessionsOf(elsewhere)).find(({ current }) => current)?.id ?? 0;
    expect((await call('DELETE', `/sessions/${id}`, undefined, other.token)).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(204);
    expect([await statusOf(elsewhere), await statusOf(fixture.owner.token)]).toEqual([401, 200]);
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(404);
    for (const odd of ['0', '-1', 'all', '1.5', '99999999999999999999'])
      expect((await call('DELETE', `/sessions/${odd}`)).status).toBe(404);
  });

  test('can be revoked except the current one; other accounts are unaffected', async () => {
    const other = await fixture.server.signUp(`Other${fixture.count}`);
    const tokens = await Promise.all([1, 2].map(() => fixture.server.login(fixture.owner.username, TEST_PASSWORD)));
    const reply = await call('POST', '/sessions/revoke-others');
    expect([reply.status, reply.body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([...tokens, fixture.owner.token, other.token].map(statusOf))).toEqual([
      401, 401, 200, 200,
    ]);
    expect(await sessionsOf()).toHaveLength(1);
  });
});

test('guests see their own session only', async () => {
  await using open = await startTestServer({ config: { guestLogin: true } });
  const [one] = await Promise.all([1, 2].map(() => open.login('guest', 'PullUpAChair1')));
  const reply = await open.request('GET', '/api/users/sessions', { token: one });
  expect((reply.body as { data: OpenSession[] }).data).toMatchObject([{ current: true }]);
});

test("guests do not end each other's sessions, and are limited by address", async () => {
  await using server = await startTestServer({
    config: { guestLogin: true, trustProxy: 'loopback' },
    limits: { guestSessionsByAddress: { max: SESSIONS_MAX + 10, windowMs: 60_000 } },
  });
  const signIn = (address: string) =>
    server.request('POST', '/api/login', { body: GUEST_CREDENTIALS, headers: { 'x-forwarded-for': address } });
  const first = (await signIn('198.51.100.1')).body as { token: string };
  for (let i = 1; i < SESSIONS_MAX + 10; i++) expect((await signIn('198.51.100.1')).status).toBe(200);
  const refused = await signIn('198.51.100.1');
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_guest_sessions' }]);
  expect((await signIn('203.0.113.9')).status).toBe(200);
  expect((await server.request('GET', '/api/users/profile', { token: first.token })).status).toBe(200);
});
