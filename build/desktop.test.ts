import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ELECTRON_PACKAGE, findElectron, requireElectron } from './electron-runtime.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const HELP = ['ELECTRON_MIRROR', 'ELECTRON_OVERRIDE_DIST_PATH', 'npm start', 'npm run sync'];
let folder: string;
let electron: string;

/** Electron's package as npm installs it, without its runtime. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-'));
  electron = join(folder, 'electron');
  mkdirSync(electron);
  for (const name of ['package.json', 'install.js', 'checksums.json'])
    copyFileSync(join(ELECTRON_PACKAGE, name), join(electron, name));
  symlinkSync(dirname(ELECTRON_PACKAGE), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run desktop explains a missing runtime at once, without a stack trace', () => {
  const empty = join(folder, 'empty');
  const { status, stderr } = spawnSync(process.execPath, ['build/desktop.ts'], {
    cwd: root,
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: empty },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const part of [empty, ...HELP]) expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/^ +at /m);
});

test('a runtime that cannot be downloaded is explained with the reason', () => {
  const { ELECTRON_OVERRIDE_DIST_PATH: _override, ...environment } = process.env;
  const offline = { ...environment, ELECTRON_MIRROR: 'http://127.0.0.1:1/', electron_config_cache: folder };
  const attempt = (): unknown => requireElectron(offline, electron);
  expect(attempt).toThrow(/download failed \(fetch failed\)/);
  for (const part of HELP) expect(attempt).toThrow(part);
});

test('a runtime in another folder is used', () => {
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron';
  const program = process.platform === 'darwin' ? join('Electron.app', 'Contents', 'MacOS', 'Electron') : name;
  const dist = join(folder, 'dist');
  mkdirSync(dirname(join(dist, program)), { recursive: true });
  writeFileSync(join(dist, program), '');
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dist }, electron)).toBe(join(dist, program));
  expect(findElectron({}, electron)).toBeNull();
});
