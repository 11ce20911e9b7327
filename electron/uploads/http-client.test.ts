import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { retryAfterMs, sendHttpRequest } from './http-client.ts';

async function serve(listener: RequestListener): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
const never = new AbortController().signal;

test('sends a request and returns the whole response', async () => {
  await using server = await serve(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response
      .writeHead(429, { 'retry-after': '7' })
      .end(`${request.method} ${request.url} ${request.headers.authorization} ${Buffer.concat(parts).toString()}`);
  });
  const reply = await sendHttpRequest(`${server.url}/api/x?y`, {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: 'Grüße',
    signal: never,
  });
  expect(reply).toMatchObject({ status: 429, retryAfter: '7', text: 'POST /api/x?y Bearer t Grüße' });
});

test('does not follow redirects', async () => {
  await using server = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  expect(await sendHttpRequest(server.url, { signal: never })).toMatchObject({ status: 302, text: '' });
});

test('rejects incomplete and missing responses', async () => {
  await using broken = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(sendHttpRequest(broken.url, { signal: never })).rejects.toThrow();
  await using silent = await serve(() => {});
  await expect(sendHttpRequest(silent.url, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
});

test('rejects responses above the size limit', async () => {
  await using server = await serve((_request, response) => {
    const more = (): void => void (response.destroyed || response.write(Buffer.alloc(1024 * 1024), more));
    more();
  });
  await expect(sendHttpRequest(server.url, { signal: never })).rejects.toThrow('too long');
});

test('reconnects when a kept-alive connection was closed', async () => {
  let asked = 0;
  await using server = await serve((request, response) => {
    asked++;
    // The second request reuses the connection, which is reset.
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end('here');
  });
  for (let round = 0; round < 2; round++)
    expect(await sendHttpRequest(server.url, { signal: never })).toMatchObject({ status: 200, text: 'here' });
  expect(asked).toBe(3);
});

test('gives up on a server that accepts no connection within ten seconds', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { port } = silent.address() as AddressInfo;
    const connected = once(silent, 'connection') as Promise<[Socket]>;
    // The handshake is never answered.
    const reply = sendHttpRequest(`https://127.0.0.1:${port}/`, { signal: never });
    const outcome = expect(reply).rejects.toThrow('Nobody answered.');
    const [socket] = await connected;
    vi.advanceTimersByTime(10_000);
    await outcome;
    socket.destroy();
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['99999999999', 24 * 3_600_000],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %j asks for %j ms', (header, wait) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 12))).toBe(wait);
});
