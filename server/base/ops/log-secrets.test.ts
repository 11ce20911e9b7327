import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';

/** Sends one request as it is, without a client that would tidy it up. */
async function raw(server: TestServer, request: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  await text(socket);
}

test('no log line has a token, a password or the authorization parameter in any encoding', async () => {
  await using server = await startTestServer();
  const account = await server.register('Brunhild');
  const { token } = account;
  const encoded = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const half = token.slice(0, 20) + encoded.slice(60);
  const get = (target: string, more = '') =>
    raw(server, `GET ${target} HTTP/1.1\r\nhost: tavern.test\r\nconnection: close\r\n${more}\r\n`);

  // Every way in: as header, in the query, as path, double, malformed, refused, at addresses that are and are not there.
  await server.request('GET', '/api/users/profile', { token });
  for (const path of ['/api/tavern', '/api/users/profile', '/api/nothing', '/', '/dashboard', '/api/%ZZ']) {
    for (const name of ['authorization', 'authorizatio%6e', 'AUTHORIZATION', '%61uthorization']) {
      for (const value of [token, `Bearer%20${token}`, encoded, half]) await get(`${path}?${name}=${value}`);
    }
  }
  for (const target of [
    `/api/tavern%3Fauthorization=${token}`,
    `/api/tavern;authorization=${token}`,
    `/api/tavern/${token}`,
    `/${token}/x`,
    `/api/characters/${token}`,
  ]) {
    await get(target, `authorization: Bearer ${token}\r\n`);
  }
  await get(`http://tavern.test/api/tavern?authorization=${token}`);
  await raw(server, `GET /x?authorization=${token} HTTP/9.9\r\n\r\n`);
  await raw(
    server,
    `POST /api/login?authorization=${token} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"username":"a","password":"${TEST_PASSWORD}" oops, this is no JSON}`,
  );
  await server.request('POST', '/api/login', { body: { username: 'Brunhild', password: `${TEST_PASSWORD}x` } });
  await server.request('POST', '/api/login', { body: { username: TEST_PASSWORD, password: TEST_PASSWORD } });
  const socket = await openSocket(server.url, token, { query: `?authorizatio%6e=Bearer%20${encoded}` });
  socket.send({ type: 'chat', token, password: TEST_PASSWORD });
  await expect.poll(() => socket.messages.length).toBe(1);
  await server.request('POST', '/api/forgot-password', { body: { email: account.email } });
  await expect.poll(() => server.mails.length).toBe(2);
  const mailed = server.mails.map(({ link }) => new URL(link).searchParams.get('token') ?? '');
  await server.request('POST', '/api/reset-password', { body: { token: mailed[1], password: 'Another-Mead-8' } });
  await socket.closed;
  // A bug that happens while secrets are at hand.
  await server.context.db.write((transaction) => transaction.schema.dropTable('mail_tokens').execute());
  await server.request('POST', `/api/verify-email?authorization=${token}`, { body: { token: mailed[0] }, token });

  const log = server.logLines.join('');
  expect(server.logLines.length).toBeGreaterThan(80);
  expect(log).toMatch(/no such table|does not exist/);
  for (const secret of [
    token,
    token.slice(0, 12),
    token.slice(-12),
    encoded.slice(0, 30),
    encoded.slice(-30),
    TEST_PASSWORD,
    'Another-Mead-8',
    ...mailed,
  ]) {
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
  expect(log).not.toMatch(/authori[sz]ation|authorizatio%6e|bearer|brunhild@/i);
  expect(decodeURIComponent(log.replace(/%(?![0-9a-f]{2})/gi, ''))).not.toContain(token.slice(0, 12));
});
