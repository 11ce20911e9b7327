import { stat } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
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
      { message: 'Your password has been changed. Please sign in.', code: 'password_reset' },
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
    const reply = await post('/verify-email', { token });
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Your email address is confirmed.', code: 'email_confirmed' },
    ]);
  }
  expect((await profile(account.token)).body).toMatchObject({ data: { user: { email_verified: true } } });
  server.clock.advance(7 * 24 * 3_600_000);
  expect((await post('/verify-email', { token })).status).toBe(400);
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
