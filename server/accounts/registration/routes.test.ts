import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/client.ts';
import type { TestServer } from '../../testing/server.ts';
import { createUniqueName, openSharedServer } from '../../testing/shared-server.ts';

let server: TestServer;
let good: { readonly username: string; readonly password: string; readonly email: string };

beforeEach(async () => {
  server = await openSharedServer();
  const username = createUniqueName('Brunhild');
  good = { username, password: TEST_PASSWORD, email: `${username}@inn.test`.toLowerCase() };
});

const post = (path: string, body: unknown, token?: string) => server.request('POST', `/api${path}`, { body, token });

describe('register', () => {
  test('creates an account that can sign in at once, and mails a link to confirm the address', async () => {
    const reply = await post('/register', good);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      message: 'Your account is ready. Please sign in.',
      code: 'account_created',
      user: { id: expect.any(Number), username: good.username, role: 'user', email_verified: false },
    });
    await expect
      .poll(() => server.mails)
      .toMatchObject([
        { to: good.email, link: expect.stringMatching(/^http:\/\/tavern\.test\/verify-email\?token=[\w-]{43}$/) },
      ]);
    expect(await server.login(good.username, TEST_PASSWORD)).toMatch(/^[\w-]{43}$/);
  });

  test('mails in the language of Accept-Language, otherwise in English', async () => {
    const subjects: (string | undefined)[] = [];
    for (const [username, language] of [
      ['Sigrun', 'de-AT,de;q=0.9,en;q=0.5'],
      ['Torvald', 'fr'],
      ['Eydis', undefined],
    ] as const) {
      const email = `${username}@tavern.test`.toLowerCase();
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      await server.request('POST', '/api/register', { body: { username, password: TEST_PASSWORD, email }, headers });
      const count = subjects.length;
      await expect.poll(() => server.mails.length).toBe(count + 1);
      await server.request('POST', '/api/forgot-password', { body: { email }, headers });
      await expect.poll(() => server.mails.length).toBe(count + 2);
      subjects.push(...server.mails.slice(count).map(({ subject }) => subject));
    }
    const english = ['Welcome to Tavern Ledger', 'Choose a new password'];
    expect(subjects).toEqual(['Willkommen bei Tavern Ledger', 'Neues Passwort wählen', ...english, ...english]);
    expect(server.mails[0]).toMatchObject({
      text: expect.stringContaining('Der Link gilt sieben Tage.'),
      html: expect.stringContaining('<html lang="de">'),
    });
  });

  test('reports field errors with their documented messages', async () => {
    const reply = await post('/register', { username: 'ab', password: 'short', email: 'nowhere' });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Username must be at least 3 characters',
      code: 'invalid_fields',
      params: { problem: { code: 'username_too_short' } },
      errors: [
        { field: 'username', message: 'Username must be at least 3 characters', code: 'username_too_short' },
        { field: 'email', message: 'Invalid email format', code: 'email_invalid' },
        { field: 'password', message: 'Password must be at least 8 characters', code: 'password_too_short' },
      ],
    });
  });

  test.each([[null], [[]], ['text'], [{ username: 1, password: {}, email: [] }], [{}]])(
    'a body of the wrong type is rejected like an empty one: %j',
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

  test('rejects a name confusable with an existing one', async () => {
    await post('/register', { ...good, username: 'Sigrunol' });
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

  test('rejects a name with invisible characters', async () => {
    for (const username of ['Sig\u034frun', 'Sigrun\ufe0f', 'Sig\u200brun', 'Sig\u115frun']) {
      const reply = await post('/register', { ...good, username });
      expect([reply.status, reply.body], username).toMatchObject([400, { errors: [{ code: 'username_characters' }] }]);
    }
  });

  test('one mailbox has one account, however its address is spelled', async () => {
    expect((await post('/register', { ...good, email: 'brunhild@brücke.example' })).status).toBe(201);
    const again = (email: string) => post('/register', { ...good, username: 'Thorolf', email });
    for (const email of ['BRUNHILD@BRÜCKE.example', 'brunhild@xn--brcke-lva.example', ' brunhild@brücke.example '])
      expect((await again(email)).body).toMatchObject({ errors: [{ code: 'email_taken' }] });
    for (const email of ['x:brunhild@brücke.example;', '"brunhild"@brücke.example', 'brunhild\u200b@brücke.example'])
      expect((await again(email)).body).toMatchObject({ errors: [{ code: 'email_invalid' }] });
    const mailed = () => server.mails.filter(({ to }) => to.startsWith('brunhild@'));
    await expect.poll(mailed).toHaveLength(1);
  });

  test('reports taken names and addresses in any spelling', async () => {
    await post('/register', good);
    const wide = [...good.username.toUpperCase()].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const reply = await post('/register', { ...good, username: wide.join(''), email: good.email.toUpperCase() });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({
      message: 'Username is already taken',
      code: 'already_taken',
      params: { problem: { code: 'username_taken' } },
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

  test('of concurrent registrations with one name, one succeeds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => post('/register', { ...good, email: `b${i}@tavern.test` })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('reserves the name of the guest', async () => {
    expect((await post('/register', { ...good, username: 'GUEST' })).status).toBe(409);
  });
});
