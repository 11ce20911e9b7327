import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '#shared/base/messages/format.ts';
import { isUnencrypted, parseServerAddress } from './server-address.ts';
import { checkServer } from './server-check.ts';

test.each([
  ['tavern.example', 'https://tavern.example'],
  [' https://tavern.example/some/page?x ', 'https://tavern.example'],
  ['http://tavern.example:4810', 'http://tavern.example:4810'],
  ['localhost:4810', 'http://localhost:4810'],
  ['192.168.1.7:4810', 'http://192.168.1.7:4810'],
  ['nas.local', 'http://nas.local'],
  ['[::1]:4810', 'http://[::1]:4810'],
  ['', null],
  ['ftp://tavern.example', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['https://sigrun:secret@tavern.example', null],
  ['not an address', null],
])('%j is parsed as %j', (typed, address) => {
  expect(parseServerAddress(typed)?.address ?? null).toBe(address);
});

test('detects unencrypted addresses', () => {
  expect(
    [
      'http://tavern.example',
      'http://192.168.1.7',
      'http://127.0.0.1:1',
      'http://localhost',
      'https://tavern.example',
    ].map(isUnencrypted),
  ).toEqual([true, true, false, false, false]);
});

/** A server with one status and body for all paths, and another status for the profile. */
async function answering(body: string, profile = 200) {
  const server = createServer((request, response) => {
    if (request.url === '/api/users/profile') response.writeHead(profile).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void server.close().closeAllConnections(),
  };
}

const options = { fetch: globalThis.fetch, version: '1.4.0', tokenFor: () => null };
const health = (more: object): string =>
  JSON.stringify({ status: 'ok', service: 'tavern-ledger', version: '1.0.0', ...more });

/** The failed step, its message, and whether the server is usable. */
async function failure(address: string, given: Partial<typeof options> | { tokenFor: () => string } = {}) {
  const { steps, usable } = await checkServer(address, { ...options, ...given });
  expect(steps).toHaveLength(5);
  const failed = steps.find(({ state }) => state === 'failed');
  return [failed?.step ?? null, failed === undefined ? '' : formatMessage('en', failed.found), usable] as const;
}

test('reports ignored text after the address', async () => {
  await using server = await answering(health({}));
  const { address, steps } = await checkServer(`${server.address}/some/page?x`, options);
  expect(address).toBe(server.address);
  expect(steps[0]).toMatchObject({ state: 'ok', found: { code: 'addressCut', params: { rest: '/some/page?x' } } });
});

describe('server check', () => {
  test('fails at an invalid address', async () => {
    expect(await failure('ftp://x')).toEqual(['address', expect.stringContaining('not an address'), false]);
  });
  test('fails at a closed port', async () => {
    expect(await failure('http://127.0.0.1:1')).toEqual(['reachable', expect.any(String), false]);
  });
  test('fails at another service', async () => {
    for (const body of ['<html>Sign in to the hotel network</html>', '{}', 'null', health({ service: 'other' })]) {
      await using server = await answering(body);
      expect(await failure(server.address), body).toEqual([
        'service',
        expect.stringContaining('not a Tavern Ledger server'),
        false,
      ]);
    }
  });
  test('fails at an unhealthy server', async () => {
    await using server = await answering(health({ status: 'failing', message: 'The disk is full.' }));
    expect(await failure(server.address)).toEqual(['service', expect.stringContaining('The disk is full.'), false]);
  });
  test('fails at another major version', async () => {
    await using server = await answering(health({ version: '2.0.0' }));
    expect(await failure(server.address)).toEqual(['version', expect.stringContaining('2.0.0'), false]);
  });
  test('accepts a server without a valid session', async () => {
    await using server = await answering(health({}), 401);
    expect(await failure(server.address)).toEqual(['signed_in', expect.stringContaining('not signed in there'), true]);
    expect(await failure(server.address, { tokenFor: () => 'old' })).toEqual([
      'signed_in',
      expect.stringContaining('ended'),
      true,
    ]);
  });
  test('passes every step', async () => {
    await using server = await answering(health({}));
    expect(await failure(server.address, { tokenFor: () => 'good' })).toEqual([null, '', true]);
  });
});
