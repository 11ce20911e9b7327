/**
 * `npm run bench [-- part-of-a-path]`: each benchmark in a fresh process, then a table of all figures with their goals.
 * Exits 1 when one crashed; a missed goal fails nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findVerdict, formatTables, type BenchmarkTable } from './tests/measure.ts';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [filter = ''] = process.argv.slice(2);
const files = globSync('{shared,server,renderer,electron}/**/*.bench.ts', { cwd: root })
  .filter((file) => file.includes(filter))
  .sort();
if (files.length === 0) {
  console.error(`No benchmark has «${filter}» in its path.`);
  process.exit(1);
}

const tables: BenchmarkTable[] = [];
const crashed: string[] = [];
buildRendererIfStale();
for (const file of files) {
  console.log(`\n── ${file}`);
  const start = performance.now();
  const child = fork(file, [], { cwd: root, execArgv: ['--expose-gc'], serialization: 'advanced' });
  child.on('message', (table: BenchmarkTable) => tables.push(table));
  // The last message may arrive after the exit.
  const [[code, signal]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [
    [number | null, NodeJS.Signals | null],
    unknown,
  ];
  if (code !== 0) crashed.push(`${file}: ${signal ?? `exit code ${code}`}`);
  console.log(`  (${((performance.now() - start) / 1000).toFixed(0)} s)`);
}

const verdicts = tables.flatMap(({ figures }) => figures.map(findVerdict));
const count = (wanted: string): number => verdicts.filter((verdict) => verdict === wanted).length;
console.log(`\n── All figures\n${formatTables(tables)}`);
for (const crash of crashed) console.log(`  CRASHED ${crash}`);
console.log(`\n${count('met')} met, ${count('MISSED')} MISSED, ${crashed.length} benchmarks crashed`);
process.exit(crashed.length > 0 ? 1 : 0);
