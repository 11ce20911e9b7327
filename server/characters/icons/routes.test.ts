import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tavern-icons-'));
  folder = join(parent, 'icons');
  await mkdir(folder);
  await writeFile(join(parent, '1.png'), 'secret');
  await writeFile(join(folder, '134414.png'), 'png');
  await writeFile(join(folder, '134414.webp'), 'webp');
  await writeFile(join(folder, 'notes.txt'), 'notes');
  await symlink(join(parent, '1.png'), join(folder, '2.png'));
  server = await startTestServer({ config: { iconsDir: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(join(folder, '..'), { recursive: true });
});

/** Sends a path as it is: `fetch` would tidy it up first. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: tavern.test\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(Number(answer.split(' ')[1])));
    socket.on('error', reject);
  });
}

test('an icon is served under its id in its best format, and browsers may keep it for a day', async () => {
  expect((await server.request('GET', '/api/items/icons')).body).toEqual({ data: { available: true } });
  const reply = await server.request('GET', '/item-icons/134414');
  expect([reply.status, reply.text]).toEqual([200, 'webp']);
  expect(reply.headers.get('content-type')).toBe('image/webp');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a missing icon is 404, which browsers may keep too', async () => {
  const reply = await server.request('GET', '/item-icons/5');
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'public, max-age=86400']);
});

test.each([
  '/item-icons/../1.png',
  '/item-icons/..%2f1',
  '/item-icons/%2e%2e%2f1.png',
  '/item-icons/..%5c1.png',
  '/item-icons/1%00',
  '/item-icons/notes.txt',
  '/item-icons/134414.png',
  '/item-icons/2',
  '/item-icons/',
])('%s reaches no file', async (path) => {
  expect(await rawStatus(path)).toBeGreaterThanOrEqual(400);
});

test('without a folder there are no icons', async () => {
  await using plain = await startTestServer();
  expect((await plain.request('GET', '/api/items/icons')).body).toEqual({ data: { available: false } });
  expect((await plain.request('GET', '/item-icons/134414')).status).toBe(404);
});
