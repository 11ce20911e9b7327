import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const few = { max: 2, windowMs: 60_000 };
const behindProxy = { config: { trustProxy: 'loopback' } } as const;
const from = (address: string) => ({ 'x-forwarded-for': address });

const tryLogin = (server: TestServer, username: string, password: string, address = '198.51.100.1', cookie = '') =>
  server.request('POST', '/api/login', {
    body: { username, password },
    headers: { ...from(address), ...(cookie && { cookie }) },
  });

test('of the addresses that a header names, `nearest` believes what the proxy that connects has added', async () => {
  await using server = await startTestServer({ config: { trustProxy: 'nearest' }, limits: { loginsByAddress: few } });
  const tryFrom = async (addresses: string, i: number) =>
    (await tryLogin(server, `Nobody${i}`, 'Wrong-Pass-1', addresses)).status;
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push(await tryFrom(`198.51.100.${i}, 10.0.0.5`, i));
  expect(statuses).toEqual([401, 401, 429]);
  expect(await tryFrom('10.0.0.6', 3)).toBe(401);
});

test('refused logins are limited by account across addresses, with Retry-After', async () => {
  await using server = await startTestServer({ ...behindProxy, limits: { loginsByAccount: few } });
  await server.signUp('Brunhild');
  expect((await tryLogin(server, 'Brunhild', 'Wrong-Pass-1', '198.51.100.1')).status).toBe(401);
  expect((await tryLogin(server, 'brunhild', 'Wrong-Pass-1', '198.51.100.2')).status).toBe(401);
  const refused = await tryLogin(server, 'BRUNHILD', TEST_PASSWORD, '198.51.100.3');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.body).toEqual({
    message: 'Too many failed attempts to sign in. Please try again in 60 seconds.',
    code: 'too_many_sign_ins',
    params: { wait: { code: 'wait_seconds', params: { count: 60 } } },
  });
  expect((await tryLogin(server, 'Eydis', 'Wrong-Pass-1')).status).toBe(401);
  server.clock.advance(60_000);
  expect((await tryLogin(server, 'Brunhild', TEST_PASSWORD)).status).toBe(200);
});

describe('failures of strangers do not lock out known clients', () => {
  const HOME = '198.51.100.1';
  const STRANGER = '203.0.113.9';
  const attack = async (server: TestServer, username: string, address = STRANGER) => {
    for (let i = 0; i < 3; i++) await tryLogin(server, username, 'Wrong-Pass-1', address);
    expect((await tryLogin(server, username, 'Wrong-Pass-1', address)).status).toBe(429);
  };

  test('a known address has its own limit', async () => {
    await using server = await startTestServer({ ...behindProxy, limits: { loginsByAccount: few } });
    await server.signUp('Brunhild');
    await tryLogin(server, 'Brunhild', TEST_PASSWORD, HOME);
    await attack(server, 'Brunhild');
    expect((await tryLogin(server, 'Brunhild', TEST_PASSWORD, '198.51.100.2')).status).toBe(429);
    expect((await tryLogin(server, 'Brunhild', TEST_PASSWORD, HOME)).status).toBe(200);
    await attack(server, 'Brunhild', HOME);
    expect((await tryLogin(server, 'Eydis', 'Wrong-Pass-1', HOME)).status, 'another account').toBe(401);
  });

  test('a browser with a device cookie has its own limit at any address', async () => {
    await using server = await startTestServer({
      ...behindProxy,
      limits: { loginsByAccount: few, loginsByAddress: few },
    });
    await server.signUp('Brunhild');
    const set = (await tryLogin(server, 'Brunhild', TEST_PASSWORD, HOME)).headers.get('set-cookie') ?? '';
    for (const path of ['/api/login', '/api/sign-in'])
      expect(set).toMatch(
        new RegExp(`tavern_device=[\\w.-]+; Path=${path}; Max-Age=31536000; HttpOnly; SameSite=Strict`),
      );
    const [mark = ''] = set.split(';');
    await attack(server, 'Brunhild');
    expect((await tryLogin(server, 'Brunhild', TEST_PASSWORD, STRANGER, `a=b; ${mark}`)).status).toBe(200);
    expect(
      (await tryLogin(server, 'Brunhild', TEST_PASSWORD, STRANGER, mark.slice(0, -1))).status,
      'a mark that was cut',
    ).toBe(429);
    await server.signUp('Eydis').catch(() => undefined);
    await attack(server, 'Eydis', '203.0.113.10');
    expect(
      (await tryLogin(server, 'Eydis', TEST_PASSWORD, '203.0.113.11', mark)).status,
      "another account's mark",
    ).toBe(429);
    const guesses = await Promise.all(
      Array.from({ length: 4 }, () => tryLogin(server, 'Brunhild', 'Wrong-Pass-1', STRANGER, mark)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429]);
  });

  test('a password reset lets its browser sign in at once, and no other', async () => {
    await using server = await startTestServer({ ...behindProxy, limits: { loginsByAccount: few } });
    const { email } = await server.signUp('Brunhild');
    await attack(server, 'Brunhild');
    await server.request('POST', '/api/forgot-password', { body: { email } });
    await expect.poll(() => server.mails.length).toBe(1);
    const token = new URL(server.mails[0]?.link ?? '').searchParams.get('token');
    const password = 'Another-Mead-8';
    const reset = await server.request('POST', '/api/reset-password', { body: { token, password } });
    const [mark = ''] = (reset.headers.get('set-cookie') ?? '').split(';');
    expect((await tryLogin(server, 'Brunhild', password, HOME)).status).toBe(429);
    expect((await tryLogin(server, 'Brunhild', password, HOME, mark)).status).toBe(200);
  });

  test('the limit does not reveal existing accounts', async () => {
    await using server = await startTestServer({ ...behindProxy, limits: { loginsByAccount: few } });
    await server.signUp('Brunhild');
    const tried = async (username: string) => {
      const replies = [];
      for (let i = 0; i < 4; i++) {
        const { status, text, headers } = await tryLogin(server, username, 'Wrong-Pass-1', STRANGER);
        replies.push([status, text, headers.get('set-cookie'), headers.get('retry-after')]);
      }
      return replies;
    };
    expect(await tried('Brunhild')).toEqual(await tried('Nobody'));
  });
});

