import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import { insertUser } from './accounts/user-store.ts';
import type { Config } from './base/config.ts';
import { createFastify } from './base/http/create-fastify.ts';
import { LIMITS } from './base/http/limits.ts';
import { securityHeadersPlugin } from './base/http/security-headers.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp('Brunhild'));
  server.app.log.info('ready');
});
afterAll(() => server.close());

/** Sends raw bytes and returns all that comes back until the connection ends. */
async function raw(bytes: string, { url } = server): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

describe('every failure is { message, code, errors? }', () => {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(server.url + path, { method: 'POST', headers, body });

  test.each([
    ['invalid JSON', '{"username":', json, 400, 'body_not_json'],
    ['an empty body', '', json, 400, 'body_empty'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', json, 400, 'body_not_json'],
    ['plain text', '{"username":"a"}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a form', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['a body that is too large', `{"username":"${'a'.repeat(70_000)}"}`, json, 413, 'body_too_large'],
  ])('%s', async (_what, body, headers, status, code) => {
    const reply = await post('/api/login', body, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await reply.json()).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/), code });
  });

  test('a call without a body accepts a JSON content type with an empty body', async () => {
    const reply = await server.request('DELETE', '/api/characters/999999', { token, headers: json });
    expect(reply.body).toMatchObject({ code: 'character_not_found', message: 'You have no such character.' });
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PROPFIND', '/api/nothing'],
    ['POST', '/api/login/'],
    ['GET', '/api/characters/abc/history'],
    ['GET', '/api/characters/0/history'],
    ['GET', '/api/characters/1e3/history'],
  ])('%s %s is a 404 in JSON', async (method, path) => {
    const reply = await server.request(method, path, { token, headers: { accept: 'text/html' } });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: 'not_found', message: expect.any(String) });
  });

  test.each([
    ['POST', '/api/downloads', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['OPTIONS', '/api/login', 'POST'],
    ['PROPFIND', '/api/characters?x=/', 'GET, HEAD'],
    ['PUT', '/api/characters/5', 'DELETE, PATCH'],
    ['POST', '/api/characters/5/history', 'GET, HEAD'],
    ['DELETE', '/api/docs/json', 'GET, HEAD'],
    ['POST', '/api/tavern', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
    ['POST', '/dashboard', 'GET, HEAD'],
  ])('%s %s is a 405, and Allow lists the allowed methods: %s', async (method, path, allow) => {
    const reply = await server.request(method, path, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
    expect(reply.body).toEqual({
      message: `This address cannot be called this way. It takes ${allow}.`,
      code: 'method_not_allowed',
      params: { methods: allow.split(', ') },
    });
  });

  test('a wrong method or path is reported as such with any headers and body', async () => {
    const json = { 'content-type': 'application/json' };
    const wrong = await server.request('DELETE', '/api/characters', { token, headers: json });
    expect([wrong.status, wrong.headers.get('allow'), wrong.body]).toMatchObject([
      405,
      'GET, HEAD',
      { code: 'method_not_allowed' },
    ]);
    expect((await server.request('DELETE', '/api/nothing', { token, headers: json })).status).toBe(404);
    expect(
      (await server.request('DELETE', '/api/characters', { token, headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(405);
  });

  test.each(['/api/%00', '/%00', '/assets/..%2f%00'])('%s is an invalid address, in status and code', async (path) => {
    const reply = await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(reply).toContain('HTTP/1.1 400');
    expect(reply).toContain('"code":"invalid_address"');
  });

  test('an address that cannot be decoded', async () => {
    const reply = await raw('GET /api/characters/%ZZ/history HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(reply).toContain('HTTP/1.1 400');
    expect(reply).toContain('"code":"invalid_address"');
  });

  test('a request that is not HTTP', async () => {
    const reply = await raw('hello\r\n\r\n');
    expect(reply).toContain('HTTP/1.1 400');
    expect(reply).toContain('"code":"invalid_request"');
  });

  test.each(['identity\r\ntransfer-encoding: chunked', 'chunked\r\ntransfer-encoding: chunked', 'gzip, chunked'])(
    'a body of the transfer encoding %j, and what follows it on the connection',
    async (encoding) => {
      const reply = await raw(
        `POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: ${encoding}\r\n\r\n0\r\n\r\n` +
          'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      );
      expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
      expect(reply).toContain('"code":"invalid_request"');
    },
  );

  test('headers that are too large', async () => {
    const reply = await raw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(reply).toContain('HTTP/1.1 431');
    expect(reply).toContain('"code":"headers_too_large"');
  });

  test('invalid fields are named', async () => {
    const reply = await server.request('PATCH', '/api/characters/1', {
      token,
      body: { favourite: 'true', colour: 'red' },
    });
    expect(reply.status).toBe(400);
    const { errors } = reply.body as { errors: { field: string }[] };
    expect(errors.map((error) => error.field).sort()).toEqual(['colour', 'favourite']);
  });

  test('an internal error is hidden from the response and logged with the request', async () => {
    await using broken = await startTestServer();
    const { token } = await broken.signUp('Brunhild');
    await broken.context.db.write((transaction) => transaction.schema.dropTable('mail_tokens').execute());
    const reply = await broken.request('POST', '/api/verify-email', { body: { token: 'x' } });
    expect([reply.status, reply.body]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.', code: 'internal_error' },
    ]);
    const lines = broken.logLines.filter((line) => /no such table|does not exist/.test(line));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, reqId: expect.any(String) });
    expect((await broken.request('GET', '/api/users/profile', { token })).status).toBe(200);
  });
});

describe('timeouts close slow requests', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({
      limits: { requestTimeoutMs: 400, headersTimeoutMs: 300, connectionsCheckMs: 50 },
    });
  });
  afterAll(() => strict.close());

  test('while sending a body', async () => {
    const reply = await raw(
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"username"',
      strict,
    );
    expect(reply).toMatch(/HTTP\/1\.1 408|^$/);
  });

  test('while sending an upload', async () => {
    const user = { username: 'Sigrun', email: 's@tavern.test', passwordHash: '', role: 'user', createdAt: 0 } as const;
    const { id } = await strict.context.db.write((transaction) => insertUser(transaction, user));
    const session = await strict.services.sessions.start(id, '');
    const reply = await raw(
      `POST /api/characters/updates HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${session}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"hex_data":"`,
      strict,
    );
    expect(reply).toMatch(/HTTP\/1\.1 408|^$/);
  });

  test('while sending headers', async () => {
    expect(await raw('GET / HTTP/1.1\r\nhost: a\r\nx: ', strict)).toContain('HTTP/1.1 408');
  });
});

describe('security headers', () => {
  test('restrict pages to same-origin resources and deny framing', async () => {
    const reply = await server.request('GET', '/', { headers: { accept: 'text/html' } });
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('keep API responses from rendering as pages', async () => {
    for (const path of ['/api/healthz', '/api/nothing', '/api/users/profile']) {
      const reply = await server.request('GET', path);
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('forbid caches to store calls; the ones with an ETag are revalidated', async () => {
    const revalidated = new Set([
      'listCharacters',
      'listHoldings',
      'listCollections',
      'listDownloads',
      'readShare',
      'findObservations',
    ]);
    const account = await server.signUp('Cached');
    for (const [name, { method, url }] of Object.entries<Route>(routes)) {
      const path = `/api${url.replace(/:\w+/g, '1')}`;
      const body = method === 'GET' ? {} : { body: {} };
      const refused = await server.request(method, path, { ...body, token: 'x'.repeat(43) });
      if (refused.status === 401) expect(refused.headers.get('cache-control'), name).toBe('no-store');
      if (method !== 'GET') continue;
      const reply = await server.request(method, path, { token: account.token });
      expect(reply.headers.get('cache-control'), name).toMatch(revalidated.has(name) ? /no-cache/ : /^no-store$/);
    }
    const login = { username: 'Cached', password: account.password };
    const reply = await server.request('POST', '/api/login', { body: login });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('do not allow CORS', async () => {
    const reply = await server.request('OPTIONS', '/api/login', {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.status).toBe(405);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  const PUBLIC_URL = 'https://tavern.example';
  test.each<[string, Partial<Config>, string | undefined, boolean]>([
    ['neither TLS nor a proxy', {}, undefined, false],
    ['TLS', { publicUrl: PUBLIC_URL }, undefined, true],
    ['a trusted proxy with TLS', { trustProxy: 'loopback' }, 'https', true],
    ['TLS, with a trusted proxy', { trustProxy: 'loopback', publicUrl: PUBLIC_URL }, 'https', true],
    ['a trusted proxy for a request without it', { trustProxy: 'loopback', publicUrl: PUBLIC_URL }, 'http', false],
    ['a trusted proxy that does not tell', { trustProxy: 'loopback', publicUrl: PUBLIC_URL }, undefined, false],
    ['a proxy that is not trusted', { trustProxy: false }, 'https', false],
  ])('include HSTS for requests over TLS only: %s', async (_what, config, proto, isSent) => {
    const context = { ...server.context, config: { ...server.context.config, ...config } };
    const app = createFastify(context, LIMITS);
    securityHeadersPlugin(app, context.config, LIMITS, context.uptime);
    app.get('/', () => 'page');
    const { headers } = await app.inject({
      url: '/',
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });
    expect(headers['strict-transport-security']).toBe(isSent ? 'max-age=63072000' : undefined);
    await app.close();
  });

  test('upgrade insecure requests of pages behind TLS', async () => {
    await using secure = await startTestServer({ config: { publicUrl: PUBLIC_URL } });
    const reply = await secure.request('GET', '/');
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(reply.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

test('requests per minute are limited by address, and pages and their files apart, so that loading them never blocks a call', async () => {
  await using limited = await startTestServer({
    limits: { requests: { max: 3, windowMs: 60_000 }, files: { max: 100, windowMs: 60_000 } },
  });
  for (let i = 0; i < 100; i++) expect((await limited.request('GET', '/favicon.svg')).status).not.toBe(429);
  for (const path of ['/api/guest', '/api/nothing', '/api/users/profile'])
    expect((await limited.request('GET', path)).status).not.toBe(429);
  const reply = await limited.request('GET', '/api/guest');
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(reply.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests\. Please try again in .+\.$/),
  });
  expect((await limited.request('GET', '/favicon.svg')).status).toBe(429);
});

test('an address can load fifty fresh pages of forty files a minute', () => {
  expect(LIMITS.files.windowMs).toBe(60_000);
  expect(LIMITS.files.max).toBeGreaterThanOrEqual(50 * 40);
});
