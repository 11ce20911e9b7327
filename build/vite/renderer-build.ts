import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist', 'renderer.stamp');
const SOURCES = ['renderer', 'shared', 'build/vite', 'package.json', 'package-lock.json'];

/** Only tests import them. */
const TEST_CODE = /(?:\.test\.tsx?|\/e2e|\/testing)$/;

function addToHash(path: string, add: (line: string) => void): void {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    add(`${path} ${stat.size} ${stat.mtimeMs}`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    const inside = join(path, name);
    if (!TEST_CODE.test(inside)) addToHash(inside, add);
  }
}

function currentStamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(join(root, source), (line) => hash.update(line));
  return hash.digest('hex');
}

/** Open pages still load chunks of an earlier build, which are kept for a day. */
const KEEP_ASSETS_MS = 24 * 3_600_000;

function removeOldAssets(): void {
  const assets = join(root, 'dist', 'renderer', 'assets');
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (statSync(file).mtimeMs < Date.now() - KEEP_ASSETS_MS) rmSync(file);
  }
}

/** Builds the UI into dist/renderer when the name, size or time of a source has changed. */
export function buildRendererIfStale(): void {
  const stamp = currentStamp();
  const built = existsSync(join(root, 'dist', 'renderer', 'index.html')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the UI …');
  // In a child process: the test runner's NODE_ENV would make Vite bundle React's development build.
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    'build/vite/vite.config.ts',
    '--logLevel',
    'warn',
    '--emptyOutDir',
    'false',
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The UI could not be built; what Vite said is above.');
  removeOldAssets();
  writeFileSync(stampFile, stamp);
}
