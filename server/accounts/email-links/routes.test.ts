import { stat } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMailToken } from './mail-token-store.ts';
import { updateUser } from '../user-store.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { testEngine } from '../../testing/engine.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { sqliteFileOf } from '../../testing/sqlite-file.ts';

let server: TestServer;

beforeEach(async () => {
  server = await openSharedServer();
});

const post = (path: string, body: unknown, token?: string) => server.request('POST', `/api${path}`, { body, token });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const profile = (token: string) => server.request('GET', '/api/users/profile', { token });

describe('a forgotten password', () => {
  const forgot = (email: string) => post('/forgot-password', { email });
  /** Of the last of so many mails to an address. */
  const mailedToken = async (email: string, count: number): Promise<string> => {
    await expect.poll(() => mailsTo(email)).toHaveLength(count);
    return new URL(mailsTo(email)[count - 1]?.link ?? '').searchParams.get('token') ?? '';
  };

  test('the answer is the same whether or not the address is known', async () => {
    const { email } = await server.register('Brunhild');
    const known = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@tavern.test');
    expect([known.status, known.text]).toEqual([
      200,
      '{"message":"A password reset email has been sent.","code":"reset_mail_sent"}',
    ]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailedToken(email, 2);
    expect(mailsTo(email)[1]?.link).toMatch(/^http:\/\/tavern\.test\/reset-password\?token=[\w-]{43}$/);
  });

  // The log of PostgreSQL has the writes of other databases, too.
  test.runIf(testEngine === 'sqlite')(
    'the database writes as much for an unknown address as for a known one, and keeps nothing',
    async () => {
      await using quiet = await startTestServer();
      const { email } = await quiet.register('Brunhild');
      const { read } = quiet.context.db;
      const path = sqliteFileOf(quiet);
      const waiting = () => read.selectFrom('outbox').select('id').execute();
      await expect.poll(waiting).toEqual([]);
      const pagesWritten = async (address: string): Promise<number> => {
        const before = (await stat(`${path}-wal`)).size;
        await quiet.request('POST', '/api/forgot-password', { body: { email: address } });
        await expect.poll(waiting).toEqual([]);
        return (await stat(`${path}-wal`)).size - before;
      };
      const [known, unknown] = [await pagesWritten(email), await pagesWritten('nobody@tavern.test')];
      expect(unknown).toBe(known);
      const kept = await read
        .selectFrom('mail_tokens')
        .select('token_hash')
        .where('purpose', '=', 'reset_password')
        .execute();
      expect(kept).toHaveLength(1);
    },
  );

  test('the link sets a new password once and ends every session', async () => {
    const account = await server.register('Brunhild');
    await forgot(account.email);
    await forgot(account.email);
    const token = await mailedToken(account.email, 3);
    const older = new URL(mailsTo(account.email)[1]?.link ?? '').searchParams.get('token') ?? '';
    const reply = await post('/reset-password', { token, password: 'Another-Mead-8' });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: 'Your password has been changed. Please sign in.',
        code: 'password_reset',
        others: { passkeys: [], providers: [], tokens: [] },
      },
    ]);
    expect((await profile(account.token)).status).toBe(401);
    expect((await post('/login', { username: account.username, password: TEST_PASSWORD })).status).toBe(401);
    expect((await profile(await server.login(account.username, 'Another-Mead-8'))).body).toMatchObject({
      data: { user: { email_verified: true } },
    });
    for (const used of [token, older]) {
      const again = await post('/reset-password', { token: used, password: 'Third-Mead-9' });
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({ code: 'reset_link_expired', errors: [{ field: 'token' }] });
    }
  });

  test('a link can be checked without using it', async () => {
    const account = await server.register('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(account.email, 2);
    const check = (token: unknown) => post('/reset-password/check', { token });
    for (let i = 0; i < 2; i++) expect((await check(token)).status).toBe(200);
    const invented = await check('a'.repeat(43));
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
    const used = await check(token);
    expect(used.body).toMatchObject({ code: 'reset_link_expired', errors: [{ field: 'token' }] });
    expect([invented.status, invented.text]).toEqual([used.status, used.text]);
    await forgot(account.email);
    const next = await mailedToken(account.email, 3);
    expect((await check(next)).status).toBe(200);
    server.clock.advance(3_600_000);
    expect((await check(next)).text).toBe(used.text);
    expect((await check('')).body).toMatchObject({ errors: [{ field: 'token', code: 'token_required' }] });
  });

  test('of two concurrent uses of a link, one succeeds', async () => {
    const account = await server.register('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(account.email, 2);
    const replies = await Promise.all(
      ['First-Mead-1', 'Second-Mead-2'].map((password) => post('/reset-password', { token, password })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  test('the link works for one hour and for no other purpose', async () => {
    const account = await server.register('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(account.email, 2);
    expect((await post('/verify-email', { token })).status).toBe(400);
    server.clock.advance(3_600_000);
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(400);
    expect(await server.login(account.username, TEST_PASSWORD)).toBeTruthy();
  });

  test('an invalid password does not consume the link', async () => {
    const account = await server.register('Brunhild');
    await forgot(account.email);
    const token = await mailedToken(account.email, 2);
    expect((await post('/reset-password', { token, password: 'weak' })).body).toMatchObject({
      errors: [{ field: 'password' }],
    });
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
  });
});

test('a verification link works repeatedly for a week', async () => {
  const account = await server.register('Brunhild');
  await expect.poll(() => mailsTo(account.email)).toHaveLength(1);
  const token = new URL(mailsTo(account.email)[0]?.link ?? '').searchParams.get('token');
  for (let i = 0; i < 2; i++) {
    const reply = await post('/users/verify-email', { token }, account.token);
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Your email address is confirmed.', code: 'email_confirmed' },
    ]);
  }
  expect((await profile(account.token)).body).toMatchObject({ data: { user: { email_verified: true } } });
  server.clock.advance(7 * 24 * 3_600_000);
  expect((await post('/verify-email', { token })).status).toBe(400);
});

describe('the first proof of an address', () => {
  const WAYS = ['passkeys', 'sign_in_links', 'second_factors', 'recovery_codes'] as const;
  const WATCHERS = ['account_webhooks', 'calendar_feeds'] as const;
  const link = (userId: number, purpose: 'verify_email' | 'reset_password') =>
    server.context.db.write((transaction) => addMailToken(transaction, userId, purpose, server.clock.now()));
  const verified = (userId: number) =>
    server.context.db.write((transaction) => updateUser(transaction, userId, { email_verified: 1 }));

  /** Sets up all that an account can have, and returns its API token. */
  const setUp = async (userId: number, token: string): Promise<string> => {
    const at = { created_at: server.clock.now() };
    const own = { user_id: userId };
    await server.context.db.write(async (transaction) => {
      const passkey = { credential_id: `key ${userId}`, public_key: '', counter: 0, transports: '[]', name: 'Phone' };
      await transaction
        .insertInto('passkeys')
        .values({ ...own, ...at, ...passkey, last_used_at: null })
        .execute();
      const link = { issuer: 'https://id.example', subject: `${userId}`, label: 'brunhild#1' };
      await transaction
        .insertInto('sign_in_links')
        .values({ ...own, ...at, ...link })
        .execute();
      await transaction
        .insertInto('second_factors')
        .values({ ...own, ...at, secret: '', last_step: 0 })
        .execute();
      await transaction
        .insertInto('recovery_codes')
        .values({ ...own, code_hash: 'a' })
        .execute();
      const hook = { host: 'hooks.example', url: '', secret: '', sent_revision: 0, sent_character_id: 0 };
      await transaction
        .insertInto('account_webhooks')
        .values({ ...own, ...at, ...hook })
        .execute();
      await transaction
        .insertInto('calendar_feeds')
        .values({ ...own, ...at, secret_hash: `feed ${userId}` })
        .execute();
    });
    const body = { name: 'Script', scopes: ['characters:read'], expires_at: null };
    return ((await post('/users/tokens', body, token)).body as { token: string }).token;
  };
  const countRows = async (userId: number): Promise<number> => {
    let count = 0;
    for (const table of [...WAYS, ...WATCHERS])
      count += (
        await server.context.db.read.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      ).length;
    return count;
  };
  const list = async (token: string) => (await server.request('GET', '/api/characters', { token })).status;
  const browserKey = async (token: string) =>
    ((await server.request('GET', '/api/users/browser-key', { token })).body as { browser_key: string }).browser_key;

  test.each([
    ['a reset', '/reset-password', 'reset_password', 'password_reset'],
    ['a confirmation without a session', '/verify-email', 'verify_email', 'email_confirmed_ended'],
  ] as const)(
    'by %s ends all that was set up before, and renews the browser key',
    async (_how, path, purpose, code) => {
      const { user, username, token } = await server.signUp('Brunhild');
      const former = await browserKey(token);
      const apiToken = await setUp(user.id, token);
      expect([await list(apiToken), await countRows(user.id)]).toEqual([200, 6]);
      const reply = await post(path, { token: await link(user.id, purpose), password: 'Another-Mead-8' });
      expect(reply.body).toMatchObject({ code });
      expect([await list(apiToken), await list(token), await countRows(user.id)]).toEqual([401, 401, 0]);
      const password = purpose === 'reset_password' ? 'Another-Mead-8' : TEST_PASSWORD;
      const renewed = await browserKey(await server.login(username, password));
      expect(renewed).toMatch(/^[\w-]{43}$/);
      expect(renewed).not.toBe(former);
    },
  );

  test('in a session of the account ends nothing; a session of another account counts as none', async () => {
    const [brunhild, gunther] = [await server.signUp('Brunhild'), await server.signUp('Gunther')];
    const [apiToken, key] = [await setUp(brunhild.user.id, brunhild.token), await browserKey(brunhild.token)];
    const token = await link(brunhild.user.id, 'verify_email');
    expect((await post('/users/verify-email', { token }, brunhild.token)).body).toMatchObject({
      code: 'email_confirmed',
    });
    expect([await list(apiToken), await list(brunhild.token), await countRows(brunhild.user.id)]).toEqual([
      200, 200, 6,
    ]);
    expect(await browserKey(brunhild.token)).toBe(key);
    const theirs = await link(gunther.user.id, 'verify_email');
    await post('/users/verify-email', { token: theirs }, brunhild.token);
    expect([await list(gunther.token), await list(brunhild.token)]).toEqual([401, 200]);
  });

  test('is the only one that ends it: a later reset lists what can sign in, and its link ends that for 15 minutes', async () => {
    const { user, token } = await server.signUp('Brunhild');
    const apiToken = await setUp(user.id, token);
    await verified(user.id);
    const [reset, older] = [await link(user.id, 'reset_password'), await link(user.id, 'reset_password')].map(
      (each) => ({ token: each }),
    );
    const end = () => post('/reset-password/end-others', reset);
    expect((await end()).status).toBe(400);
    expect((await post('/reset-password', { ...reset, password: 'Another-Mead-8' })).body).toMatchObject({
      others: { passkeys: ['Phone'], providers: ['brunhild#1'], tokens: ['Script'] },
    });
    expect((await post('/reset-password/end-others', older)).status).toBe(400);
    expect([await list(apiToken), await countRows(user.id)]).toEqual([200, 6]);
    server.clock.advance(900_000);
    expect((await end()).body).toMatchObject({ code: 'other_access_ended' });
    // The second factor, webhook and feed let nobody in.
    expect([await list(apiToken), await countRows(user.id)]).toEqual([401, 4]);
    server.clock.advance(1);
    expect((await end()).status).toBe(400);
  });
});

test('a link that was promised and not yet mailed is dropped when the password changes, all of them with the account', async () => {
  await using slow = await startTestServer({ mail: { spreadMs: 2_000_000_000 } });
  const account = await slow.register('Brunhild');
  await slow.request('POST', '/api/forgot-password', { body: { email: account.email } });
  const kinds = async () =>
    (await slow.context.db.read.selectFrom('outbox').select('pointer').orderBy('id').execute()).map(
      ({ pointer }) => (JSON.parse(pointer) as { kind: string }).kind,
    );
  expect(await kinds()).toEqual(['verify_email', 'reset_password']);
  const change = { current_password: TEST_PASSWORD, password: 'Another-Mead-8' };
  expect((await slow.request('POST', '/api/users/password', { body: change, token: account.token })).status).toBe(200);
  expect(await kinds()).toEqual(['verify_email']);
  const removal = { password: 'Another-Mead-8' };
  await slow.request('POST', '/api/users/delete', { body: removal, token: account.token });
  expect(await kinds()).toEqual([]);
});

test('a mail that cannot be promised is refused, known address or not', async () => {
  await using full = await startTestServer({ mail: { ordersMax: 0 } });
  for (const email of ['brunhild@tavern.test', 'nobody@tavern.test'])
    expect((await full.request('POST', '/api/forgot-password', { body: { email } })).status).toBe(503);
  const body = { username: 'Brunhild', password: TEST_PASSWORD, email: 'brunhild@tavern.test' };
  expect((await full.request('POST', '/api/register', { body })).status).toBe(503);
  expect(await full.context.db.read.selectFrom('users').select('id').execute()).toEqual([]);
});
