/**
 * `npm run sweep [-- part-of-a-name]`: every page and overlay × theme × width × language, with keyboard, axe and reduced
 * motion, Lighthouse, and response times. Screenshots are collected in `.tmp/review/index.html`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
buildRendererIfStale();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'build/tests/sweep.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
