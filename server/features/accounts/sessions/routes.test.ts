import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../../accounts/passwords.ts';
import { SESSION_LIFETIME_MS } from '../../../http/sessions.ts';
import { TEST_PASSWORD } from '../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
const passwords = createPasswords();

beforeEach(async () => {
  server = await startTestServer({ passwords });
});
afterEach(() => server.close());

const post = (path: string, body: unknown, token?: string) => server.request('POST', `/api${path}`, { body, token });
const profile = (token: string) => server.request('GET', '/api/users/profile', { token });

describe('register', () => {
  const good = { username: 'Brunhild', password: TEST_PASSWORD, email: 'brunhild@tavern.test' };

  test('creates an account that can sign in at once, and mails a link to confirm the address', async () => {
    const reply = await post('/register', good);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      message: 'Your account is ready. Please sign in.',
      user: { id: 1, username: 'Brunhild', role: 'user', email_verified: false },
    });
    expect(server.mails).toMatchObject([
      {
        to: 'brunhild@tavern.test',
        link: expect.stringMatching(/^http:\/\/tavern\.test\/verify-email\?token=[\w-]{43}$/),
      },
    ]);
    expect(await server.login('Brunhild', TEST_PASSWORD)).toMatch(/^[\w-]{43}$/);
  });

  test('writes in the language of who asks, and in English to everybody else', async () => {
    const subjects: (string | undefined)[] = [];
    for (const [username, language] of [
      ['Sigrun', 'de-AT,de;q=0.9,en;q=0.5'],
      ['Torvald', 'fr'],
      ['Eydis', undefined],
    ] as const) {
      const email = `${username}@tavern.test`.toLowerCase();
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      await server.request('POST', '/api/register', { body: { username, password: TEST_PASSWORD, email }, headers });
      subjects.push(server.mails.at(-1)?.subject);
      const count = server.mails.length + 1;
      await server.request('POST', '/api/forgot-password', { body: { email }, headers });
      await expect.poll(() => server.mails.length).toBe(count);
      subjects.push(server.mails.at(-1)?.subject);
    }
    const english = ['Welcome to Tavern Ledger', 'Choose a new password'];
    expect(subjects).toEqual(['Willkommen bei Tavern Ledger', 'Neues Passwort wählen', ...english, ...english]);
    expect(server.mails[0]).toMatchObject({
      text: expect.stringContaining('Der Link gilt sieben Tage.'),
      html: expect.stringContaining('<html lang="de">'),
    });
  });

  test("refuses with section 5's words, by field", async () => {
    const reply = await post('/register', { username: 'ab', password: 'short', email: 'nowhere' });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Username must be at least 3 characters',
      code: 'invalid_fields',
      errors: [
        { field: 'username', message: 'Username must be at least 3 characters', code: 'username_too_short' },
        { field: 'email', message: 'Invalid email format', code: 'email_invalid' },
        { field: 'password', message: 'Password must be at least 8 characters', code: 'password_too_short' },
      ],
    });
  });

  test.each([[null], [[]], ['text'], [{ username: 1, password: {}, email: [] }], [{}]])(
    'a body of the wrong kind is refused like an empty one: %j',
    async (body) => {
      const reply = await post('/register', body);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        errors: [
          { message: 'Username is required' },
          { message: 'Email is required' },
          { message: 'Password is required' },
        ],
      });
    },
  );

  test('a name that looks like one that is taken is taken', async () => {
    await server.signUp('Sigrunol');
    for (const username of ['Ѕіgrunol', 'Sigrun0l', 'Sigruno1', 'SigrunoI', 'S1grunol', 'ЅІGRUNОL', 'ꜱɪɢʀᴜɴᴏʟ']) {
      const reply = await server.request('POST', '/api/register', {
        body: { username, password: TEST_PASSWORD, email: 'double@tavern.test' },
      });
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { errors: [{ field: 'username', code: 'username_taken' }] },
      ]);
    }
    const guest = await server.request('POST', '/api/register', {
      body: { username: 'guеst', password: TEST_PASSWORD, email: 'double@tavern.test' },
    });
    expect(guest.status).toBe(409);
  });

  test('a name with a character that does not show is refused', async () => {
    for (const username of ['Sig\u034frun', 'Sigrun\ufe0f', 'Sig\u200brun', 'Sig\u115frun']) {
      const reply = await post('/register', { ...good, username });
      expect([reply.status, reply.body], username).toMatchObject([400, { errors: [{ code: 'username_characters' }] }]);
    }
  });

  test('a taken name and a taken address are named, however they are written', async () => {
    await post('/register', good);
    const reply = await post('/register', { ...good, username: 'ＢＲＵＮＨＩＬＤ', email: 'Brunhild@Tavern.Test' });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({
      message: 'Username is already taken',
      code: 'already_taken',
      errors: [
        { field: 'username', message: 'Username is already taken', code: 'username_taken' },
        { field: 'email', message: 'Email is already registered', code: 'email_taken' },
      ],
    });
    expect((await post('/register', { ...good, email: 'else@tavern.test' })).body).toMatchObject({
      errors: [{ field: 'username' }],
    });
    expect((await post('/register', { ...good, username: 'Else' })).body).toMatchObject({
      errors: [{ field: 'email' }],
    });
  });

  test('of many at once with one name, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => post('/register', { ...good, email: `b${i}@tavern.test` })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("the guest's name is not to be had", async () => {
    expect((await post('/register', { ...good, username: 'GUEST' })).status).toBe(409);
  });
});

