/**
 * `npm run torture [-- part-of-a-path] [--kills 200] [--files 50000] [--sockets 2000] [--minutes 60] [--runs 2000]`:
 * runs that are too long for every test run, each in a fresh process with these options. A run throws when something is
 * lost, doubled or damaged.
 * `npm run cluster [-- part-of-a-path] [--kills 50] [--people 50]`: those of several servers on one PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind = 'torture', ...options] = process.argv.slice(2);
const filter = options[0]?.startsWith('--') === false ? (options.shift() ?? '') : '';
const files = globSync(`{shared,server,electron}/testing/**/*.${kind}.ts`, { cwd: root })
  .filter((file) => file.includes(filter))
  .sort();
if (files.length === 0) {
  console.error(`No run has «${filter}» in its path.`);
  process.exit(1);
}

const failed = files.filter((file) => {
  console.log(`\n── ${file}`);
  return spawnSync(process.execPath, ['--expose-gc', file, ...options], { cwd: root, stdio: 'inherit' }).status !== 0;
});
console.log(`\n${files.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
