import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMailToken } from '../email-links/mail-token-store.ts';
import { createTestPasswordHasher } from '../../testing/passwords.ts';
import { SESSION_LIFETIME_MS } from '../../base/http/sessions/sessions.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';

const passwords = createTestPasswordHasher();
let running: TestServer;
let server: TestServer;

beforeAll(async () => {
  running = await startTestServer({ passwords });
});
afterAll(() => running.close());
beforeEach(() => {
  server = createView(running);
});

const post = (path: string, body: unknown, token?: string) => server.request('POST', `/api${path}`, { body, token });
const profile = (token: string) => server.request('GET', '/api/users/profile', { token });

describe('login', () => {
  test('returns a token and the account', async () => {
    const { user } = await server.signUp('Brunhild');
    const reply = await post('/login', { username: user.username.toLowerCase(), password: TEST_PASSWORD });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user,
      browser_key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('with a password that a reset replaces meanwhile starts no session', async () => {
    const { user, username } = await server.signUp('Brunhild');
    const { db } = server.context;
    const { matches } = passwords;
    vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
      const isRight = await matches(...given);
      const token = await db.write((transaction) =>
        addMailToken(transaction, user.id, 'reset_password', server.clock.now()),
      );
      expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
      return isRight;
    });
    const reply = await post('/login', { username, password: TEST_PASSWORD });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'sign_in_expired' }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    const sessions = await db.read.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    expect(sessions).toEqual([]);
  });

  test('rejects a wrong password and an unknown name alike, with the same amount of work', async () => {
    const { username } = await server.signUp('Brunhild');
    const before = passwords.computed;
    const wrong = await post('/login', { username, password: 'Wrong-Password-1' });
    const between = passwords.computed;
    const unknown = await post('/login', { username: 'Nobody', password: 'Wrong-Password-1' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'Invalid username or password', code: 'login_refused' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([between - before, passwords.computed - between]).toEqual([1, 1]);
  });

  test('mails its owner when a device signs in that had not, by its cookie or its browser, but for the first one', async () => {
    // Its first sign-in, of no browser, is part of the registration.
    const { username } = await server.register('Brunhild');
    const signIn = async (agent: string, cookie = '') => {
      const headers = { 'user-agent': agent, ...(cookie && { cookie }) };
      const body = { username, password: TEST_PASSWORD };
      return (await server.request('POST', '/api/login', { body, headers })).headers.getSetCookie()[0] ?? '';
    };
    const news = () => server.mails.filter(({ subject }) => subject === 'A new device signed in').length;
    const cookie = await signIn('Browser 1');
    await signIn('Browser 1');
    await signIn('Browser 2', cookie.split(';')[0]);
    await signIn('Browser 3');
    await expect.poll(news).toBe(2);
    await server.context.db.write((transaction) => transaction.deleteFrom('sessions').execute());
    server.clock.advance(3_600_000);
    await signIn('Browser 1');
    await expect.poll(news).toBe(3);
  });

  test('stores neither token nor password in clear', async () => {
    const { token, user: account } = await server.signUp('Brunhild');
    const { db } = server.context;
    const sessions = await db.read.selectFrom('sessions').selectAll().where('user_id', '=', account.id).execute();
    const [user] = await db.read.selectFrom('users').selectAll().where('id', '=', account.id).execute();
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});

describe('sessions', () => {
  test('the authorization scheme is case-insensitive', async () => {
    const { token } = await server.signUp('Brunhild');
    for (const scheme of ['Bearer', 'bearer', 'BEARER  ']) {
      expect(
        (await server.request('GET', '/api/users/profile', { headers: { authorization: `${scheme} ${token}` } }))
          .status,
      ).toBe(200);
    }
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer', 'Bearer  ']) {
      const reply = await server.request('GET', '/api/users/profile', { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('logout ends one token and leaves the others', async () => {
    const { token, username } = await server.signUp('Brunhild');
    const other = await server.login(username, TEST_PASSWORD);
    const reply = await server.request('POST', '/api/logout', { token });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  test('a session lives for thirty days after its last use', async () => {
    const { token, user } = await server.signUp('Brunhild');
    server.clock.advance(SESSION_LIFETIME_MS - 1);
    expect((await profile(token)).status).toBe(200);
    const { read } = server.context.db;
    const seen = () =>
      read.selectFrom('sessions').select('last_seen_at').where('user_id', '=', user.id).executeTakeFirst();
    await expect.poll(async () => (await seen())?.last_seen_at).toBe(server.clock.now());
    server.clock.advance(SESSION_LIFETIME_MS - 1);
    expect((await profile(token)).status).toBe(200);
    await expect.poll(async () => (await seen())?.last_seen_at).toBe(server.clock.now());
    server.clock.advance(SESSION_LIFETIME_MS);
    expect((await profile(token)).status).toBe(401);
  });
});
