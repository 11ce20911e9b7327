import { updateUser } from '../user-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../base/http/limits.ts';
import { createSecretBox } from '../../base/secrets/secret-box.ts';
import { TEST_PASSWORD, type TestAccount, type TestReply } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';
import { showCode, STEP_MS, turnOnSecondFactor } from '../../testing/accounts/authenticator.ts';

const MINUTE_MS = 60_000;

let running: TestServer;
let server: TestServer;
let owner: TestAccount;
let secret: string;
let recoveryCodes: readonly string[];

beforeAll(async () => {
  running = await startTestServer({ limits: { codesByAccount: LIMITS.codesByAccount } });
});
afterAll(() => running.close());
beforeEach(async () => {
  server = createView(running);
  server.clock.advance(STEP_MS - (server.clock.now() % STEP_MS));
  owner = await server.signUp('Brunhild');
  ({ secret, recoveryCodes } = await turnOnSecondFactor(server, owner.token));
  server.clock.advance(STEP_MS);
});

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.request('POST', `/api${path}`, { body, headers });
const codeOf = ({ status, body }: TestReply) => [status, (body as { code?: string }).code];
const fieldOf = ({ body }: TestReply) => (body as { errors?: { code: string }[] }).errors?.[0]?.code;
const cookieOf = (reply: TestReply, name: string) =>
  reply.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
const appCode = (steps = 0) => showCode(secret, server.clock.now() + steps * STEP_MS);

/** Cookie of a browser that has given the right password. */
async function giveFirstFactor(password = TEST_PASSWORD): Promise<string> {
  const reply = await post('/login', { username: owner.username, password });
  expect(codeOf(reply)).toEqual([403, 'second_factor_required']);
  expect(reply.body).not.toHaveProperty('token');
  const cookie = cookieOf(reply, 'tavern_second_factor') ?? '';
  expect(cookie).toMatch(
    /^tavern_second_factor=v1\.[\w-]+; Path=\/api\/login; Max-Age=600; HttpOnly; SameSite=Strict$/,
  );
  return cookie.split(';')[0] ?? '';
}
const giveCode = (cookie: string, code: string) => post('/login/second-factor', { code }, { cookie });

