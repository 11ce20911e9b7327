import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, expect, test as anyTest } from 'vitest';
import { savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { forkProgram } from '../testing/servers/server-child.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { FUSE_SENTINEL, createFakeElectron } from '../testing/desktop/fake-electron.ts';
import { until } from '../testing/process/until.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let packed: string;
let archive: string;
let files: string[];

/**
 * Packs the app for Linux around a fake Electron, as Electron cannot be fetched everywhere; the release workflow packs
 * the real one.
 */
beforeAll(async () => {
  if (process.platform === 'win32') return;
  folder = await temporaryFolder();
  await createFakeElectron(join(folder.path, 'electron'));
  const node = (...arguments_: string[]) =>
    run(process.execPath, arguments_, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  await node('build/release/desktop-build.ts');
  await node(
    'node_modules/electron-builder/cli.js',
    '--linux',
    'dir',
    '--publish',
    'never',
    `-c.electronDist=${join(folder.path, 'electron')}`,
    `-c.directories.output=${join(folder.path, 'out')}`,
  );
  packed = join(folder.path, 'out', 'linux-unpacked');
  archive = join(packed, 'resources', 'app.asar');
  files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
}, 240_000);
afterAll(() => folder?.[Symbol.asyncDispose]());

const test = anyTest.skipIf(process.platform === 'win32');
let unpacking: string | null = null;
function extracted(): string {
  if (unpacking === null) {
    unpacking = join(folder.path, 'app');
    extractAll(archive, unpacking);
  }
  return unpacking;
}

test('packs bundles, pages and guest samples under one version', () => {
  for (const file of [
    '/package.json',
    '/dist/electron/main.js',
    '/dist/electron/preload.cjs',
    '/dist/electron/server-entry.js',
    '/dist/electron/parse-worker.js',
    '/dist/server/main.js',
    '/dist/server/import-worker.js',
    '/dist/renderer/index.html',
  ]) {
    expect(files, file).toContain(file);
  }
  expect(files.some((file) => file.startsWith('/server/features/guest/samples/'))).toBe(true);
  expect(JSON.parse(extractFile(archive, 'package.json').toString())).toMatchObject({
    productName: 'Tavern Ledger',
    version: OWN_VERSION,
    main: 'dist/electron/main.js',
  });
});

test('packs no development files', () => {
  const own = files.filter((file) => !file.startsWith('/node_modules/'));
  expect(own.filter((file) => /\.(tsx?|map|test\.\w+)$/.test(file))).toEqual([]);
  expect(
    files.filter((file) =>
      /^\/node_modules\/(electron|vite|vitest|playwright-core|typescript|react|node|wasmoon[^/]*)\//.test(file),
    ),
  ).toEqual([]);
});

test('unpacks native files, which cannot load from the archive', async () => {
  const unpacked = (await readdir(join(packed, 'resources', 'app.asar.unpacked'), { recursive: true })).filter((file) =>
    file.endsWith('.node'),
  );
  expect(unpacked.some((file) => file.includes('better-sqlite3'))).toBe(true);
  expect(unpacked.some((file) => file.includes('argon2'))).toBe(true);
  const native = files.filter((file) => file.endsWith('.node')).map((file) => file.slice(1));
  expect(native.toSorted()).toEqual(unpacked.map((file) => file.replaceAll('\\', '/')).toSorted());
});

test('unpacks the preview fonts for native code, and packs the drawing thread', async () => {
  const fonts = await readdir(join(packed, 'resources', 'app.asar.unpacked', 'server/features/shares/fonts'));
  expect(fonts).toEqual(expect.arrayContaining(['fraunces-600.ttf', 'inter-500.ttf']));
  expect(files).toContain('/dist/server/rasterise-worker.js');
});

test('copies the addon to the resources unchanged', async () => {
  const from = join(root, 'electron/addon/TavernLedger');
  const to = join(packed, 'resources', 'addon', 'TavernLedger');
  expect((await readdir(to)).toSorted()).toEqual((await readdir(from)).toSorted());
  expect(await readFile(join(to, 'TavernLedger.toc'), 'utf8')).toBe(
    await readFile(join(from, 'TavernLedger.toc'), 'utf8'),
  );
});

test('packs the licences of the app, its credits and all packages', async () => {
  const folder = join(packed, 'resources', 'licenses');
  expect(await readFile(join(folder, 'LICENSE.txt'), 'utf8')).toBe(await readFile(join(root, 'LICENSE'), 'utf8'));
  expect(await readFile(join(folder, 'NOTICE.txt'), 'utf8')).toBe(await readFile(join(root, 'NOTICE'), 'utf8'));
  const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const inArchive = files.flatMap(
    (file) => /^\/node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  expect(inArchive.length).toBeGreaterThan(50);
  expect(inArchive.filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
  // Bundled into the pages, so their packages are absent.
  for (const name of [
    'react',
    'react-dom',
    'i18next',
    'chart.js',
    'lucide-react',
    '@base-ui/react',
    '@fontsource-variable/inter',
    '@iconify-json/game-icons',
  ])
    expect(notices).toContain(`\n${name} `);
  expect(notices).toContain('Permission is hereby granted');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

test('packs every tray icon', () => {
  for (const state of ['watching', 'sending', 'needs-you', 'resting']) {
    expect(existsSync(join(packed, 'resources', `tray-${state}.png`)), state).toBe(true);
  }
});

test('sets the fuses: no RunAsNode, no NODE_OPTIONS, no inspect; archive integrity and nothing else', async () => {
  const program = await readFile(join(packed, 'tavern-ledger'), 'latin1');
  const fuses = program.slice(program.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2);
  // In the order of Electron's schema, version 1.
  const [runAsNode, cookieEncryption, nodeOptions, inspect, asarIntegrity, onlyAsar, , fileProtocol] = fuses;
  expect({ runAsNode, cookieEncryption, nodeOptions, inspect, asarIntegrity, onlyAsar, fileProtocol }).toEqual({
    runAsNode: '0',
    cookieEncryption: '1',
    nodeOptions: '0',
    inspect: '0',
    asarIntegrity: '1',
    onlyAsar: '1',
    fileProtocol: '0',
  });
});

test('bundles a preload that requires only Electron, as the sandbox has nothing else', () => {
  const preload = extractFile(archive, 'dist/electron/preload.cjs').toString();
  expect([...preload.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(['electron']);
});

test('parses a file in the packed thread', async () => {
  const file = join(folder.path, 'TavernLedger.lua');
  await writeFile(file, savedSamples([0, 1]));
  const worker = new Worker(join(extracted(), 'dist/electron/parse-worker.js'));
  worker.postMessage({ id: 1, file });
  const [answer] = (await once(worker, 'message')) as [{ result: { ok: boolean; characters: { name: string }[] } }];
  await worker.terminate();
  expect([answer.result.ok, answer.result.characters.map(({ name }) => name)]).toEqual([true, ['Maribel', 'Torvald']]);
});

test('runs the packed server from the package alone, with pages and guest', async () => {
  const { child } = forkProgram([join(extracted(), 'dist/server/main.js')], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'error',
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const address = /ready at (http:\S+)/.exec(chunk.toString())?.[1];
        if (address !== undefined) resolve(address);
      });
      child.stderr?.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    });
    expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).toContain('<div id="root">');
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'guest', password: 'PullUpAChair1' }),
    });
    const { token } = (await login.json()) as { token: string };
    // The samples run through the importer, so its thread must be packed completely.
    await until('the guest has characters', async () => {
      const answer = await fetch(`${url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: unknown[] }).data.length > 0;
    });
    expect(await previewFrom(url)).toBe('image/png');
  } finally {
    child.kill('SIGTERM');
  }
});

/** Creates an account with a shared character; returns the content type of its preview picture. */
async function previewFrom(url: string): Promise<string | null> {
  const post = async (path: string, body: unknown, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string; character: { id: number }; data: { token: string } };
  };
  const account = { username: 'Sigrun', password: 'Hearthstone7' };
  await post('/register', { ...account, email: 'sigrun@example.test' });
  const { token } = await post('/login', account);
  const { character } = await post(
    '/characters/import',
    {
      game_short_code: 'wow_classic',
      character: {
        name: 'Brunhild',
        level: 60,
        race: 'Dwarf',
        class: 'Warrior',
        realm: 'Hydraxian',
        faction: 'Alliance',
      },
    },
    token,
  );
  const { data } = await post(`/characters/${character.id}/shares`, { sections: ['gear'], lifetime: '1d' }, token);
  return (await fetch(`${url}/api/shares/${data.token}/preview.png`)).headers.get('content-type');
}
