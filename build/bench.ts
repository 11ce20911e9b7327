/** `npm run bench [-- part-of-a-path]`: every benchmark in a fresh process, so that none warms up or weighs on another. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv[2] ?? '';
const files = globSync('{shared,server,renderer,electron,build}/**/*.bench.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
  .filter((file) => file.includes(wanted))
  .sort();
if (files.length === 0) {
  console.error(`No benchmark has «${wanted}» in its path.`);
  process.exit(1);
}
buildRendererIfStale();
let failed = 0;
for (const file of files) {
  console.log(`\n── ${file}`);
  if (spawnSync(process.execPath, ['--expose-gc', file], { cwd: root, stdio: 'inherit' }).status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
