import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openGateway, type Gateway } from './gateway.ts';
import { resolvePageFile } from './page-files.ts';
import { listenForPages } from './pages-listener.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let upstream: string | null;
let gateway: Gateway;
let far: ReturnType<typeof createServer>;
let asked: { readonly url: string | undefined; readonly headers: IncomingMessage['headers']; readonly body: string }[];

const HOSTILE_HEADERS = {
  'set-cookie': ['a=b', 'tavern_second_factor=v1.secret; Path=/api/login; HttpOnly'],
  'content-security-policy': "script-src * 'unsafe-inline'",
  'x-content-type-options': 'sniff',
  'clear-site-data': '"*"',
  'service-worker-allowed': '/',
  'access-control-allow-origin': '*',
  location: '/dashboard',
  refresh: '0; url=/dashboard',
};

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'pages', 'assets'), { recursive: true });
  await writeFile(join(folder.path, 'pages', 'index.html'), '<div id="root"></div>');
  await writeFile(join(folder.path, 'pages', 'assets', 'a-1.js'), 'export {};');
  await writeFile(join(folder.path, 'secret.txt'), 'secret');
  asked = [];
  far = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    asked.push({ url: incoming.url, headers: incoming.headers, body });
    response
      .writeHead(201, { 'content-type': 'application/json', etag: '"7"', ...HOSTILE_HEADERS })
      .end('{"made":true}');
  });
  const sockets = new WebSocketServer({ server: far });
  sockets.on('headers', (headers) => headers.push('Set-Cookie: a=b'));
  sockets.on('connection', (socket, incoming) => {
    asked.push({ url: incoming.url, headers: incoming.headers, body: '' });
    socket.on('message', (data) => socket.send(`heard ${String(data)}`));
  });
  far.listen(0, '127.0.0.1');
  await once(far, 'listening');
  upstream = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  gateway = openGateway({
    pages: join(folder.path, 'pages'),
    upstream: () => upstream,
    listener: await listenForPages(null),
  });
});
afterEach(async () => {
  await gateway.close();
  far.close();
  far.closeAllConnections();
  await folder[Symbol.asyncDispose]();
});

/** Sends headers that fetch forbids. */
async function raw(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const outgoing = request({ host: '127.0.0.1', port: new URL(gateway.origin).port, path, headers });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('pages', () => {
  test('serves pages with security headers, and the application for its routes', async () => {
    for (const path of ['/', '/characters/wow_classic/Maribel?tab=bags']) {
      const answer = await fetch(gateway.origin + path, { headers: { accept: 'text/html' } });
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(await answer.text()).toBe('<div id="root"></div>');
    }
    const script = await fetch(`${gateway.origin}/assets/a-1.js`);
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      expect.stringContaining('immutable'),
    ]);
    expect((await fetch(`${gateway.origin}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${gateway.origin}/`, { method: 'POST' })).status).toBe(405);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%zz',
    '/C:/secret.txt',
  ])('no path leaves the folder: %s', (path) => {
    const file = resolvePageFile(join(folder.path, 'pages'), path);
    expect(file === null || file.startsWith(join(folder.path, 'pages'))).toBe(true);
  });

  test('rejects foreign host names and origins', async () => {
    expect(await raw('/', { host: `evil.example:${new URL(gateway.origin).port}` })).toBe(403);
    expect(await raw('/api/x', { host: new URL(gateway.origin).host, origin: 'https://evil.example' })).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('the proxied server', () => {
  test('receives requests with its own origin and returns responses', async () => {
    const answer = await fetch(`${gateway.origin}/api/characters?x=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer t', origin: gateway.origin, 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('set-cookie'), await answer.json()]).toEqual([
      201,
      '"7"',
      null,
      { made: true },
    ]);
    expect(asked).toMatchObject([
      {
        url: '/api/characters?x=1',
        body: '{"a":1}',
        headers: { host: new URL(upstream ?? '').host, origin: upstream, authorization: 'Bearer t' },
      },
    ]);
  });

  test('gets the cookie of the second step of a sign-in back, which pages never see', async () => {
    const post = (path: string) => fetch(`${gateway.origin}${path}`, { method: 'POST', body: '{}' });
    const answer = await post('/api/login');
    expect(answer.headers.get('set-cookie')).toBeNull();
    await post('/api/login/second-factor');
    await post('/api/characters');
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'tavern_second_factor=v1.secret',
      undefined,
    ]);
    const port = new URL(upstream ?? '').port;
    upstream = `http://localhost:${port}`;
    await post('/api/login/second-factor');
    expect(asked.at(-1)?.headers.cookie).toBe(undefined);
  });

  test('keeps no header that acts on the origin of the pages, and isolates every response', async () => {
    const isolated = {
      'content-security-policy': "sandbox;default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    };
    for (const path of ['/api/docs', '/downloads/Setup.exe', '/item-icons/134414', '/api']) {
      const { headers } = await fetch(gateway.origin + path);
      expect(Object.fromEntries(headers), path).toMatchObject({ ...isolated, etag: '"7"' });
      for (const name of Object.keys(HOSTILE_HEADERS).filter((each) => !(each in isolated)))
        expect([name, headers.get(name)]).toEqual([name, null]);
    }
    upstream = null;
    expect(Object.fromEntries((await fetch(`${gateway.origin}/api/docs`)).headers)).toMatchObject(isolated);
  });

  test('answers with a failure body while the server is missing or unreachable', async () => {
    upstream = null;
    const none = await fetch(`${gateway.origin}/api/x`);
    expect([none.status, await none.json()]).toEqual([503, { code: 'server_starting', message: expect.any(String) }]);
    upstream = 'http://127.0.0.1:1';
    const gone = await fetch(`${gateway.origin}/api/x`);
    expect([gone.status, await gone.json()]).toEqual([
      503,
      { code: 'server_unreachable', message: expect.any(String) },
    ]);
  });

  test('proxies WebSockets until the server changes', async () => {
    const socket = new WebSocket(`${gateway.origin.replace('http', 'ws')}/api/tavern?authorization=t`, {
      origin: gateway.origin,
    });
    const upgraded = once(socket, 'upgrade') as Promise<[IncomingMessage]>;
    await once(socket, 'open');
    expect((await upgraded)[0].headers['set-cookie']).toBeUndefined();
    socket.send('hello');
    expect(String(((await once(socket, 'message')) as [Buffer])[0])).toBe('heard hello');
    expect(asked).toMatchObject([{ url: '/api/tavern?authorization=t', headers: { origin: upstream } }]);
    const closed = once(socket, 'close');
    gateway.dropConnections();
    await closed;
  });

  test('rejects WebSockets of other sites', async () => {
    const socket = new WebSocket(`${gateway.origin.replace('http', 'ws')}/api/tavern`, {
      origin: 'https://evil.example',
    });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
    expect(asked).toEqual([]);
  });
});
