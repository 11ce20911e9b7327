import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, expect, test as anyTest } from 'vitest';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { FUSE_SENTINEL, createFakeElectron } from '../testing/desktop/fake-electron.ts';

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
  if (process.platform !== 'linux') return;
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
});
afterAll(() => folder?.[Symbol.asyncDispose]());

const test = anyTest.skipIf(process.platform !== 'linux');

test('packs bundles, pages and guest samples under one version', () => {
  for (const file of [
    '/package.json',
    '/dist/electron/main.js',
    '/dist/electron/preload.cjs',
    '/dist/electron/server-entry.js',
    '/dist/electron/parse-worker.js',
    '/dist/server/main.js',
    '/dist/server/import-worker.js',
    '/dist/server/bulk-worker.js',
    '/dist/renderer/index.html',
  ]) {
    expect(files, file).toContain(file);
  }
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
  const fonts = await readdir(join(packed, 'resources', 'app.asar.unpacked', 'server/base/pictures/fonts'));
  expect(fonts).toEqual(expect.arrayContaining(['fraunces-600.ttf', 'inter-500.ttf']));
  expect(files).toContain('/dist/server/rasterise-worker.js');
});

test('copies the addon to the resources unchanged', async () => {
  const from = join(root, 'electron/addon/TavernLedger');
  const to = join(packed, 'resources', 'addon', 'TavernLedger');
  const listed = await Promise.all([to, from].map((folder) => readdir(folder, { recursive: true })));
  expect(listed[0]?.toSorted()).toEqual(listed[1]?.toSorted());
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

/** 29 MB on Linux: 21 in the archive and 8 beside it. */
const MAX_PACKED_BYTES = 32 * 1024 * 1024;

test('packs no pages of earlier builds', () => {
  const manifest = JSON.parse(extractFile(archive, 'dist/renderer/.vite/manifest.json').toString()) as Record<
    string,
    { file: string; css?: string[]; assets?: string[] }
  >;
  const built = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  expect(files.filter((file) => file.startsWith('/dist/renderer/assets/'))).toEqual(
    [...new Set(built)].map((file) => `/dist/renderer/${file}`).toSorted(),
  );
});

test('packs the native files of its platform only, and no sources or documents of packages', async () => {
  expect(files.filter((file) => /better-sqlite3\/.*\.node$/.test(file))).toEqual([
    `/node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
  ]);
  expect(files.filter((file) => /^\/node_modules\/.*\.(c|cc|cpp|h|hpp|md|d\.[cm]?ts)$/.test(file))).toEqual([]);
  const resources = join(packed, 'resources');
  const packedFiles = (await readdir(resources, { recursive: true })).filter((file) => file.startsWith('app.asar'));
  const sizes = await Promise.all(packedFiles.map(async (file) => stat(join(resources, file))));
  const bytes = sizes.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
  expect(bytes).toBeLessThan(MAX_PACKED_BYTES);
});

test('the packed app passes the smoke test of the release', async () => {
  const main = join(packed, 'resources', 'app', 'dist', 'electron', 'main.js');
  extractAll(archive, join(packed, 'resources', 'app'));
  const standIn = fileURLToPath(new URL('../testing/desktop/electron-stand-in.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [
    join(root, 'build/release/smoke.ts'),
    process.execPath,
    '--import',
    standIn,
    main,
  ]);
  expect(stdout).toContain('smoke: passed');
});
