import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Download } from '#shared/imports/contract/downloads.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SETUP = 'TavernLedger-Setup-1.0.0.exe';

async function folderOf(server: TestServer): Promise<string> {
  const folder = server.context.config.downloadsDir;
  await mkdir(folder, { recursive: true });
  return folder;
}

async function listAll(server: TestServer): Promise<Download[]> {
  const reply = await server.request('GET', '/api/downloads');
  expect(reply.status).toBe(200);
  return (reply.body as { data: Download[] }).data;
}

/** The published installers, without the addon that every server offers. */
async function list(server: TestServer): Promise<Download[]> {
  return (await listAll(server)).filter(({ platform }) => platform !== 'addon');
}

/** Sends a path as it is: `fetch` would tidy it up first. */
function rawStatus(server: TestServer, path: string): Promise<number> {
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

test('without a published installer, the list has only the addon and downloads are 404', async () => {
  await using server = await startTestServer();
  expect(await list(server)).toEqual([]);
  expect((await server.request('GET', `/downloads/${SETUP}`)).status).toBe(404);
});

test('the list has the installers of the folder with version, platform, processor, size and checksum', async () => {
  await using server = await startTestServer();
  const folder = await folderOf(server);
  await writeFile(join(folder, 'TavernLedger-1.0.0-x86_64.AppImage'), 'linux');
  await writeFile(join(folder, 'TavernLedger-1.0.0-x64.dmg'), 'intel');
  await writeFile(join(folder, 'TavernLedger-1.0.0-arm64.dmg'), 'apple');
  await writeFile(join(folder, 'TavernLedger-Setup-0.9.10.exe'), 'older');
  await writeFile(join(folder, 'TavernLedger-Setup-0.9.9.exe'), 'oldest');
  await writeFile(join(folder, SETUP), 'setup');
  await writeFile(join(folder, 'Ledger.dmg'), '');
  for (const other of [`${SETUP}.sha256`, `${SETUP}.blockmap`, 'latest.yml', '.hidden.exe'])
    await writeFile(join(folder, other), 'x');
  await mkdir(join(folder, 'folder.exe'));
  const entry = (file: string, content: string, rest: Pick<Download, 'version' | 'platform' | 'processor'>) => ({
    file,
    ...rest,
    size: content.length,
    sha256: sha256(content),
  });
  const windows = { platform: 'windows', processor: null } as const;
  const macos = { platform: 'macos', version: '1.0.0' } as const;
  expect(await list(server)).toEqual([
    entry(SETUP, 'setup', { ...windows, version: '1.0.0' }),
    entry('TavernLedger-Setup-0.9.10.exe', 'older', { ...windows, version: '0.9.10' }),
    entry('TavernLedger-Setup-0.9.9.exe', 'oldest', { ...windows, version: '0.9.9' }),
    entry('TavernLedger-1.0.0-arm64.dmg', 'apple', { ...macos, processor: 'arm64' }),
    entry('TavernLedger-1.0.0-x64.dmg', 'intel', { ...macos, processor: 'x64' }),
    entry('Ledger.dmg', '', { platform: 'macos', version: null, processor: null }),
    entry('TavernLedger-1.0.0-x86_64.AppImage', 'linux', { platform: 'linux', version: '1.0.0', processor: 'x64' }),
  ]);
});

test('the checksum is computed again only when size or time of the file changed', async () => {
  await using server = await startTestServer();
  const path = join(await folderOf(server), SETUP);
  const at = new Date(1_700_000_000_000);
  const write = async (text: string, time: Date) => {
    await writeFile(path, text);
    await utimes(path, time, time);
  };
  const sum = async () => (await list(server))[0]?.sha256;
  await write('first', at);
  expect(await sum()).toBe(sha256('first'));
  await write('FIRST', at);
  expect(await sum(), 'same size and time: not read again').toBe(sha256('first'));
  await write('FIRST', new Date(1_700_000_001_000));
  expect(await sum()).toBe(sha256('FIRST'));
  await write('longer', new Date(1_700_000_001_000));
  expect(await sum()).toBe(sha256('longer'));
});

test('a file is served whole, in ranges, and as not modified', async () => {
  await using server = await startTestServer();
  await writeFile(join(await folderOf(server), SETUP), '0123456789');
  const get = (headers: Record<string, string> = {}) => server.request('GET', `/downloads/${SETUP}`, { headers });
  const whole = await get();
  expect([whole.status, whole.text, whole.headers.get('accept-ranges')]).toEqual([200, '0123456789', 'bytes']);
  expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="${SETUP}"`);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await get({ range: 'bytes=7-' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '789', 'bytes 7-9/10']);
  const beyond = await get({ range: 'bytes=10-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  for (const range of ['bytes=abc', 'bytes=5-2', 'bytes=1-2,x', 'lines=1-2', 'bytes'])
    expect([range, (await get({ range })).status]).toEqual([range, 200]);
  expect((await get({ range: 'bytes=10-', 'if-range': '"another"' })).text).toBe('0123456789');
  // Without a Cache-Control of ours, fetch would ask to be sent the file in any case.
  expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })).status).toBe(
    304,
  );
  const head = await server.request('HEAD', `/downloads/${SETUP}`);
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '10']);
});

test('only installers are served, and no other file of the folder', async () => {
  await using server = await startTestServer();
  const folder = await folderOf(server);
  const others = ['notes.txt', 'latest.yml', `${SETUP}.sha256`, `${SETUP}.blockmap`, 'backup.db', 'exe', 'README'];
  for (const other of [...others, SETUP]) await writeFile(join(folder, other), 'x');
  for (const other of others)
    expect([other, (await server.request('GET', `/downloads/${other}`)).status]).toEqual([other, 404]);
  expect((await server.request('GET', `/downloads/${SETUP}`)).status).toBe(200);
});

test('only regular files of the folder are served', async () => {
  await using server = await startTestServer();
  const folder = await folderOf(server);
  await writeFile(join(folder, '.secret.exe'), 'hidden');
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner', SETUP), 'inner');
  await writeFile(join(folder, '..', 'outside.exe'), 'outside');
  await symlink('../outside.exe', join(folder, 'link.exe'));
  expect(await list(server)).toEqual([]);
  const paths = [
    'link.exe',
    '.secret.exe',
    'inner',
    `inner/${SETUP}`,
    '../outside.exe',
    '..%2foutside.exe',
    '%2e%2e/outside.exe',
    '..%5coutside.exe',
    '%00',
    '',
  ];
  // A path out of the folder is an invalid address (400), forbidden by the page server (403) or not found (404).
  for (const path of paths) expect([400, 403, 404], path).toContain(await rawStatus(server, `/downloads/${path}`));
});

test('the addon is first in the list and unpacks into the folder that the game reads', async () => {
  await using server = await startTestServer();
  await writeFile(join(await folderOf(server), SETUP), 'setup');
  const [addon, installer] = await listAll(server);
  expect(installer?.file).toBe(SETUP);
  const reply = await fetch(`${server.url}/downloads/TavernLedger.zip`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(addon).toEqual({
    file: 'TavernLedger.zip',
    platform: 'addon',
    processor: null,
    version,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="TavernLedger.zip"');
  const source = join(ROOT, 'electron', 'addon', 'TavernLedger');
  const names = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const unpacked = unzipSync(bytes);
  expect(Object.keys(unpacked).sort()).toEqual(names.map((name) => `TavernLedger/${name}`).sort());
  for (const name of names)
    expect(Buffer.from(unpacked[`TavernLedger/${name}`] ?? []).equals(await readFile(join(source, name))), name).toBe(
      true,
    );
});

test('an unchanged addon is not sent again, and is the same archive after a restart', async () => {
  await using server = await startTestServer();
  await using restarted = await startTestServer();
  const etags = await Promise.all(
    [server, restarted].map(async ({ url }) => (await fetch(`${url}/downloads/TavernLedger.zip`)).headers.get('etag')),
  );
  expect(etags[0]).toBe(etags[1]);
  const again = await server.request('GET', '/downloads/TavernLedger.zip', {
    headers: { 'if-none-match': etags[0] ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