describe('the second step', () => {
  test('signs in with a code of the app, and the browser counts as known from then on', async () => {
    const reply = await giveCode(await giveFirstFactor(), appCode());
    expect(reply.body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: owner.user });
    expect(cookieOf(reply, 'tavern_second_factor')).toContain('Max-Age=0');
    expect(cookieOf(reply, 'tavern_device')).toBeTruthy();
    const { token } = reply.body as { token: string };
    expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(200);
  });

  test('gives no session and no device cookie before the code', async () => {
    const { read } = server.context.db;
    const sessions = read.selectFrom('sessions').select('id').where('user_id', '=', owner.user.id);
    const count = async () => (await sessions.execute()).length;
    const before = await count();
    const reply = await post('/login', { username: owner.username, password: TEST_PASSWORD });
    expect([await count(), cookieOf(reply, 'tavern_device')]).toEqual([before, undefined]);
  });

  test('allows a clock that is one step off, and no more', async () => {
    server.clock.advance(10 * STEP_MS);
    expect(fieldOf(await giveCode(await giveFirstFactor(), appCode(-2)))).toBe('code_wrong');
    expect(fieldOf(await giveCode(await giveFirstFactor(), appCode(2)))).toBe('code_wrong');
    expect((await giveCode(await giveFirstFactor(), appCode(-1))).status).toBe(200);
    expect((await giveCode(await giveFirstFactor(), appCode(1))).status).toBe(200);
  });

  test('rejects a code that was used, and earlier ones', async () => {
    const [earlier, code] = [appCode(-1), appCode()];
    expect((await giveCode(await giveFirstFactor(), code)).status).toBe(200);
    for (const used of [code, earlier])
      expect(fieldOf(await giveCode(await giveFirstFactor(), used))).toBe('code_used');
    server.clock.advance(STEP_MS);
    expect((await giveCode(await giveFirstFactor(), appCode())).status).toBe(200);
  });

  test('gives one session for two simultaneous uses of a code, of the app or for recovery', async () => {
    for (const code of [appCode(), recoveryCodes[0] ?? '']) {
      const cookies = [await giveFirstFactor(), await giveFirstFactor()];
      const replies = await Promise.all(cookies.map((cookie) => giveCode(cookie, code)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('takes each recovery code once, and mails that it was used', async () => {
    const [code = ''] = recoveryCodes;
    const signedIn = await giveCode(await giveFirstFactor(), code.toUpperCase());
    expect(signedIn.status).toBe(200);
    expect(fieldOf(await giveCode(await giveFirstFactor(), code))).toBe('code_wrong');
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toContain('A recovery code was used');
    const mail = server.mails.find(({ subject }) => subject === 'A recovery code was used');
    expect(mail?.text).toContain('Recovery codes that are left: 9.');
  });

  test('belongs to the browser that gave the password, for ten minutes', async () => {
    const cookie = await giveFirstFactor();
    expect(codeOf(await giveCode('', appCode()))).toEqual([400, 'second_factor_expired']);
    expect(codeOf(await giveCode(`${cookie.slice(0, -6)}AAAAAA`, appCode()))).toEqual([400, 'second_factor_expired']);
    server.clock.advance(10 * MINUTE_MS);
    expect(codeOf(await giveCode(cookie, appCode()))).toEqual([400, 'second_factor_expired']);
  });

  test('ends when the password changes or the second factor is turned off in between', async () => {
    const session = await server.services.sessions.start(owner.user.id, '');
    const cookie = await giveFirstFactor();
    const next = 'Another-Mead-8';
    await server.request('POST', '/api/users/password', {
      token: session,
      body: { current_password: TEST_PASSWORD, password: next },
    });
    expect(codeOf(await giveCode(cookie, appCode()))).toEqual([400, 'second_factor_expired']);
    const later = await giveFirstFactor(next);
    await server.request('POST', '/api/users/second-factor/off', {
      token: session,
      body: { password: next, code: appCode() },
    });
    expect(codeOf(await giveCode(later, appCode()))).toEqual([400, 'second_factor_expired']);
  });

  test('stays after a reset of the password by mail, where the address was proven before', async () => {
    await server.context.db.write((transaction) => updateUser(transaction, owner.user.id, { email_verified: 1 }));
    await post('/forgot-password', { email: owner.email });
    await expect.poll(() => server.mails.at(-1)?.subject).toBe('Choose a new password');
    const token = new URL(server.mails.at(-1)?.link ?? '').searchParams.get('token');
    expect((await post('/reset-password', { token, password: 'Another-Mead-8' })).status).toBe(200);
    expect((await giveCode(await giveFirstFactor('Another-Mead-8'), appCode())).status).toBe(200);
  });
});

describe('guessing codes', () => {
  const guess = async (cookie: string) => codeOf(await giveCode(cookie, '000000'));

  test('is limited by account, and right codes do not count', async () => {
    const cookie = await giveFirstFactor();
    for (let tried = 0; tried < LIMITS.codesByAccount.max; tried++)
      expect(await guess(cookie)).toEqual([400, 'invalid_fields']);
    const refused = await giveCode(await giveFirstFactor(), appCode());
    expect(codeOf(refused)).toEqual([429, 'too_many_codes']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(LIMITS.codesByAccount.windowMs);
    for (let step = 0; step < LIMITS.codesByAccount.max + 1; step++) {
      expect((await giveCode(await giveFirstFactor(), appCode())).status).toBe(200);
      server.clock.advance(STEP_MS);
    }
  });

  test('by strangers does not lock out a browser that has signed in before', async () => {
    const signedIn = await giveCode(await giveFirstFactor(), appCode());
    const device = cookieOf(signedIn, 'tavern_device')?.split(';')[0] ?? '';
    server.clock.advance(STEP_MS);
    const cookie = await giveFirstFactor();
    for (let tried = 0; tried <= LIMITS.codesByAccount.max; tried++) await guess(cookie);
    expect(await guess(cookie)).toEqual([429, 'too_many_codes']);
    expect((await giveCode(`${cookie}; ${device}`, appCode())).status).toBe(200);
  });
});

test('with another key of secrets, recovery codes still sign in', async () => {
  const { secrets } = server.context;
  const other = createSecretBox(() => Buffer.alloc(32, 7));
  const row = await server.context.db.read
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  expect(secrets.decrypt(row.secret, `second factor ${owner.user.id}`)).toBe(secret);
  await server.context.db.write((transaction) =>
    transaction
      .updateTable('second_factors')
      .set({ secret: other.encrypt(secret, `second factor ${owner.user.id}`) })
      .where('user_id', '=', owner.user.id)
      .execute(),
  );
  expect(codeOf(await giveCode(await giveFirstFactor(), appCode()))).toEqual([409, 'second_factor_unreadable']);
  expect((await giveCode(await giveFirstFactor(), recoveryCodes[0] ?? '')).status).toBe(200);
});
