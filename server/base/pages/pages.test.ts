import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { renderHead } from './render-head.ts';

const HTML = { accept: 'text/html,*/*' };
const METRICS_TOKEN = 'a-token-for-the-scraper';
let pages: string;
let server: TestServer;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'tavern-ledger-pages-'));
  await mkdir(join(pages, 'assets'));
  await writeFile(
    join(pages, 'index.html'),
    '<!doctype html><meta name="description" content="" /><title>Tavern Ledger</title><div id="root"></div>',
  );
  await writeFile(
    join(pages, 'pages.json'),
    JSON.stringify([
      '/',
      '/dashboard',
      '/characters',
      '/characters/new',
      '/characters/:gameId/:name',
      '/reset-password',
      '/sandbox/:name?',
    ]),
  );
  await writeFile(join(pages, 'favicon.svg'), '<svg/>');
  await writeFile(join(pages, 'assets', 'main-abc123.js'), 'export const mead = 1;\n'.repeat(500));
  await writeFile(join(pages, 'assets', 'ready-abc123.js'), 'not compressed');
  server = await startTestServer({ pages, config: { metricsToken: METRICS_TOKEN } });
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

describe('the pages', () => {
  test.each([
    ['/', 200],
    ['/dashboard', 200],
    ['/Dashboard/', 200],
    ['/characters/wow_classic/Brunhild', 200],
    ['/reset-password?token=abc', 200],
    ['/sandbox', 200],
    ['/sandbox/eq', 200],
    ['/sandbox/nobody', 404],
    ['/a.b', 404],
    ['/dashboard/deeper', 404],
    ['/sandbox/eq/deeper', 404],
    ['/nowhere/%E0%A4%A', 404],
    ['/characters/wow_classic/%E0%A4%A', 200],
  ])('%s is the application, with %i', async (path, status) => {
    const reply = await server.request('GET', path, { headers: HTML });
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining('<div id="root"></div>')]);
    expect([reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect((await server.request('HEAD', path, { headers: HTML })).status).toBe(status);
  });

  test('public pages are indexed and have previews; pages with names or secrets are excluded from search engines', async () => {
    const { text } = await server.request('GET', '/?utm=x', { headers: { accept: '*/*' } });
    expect(text).toContain('<title>Tavern Ledger: every character you keep, in one ledger</title>');
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).toContain('<meta property="og:url" content="http://tavern.test/" />');
    expect(text).toContain('<meta property="og:image" content="http://tavern.test/preview.png" />');
    expect(text).not.toContain('noindex');
    expect((await server.request('GET', '/dashboard', { headers: HTML })).text).not.toContain('noindex');
    for (const path of ['/characters/wow_classic/Brunhild', '/reset-password?token=secret', '/nowhere']) {
      const reply = await server.request('GET', path, { headers: HTML });
      expect(reply.text).toContain('<meta name="robots" content="noindex" />');
      expect(reply.text).not.toContain('secret');
    }
    expect((await server.request('GET', '/sandbox/eq', { headers: HTML })).text).not.toContain('noindex');
  });

  test('the head is in the language of the client', async () => {
    const german = await server.request('GET', '/sandbox/eq', {
      headers: { ...HTML, 'accept-language': 'de-DE,de;q=0.9' },
    });
    expect(german.text).toContain('<title>Schlachtzugsplaner · Tavern Ledger</title>');
    expect(german.headers.get('vary')).toContain('accept-language');
    const lost = await server.request('GET', '/nowhere', { headers: { ...HTML, 'accept-language': 'de' } });
    expect([lost.status, lost.text]).toEqual([404, expect.stringContaining('Seite nicht gefunden')]);
    expect(
      (await server.request('GET', '/sandbox/eq', { headers: { ...HTML, 'accept-language': 'fr' } })).text,
    ).toContain('<title>Raid Manager · Tavern Ledger</title>');
  });

  test('an address is escaped in its page, whatever its characters', async () => {
    const reply = await fetch(`${server.url}/x"><script>alert(1)</script>$&`, { headers: HTML });
    expect(await reply.text()).not.toContain('<script');
  });

  test('a feature can replace the head of a page', async () => {
    const html = renderHead(
      '<title>x</title>',
      { title: 'Brunhild & "co"', description: 'd', index: true, image: '/api/x.png' },
      'http://tavern.test/s',
      'http://tavern.test',
    );
    expect(html).toContain('<title>Brunhild &#38; &#34;co&#34;</title>');
    expect(html).toContain('<meta property="og:image" content="http://tavern.test/api/x.png" />');
  });

  test('hashed files are cached permanently, other files are revalidated', async () => {
    const asset = await server.request('GET', '/assets/main-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.request('GET', '/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['br', 'gzip'])('text is compressed with %s', async (encoding) => {
    const reply = await fetch(`${server.url}/assets/main-abc123.js`, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(await reply.text()).toHaveLength(23 * 500);
  });

  test.each([
    ['br', 'br', brotliCompressSync],
    ['gzip', 'gz', gzipSync],
  ] as const)('a file that the build compressed is sent as it is (%s)', async (encoding, extension, compress) => {
    const bytes = compress('export const ale = 2;');
    await writeFile(join(pages, 'assets', `ready-abc123.js.${extension}`), bytes);
    const reply = await fetch(`${server.url}/assets/ready-abc123.js`, { headers: { 'accept-encoding': encoding } });
    const names = ['content-encoding', 'content-length', 'cache-control', 'vary'];
    expect(names.map((name) => reply.headers.get(name))).toEqual([
      encoding,
      String(bytes.length),
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ]);
    expect(reply.headers.get('content-type')).toMatch(/javascript/);
    expect(await reply.text()).toBe('export const ale = 2;');
  });

  test('a missing file is a 404 without a page, and no file outside the folder is served', async () => {
    expect((await server.request('GET', '/assets/main-old.js')).status).toBe(404);
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json']) {
      expect((await server.request('GET', path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a missing build gives a response with instructions', async () => {
    await using bare = await startTestServer({ pages: join(pages, 'nowhere') });
    const reply = await bare.request('GET', '/', { headers: HTML });
    expect(reply.status).toBe(503);
    expect(reply.text).toContain('npm run build');
    expect((await bare.request('GET', '/api/healthz')).status).toBe(200);
  });
});

describe('the API page', () => {
  test('has a content security policy that permits it, and shows every call of the contract', async () => {
    const page = await server.request('GET', '/api/docs/', { headers: HTML });
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui-bundle.js');
    expect(page.text).not.toMatch(/<script>|<style>| style=/);
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:");
    const { paths } = (await server.request('GET', '/api/docs/json')).body as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(Object.keys(paths)).toContain('/api/characters/{id}/history');
    expect(paths['/api/characters']?.['get']?.security).toEqual([{ session: [] }]);
    expect(paths['/api/login']?.['post']?.security).toBeUndefined();
    expect(JSON.stringify(paths)).not.toContain('metrics');
  });
});

describe('metrics', () => {
  test.each(['/metrics', '/api/metrics'])('%s counts responses by route, never by address', async (path) => {
    await server.request('GET', '/api/characters/77/history');
    const { status, text } = await server.request('GET', path);
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/characters/:id/history",status="401"}',
    );
    expect(text).not.toContain('77/history');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  test.each([[{ 'x-forwarded-for': '127.0.0.1' }], [{ forwarded: 'for=127.0.0.1' }], [{ 'x-real-ip': '::1' }]])(
    'are hidden from requests through a proxy: %j',
    async (headers) => {
      for (const trustProxy of [false, 'loopback'] as const) {
        await using proxied = await startTestServer({ config: { trustProxy, metricsToken: METRICS_TOKEN } });
        expect((await proxied.request('GET', '/metrics', { headers })).status).toBe(403);
        expect((await proxied.request('GET', '/metrics', { headers, token: METRICS_TOKEN })).status).toBe(200);
        expect((await proxied.request('GET', '/metrics', { headers, token: `${METRICS_TOKEN}x` })).status).toBe(403);
      }
    },
  );

  test('reject every token when none is configured', async () => {
    await using closed = await startTestServer();
    expect(
      (await closed.request('GET', '/metrics', { headers: { 'x-forwarded-for': '198.51.100.1' }, token: 'null' }))
        .status,
    ).toBe(403);
  });
});

describe('health', () => {
  test.each(['/healthz', '/api/healthz'])('%s reports a healthy server', async (path) => {
    const reply = await server.request('GET', path);
    expect([reply.status, reply.body]).toEqual([
      200,
      { status: 'ok', service: 'tavern-ledger', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('reports a database that accepts no writes', async () => {
    await using broken = await startTestServer();
    await broken.context.db.write((transaction) => transaction.schema.dropTable('heartbeat').execute());
    for (const path of ['/healthz', '/api/healthz']) {
      const reply = await broken.request('GET', path);
      expect([reply.status, reply.body]).toMatchObject([
        503,
        { status: 'failing', message: 'The database cannot be written to. Is the disk full?' },
      ]);
    }
  });

  test('writes at most every two seconds', async () => {
    const beat = () => server.context.db.read.selectFrom('heartbeat').select('at').executeTakeFirst();
    server.clock.advance(5_000);
    await server.request('GET', '/healthz');
    const first = await beat();
    server.clock.advance(1_999);
    await server.request('GET', '/healthz');
    expect(await beat()).toEqual(first);
    server.clock.advance(1);
    await server.request('GET', '/healthz');
    expect(await beat()).toEqual({ at: server.clock.now() });
  });
});
