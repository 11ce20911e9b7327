import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { request as httpsRequest } from 'node:https';
import { afterEach, expect, test, vi } from 'vitest';
import { createHostLimits, REQUEST_LIMITS } from './host-limits.ts';
import { createOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

const closes: (() => unknown)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

/** A client whose requests all reach a local server without TLS. */
async function answering(listener: RequestListener, limits?: { readonly standard: number; readonly silent: number }) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closes.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = ((url: URL, options: object, onResponse: Parameters<typeof httpRequest>[2]) =>
    httpRequest(
      `http://127.0.0.1:${port}${url.pathname}`,
      { ...options, lookup: undefined },
      onResponse,
    )) as typeof httpsRequest;
  return createOutgoing({ transport, limits: createHostLimits(limits) });
}

const post = { url: new URL('https://hooks.example/path'), method: 'POST', headers: {}, body: '{}' } as const;

test.each([
  'http://hooks.example/',
  'https://user:pass@hooks.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
])('sends nothing to %s', async (url) => {
  let count = 0;
  const send = await answering((_request, reply) => void (count++, reply.end()));
  await expect(send({ ...post, url: new URL(url) })).rejects.toMatchObject({ code: 'address_refused' });
  expect(count).toBe(0);
});

test('sends nothing to a name whose addresses are private', async () => {
  const send = createOutgoing();
  await expect(send({ ...post, url: new URL('https://localhost/') })).rejects.toMatchObject({
    code: 'address_refused',
  });
});

test('private, local and reserved addresses are not public, in any notation', () => {
  const refused = [
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '224.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ];
  const refused6 = ['::', '::1', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1'];
  expect([...refused, ...refused6, 'hooks.example', ''].filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '162.159.137.232', '2606:4700::6810:84e5'].filter((address) => !isPublicAddress(address))).toEqual(
    [],
  );
});

test('a redirect is the reply, and is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const send = await answering((request, reply) => {
    paths.push(request.url);
    reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await send(post)).toMatchObject({ status: 302 });
  expect(paths).toEqual(['/path']);
});

test('a server that says nothing is given up', async () => {
  const send = await answering(() => {}, { standard: 50, silent: 50 });
  await expect(send(post)).rejects.toMatchObject({ code: 'timed_out' });
});

test('a host that let a request time out has a shorter limit until it answers; other hosts keep theirs', async () => {
  let isSilent = true;
  const send = await answering((_request, reply) => void (isSilent || reply.end()), { standard: 60, silent: 40 });
  const given = vi.spyOn(AbortSignal, 'timeout');
  const limits = async (...hosts: readonly string[]) => {
    given.mockClear();
    for (const host of hosts) await send({ ...post, url: new URL(`https://${host}/`) }).catch(() => undefined);
    return given.mock.calls.map(([ms]) => ms);
  };
  expect(await limits('slow.example', 'slow.example', 'hooks.example')).toEqual([60, 40, 60]);
  isSilent = false;
  given.mockImplementation(() => new AbortController().signal);
  expect(await limits('slow.example', 'slow.example')).toEqual([40, 60]);
  given.mockRestore();
  // A receiver that takes 5 s is honest.
  expect(REQUEST_LIMITS.silent).toBeGreaterThan(5_000);
});

test('a body that is too long or breaks off leaves the status', async () => {
  const long = await answering((_request, reply) => void reply.writeHead(200).end('x'.repeat(70_000)));
  expect(await long(post)).toMatchObject({ status: 200, body: '' });
  const broken = await answering((_request, reply) => {
    reply.writeHead(204 + 1, { 'content-length': 10 }).write('half', () => reply.destroy());
  });
  expect(await broken(post)).toMatchObject({ status: 205, body: '' });
  const stalled = await answering((_request, reply) => void reply.writeHead(200).write('half'), {
    standard: 100,
    silent: 100,
  });
  expect(await stalled(post)).toMatchObject({ status: 200, body: '' });
});