test('refused logins are limited by address, IPv6 by its network', async () => {
  await using server = await startTestServer({ ...behindProxy, limits: { loginsByAddress: few } });
  expect((await tryLogin(server, 'nobody1', 'Wrong-Pass-1', '2001:db8::1')).status).toBe(401);
  expect((await tryLogin(server, 'nobody2', 'Wrong-Pass-1', '2001:db8::2')).status).toBe(401);
  expect((await tryLogin(server, 'nobody3', 'Wrong-Pass-1', '2001:db8::3')).status).toBe(429);
  expect((await tryLogin(server, 'nobody4', 'Wrong-Pass-1', '2001:db8:0:1::1')).status).toBe(401);
});

test('successful logins do not count; concurrent failures do', async () => {
  await using server = await startTestServer({ ...behindProxy, limits: { loginsByAccount: few } });
  await server.signUp('Brunhild');
  for (let i = 0; i < 5; i++) expect((await tryLogin(server, 'Brunhild', TEST_PASSWORD)).status).toBe(200);
  const replies = await Promise.all(Array.from({ length: 8 }, () => tryLogin(server, 'Brunhild', 'Wrong-Pass-1')));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(2);
});

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  await using server = await startTestServer({ limits: { loginsByAddress: few } });
  for (const address of ['198.51.100.1', '198.51.100.2']) await tryLogin(server, 'nobody', 'Wrong-Pass-1', address);
  expect((await tryLogin(server, 'nobody', 'Wrong-Pass-1', '198.51.100.3')).status).toBe(429);
});

test.each([
  ['forgotByAccount', '/api/forgot-password', { email: 'known@tavern.test' }],
  ['forgotByAddress', '/api/forgot-password', { email: 'known@tavern.test' }],
  [
    'registrationsByAddress',
    '/api/register',
    { username: 'Brunhild', email: 'brunhild@tavern.test', password: TEST_PASSWORD },
  ],
  [
    'registrationsByAccount',
    '/api/register',
    { username: 'Brunhild', email: 'brunhild@tavern.test', password: TEST_PASSWORD },
  ],
  ['mailTokensByAddress', '/api/reset-password', { token: 'nonsense', password: TEST_PASSWORD }],
  ['mailTokensByAddress', '/api/reset-password/check', { token: 'nonsense' }],
  ['mailTokensByAddress', '/api/verify-email', { token: 'nonsense' }],
])('%s limits %s', async (quota, path, body) => {
  await using server = await startTestServer({ limits: { [quota]: few } });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await server.request('POST', path, { body })).status);
  expect(statuses[1]).not.toBe(429);
  expect(statuses[2]).toBe(429);
});

test('attempts at one account by its mailed token are limited', async () => {
  await using server = await startTestServer({ limits: { mailTokensByAccount: few } });
  await server.register('Brunhild');
  await expect.poll(() => server.mails.length).toBe(1);
  const token = new URL(server.mails[0]?.link ?? '').searchParams.get('token');
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await server.request('POST', '/api/verify-email', { body: { token } })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