describe('login', () => {
  test('gives a token and the account', async () => {
    const { user } = await server.signUp('Brunhild');
    const reply = await post('/login', { username: 'brunhild', password: TEST_PASSWORD });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user });
  });

  test('a wrong password and an unknown name are refused alike, by the same work', async () => {
    await server.signUp('Brunhild');
    const before = passwords.computed;
    const wrong = await post('/login', { username: 'Brunhild', password: 'Wrong-Password-1' });
    const between = passwords.computed;
    const unknown = await post('/login', { username: 'Nobody', password: 'Wrong-Password-1' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'Invalid username or password', code: 'login_refused' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([between - before, passwords.computed - between]).toEqual([1, 1]);
  });

  test('what is stored is neither the token nor the password', async () => {
    const { token } = await server.signUp('Brunhild');
    const { db } = server.context;
    const [session] = await db.read.selectFrom('sessions').selectAll().execute();
    const [user] = await db.read.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(session)).not.toContain(token);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sessions', () => {
  test('the scheme of the header is read in any case', async () => {
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
    const { token } = await server.signUp('Brunhild');
    const other = await server.login('Brunhild', TEST_PASSWORD);
    const reply = await server.request('POST', '/api/logout', { token });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  test('a session lives for thirty days after its last use', async () => {
    const { token } = await server.signUp('Brunhild');
    server.clock.advance(SESSION_LIFETIME_MS - 1);
    expect((await profile(token)).status).toBe(200);
    const seen = () => server.context.db.read.selectFrom('sessions').select('last_seen_at').executeTakeFirst();
    await expect.poll(async () => (await seen())?.last_seen_at).toBe(server.clock.now());
    server.clock.advance(SESSION_LIFETIME_MS - 1);
    expect((await profile(token)).status).toBe(200);
    await expect.poll(async () => (await seen())?.last_seen_at).toBe(server.clock.now());
    server.clock.advance(SESSION_LIFETIME_MS);
    expect((await profile(token)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => post('/forgot-password', { email });
  const mailedToken = async (count: number): Promise<string> => {
    await expect.poll(() => server.mails.length).toBe(count);
    return new URL(server.mails[count - 1]?.link ?? '').searchParams.get('token') ?? '';
  };

  test('the answer is the same whether or not the address is known', async () => {
    await server.signUp('Brunhild');
    const known = await forgot('BRUNHILD@tavern.test');
    const unknown = await forgot('nobody@tavern.test');
    expect([known.status, known.text]).toEqual([200, '{"message":"A password reset email has been sent."}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailedToken(2);
    expect(server.mails[1]?.link).toMatch(/^http:\/\/tavern\.test\/reset-password\?token=[\w-]{43}$/);
  });

  test('the link sets a new password once and ends every session', async () => {
    const account = await server.signUp('Brunhild');
    await forgot(account.email);
    await forgot(account.email);
    const token = await mailedToken(3);
    const older = new URL(server.mails[1]?.link ?? '').searchParams.get('token') ?? '';
    const reply = await post('/reset-password', { token, password: 'Another-Mead-8' });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Your password has been changed. Please sign in.' }]);
    expect((await profile(account.token)).status).toBe(401);
    expect((await post('/login', { username: 'Brunhild', password: TEST_PASSWORD })).status).toBe(401);
    expect((await profile(await server.login('Brunhild', 'Another-Mead-8'))).body).toMatchObject({
      data: { user: { email_verified: true } },
    });
    for (const used of [token, older]) {
      const again = await post('/reset-password', { token: used, password: 'Third-Mead-9' });
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({ code: 'token_invalid', errors: [{ field: 'token' }] });
    }
  });

  test('whether the link works is told without using it up', async () => {
    const account = await server.signUp('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(2);
    const check = (token: unknown) => post('/reset-password/check', { token });
    for (let i = 0; i < 2; i++) expect((await check(token)).status).toBe(200);
    const invented = await check('a'.repeat(43));
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
    const used = await check(token);
    expect(used.body).toMatchObject({ code: 'token_invalid', errors: [{ field: 'token' }] });
    expect([invented.status, invented.text]).toEqual([used.status, used.text]);
    await forgot(account.email);
    const next = await mailedToken(3);
    expect((await check(next)).status).toBe(200);
    server.clock.advance(3_600_000);
    expect((await check(next)).text).toBe(used.text);
    expect((await check('')).body).toMatchObject({ errors: [{ field: 'token', code: 'token_required' }] });
  });

  test('of two who use the link at once, one succeeds', async () => {
    const account = await server.signUp('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(2);
    const replies = await Promise.all(
      ['First-Mead-1', 'Second-Mead-2'].map((password) => post('/reset-password', { token, password })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  test('the link works for one hour, and for nothing else', async () => {
    const account = await server.signUp('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(2);
    expect((await post('/verify-email', { token })).status).toBe(400);
    server.clock.advance(3_600_000);
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(400);
    expect(await server.login('Brunhild', TEST_PASSWORD)).toBeTruthy();
  });

  test('a password that breaks the rules does not use the link up', async () => {
    const account = await server.signUp('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(2);
    expect((await post('/reset-password', { token, password: 'weak' })).body).toMatchObject({
      errors: [{ field: 'password' }],
    });
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
  });
});

test('an address is confirmed by its link, which says the same when opened again, for a week', async () => {
  const account = await server.signUp('Brunhild');
  const token = new URL(server.mails[0]?.link ?? '').searchParams.get('token');
  for (let i = 0; i < 2; i++) {
    const reply = await post('/verify-email', { token });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Your email address is confirmed.' }]);
  }
  expect((await profile(account.token)).body).toMatchObject({ data: { user: { email_verified: true } } });
  server.clock.advance(7 * 24 * 3_600_000);
  expect((await post('/verify-email', { token })).status).toBe(400);
});
