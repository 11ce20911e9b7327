/** `npm run bench [-- part-of-a-path [arguments]]`: each benchmark in a fresh process. Exits 1 when one crashed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const filter = process.argv[2] ?? '';
const files = globSync('{shared,server,renderer,electron,build}/**/*.bench.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
  .filter((file) => file.includes(filter))
  .sort();
if (files.length === 0) {
  console.error(`No benchmark has «${filter}» in its path.`);
  process.exit(1);
}

interface Result {
  readonly met: number;
  readonly missed: readonly string[];
  /** Exit code or signal with the error that was printed; null for a benchmark that ended by itself. */
  readonly crash: string | null;
}

/** Prints a benchmark's output and collects its figures by the last word of `report` lines. */
async function runBenchmark(file: string): Promise<Result> {
  console.log(`\n── ${file}`);
  const child = spawn(process.execPath, ['--expose-gc', file, ...process.argv.slice(3)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let error = '';
  let isAfterMark = false;
  createInterface({ input: child.stderr }).on('line', (line) => {
    console.error(line);
    // Node prints the place with a mark below it, and then the error.
    if (isAfterMark && error === '') error = line.trim();
    isAfterMark ||= /^\s*\^+$/.test(line);
  });
  const missed: string[] = [];
  let met = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.endsWith(' met')) met++;
    if (line.endsWith(' MISSED')) missed.push(line.trim());
  }
  await closed;
  const end = child.signalCode ?? `exit code ${child.exitCode}`;
  return { met, missed, crash: child.exitCode === 0 ? null : [end, error].filter(Boolean).join(', ') };
}

buildRendererIfStale();
let met = 0;
const missed: string[] = [];
const crashed: string[] = [];
for (const file of files) {
  const result = await runBenchmark(file);
  met += result.met;
  missed.push(...result.missed.map((figure) => `${file}: ${figure}`));
  if (result.crash !== null) crashed.push(`${file}: ${result.crash}`);
}
console.log(`\n── Summary: ${met} figures met, ${missed.length} MISSED, ${crashed.length} benchmarks crashed`);
for (const figure of missed) console.log(`  ${figure}`);
for (const crash of crashed) console.log(`  CRASHED ${crash}`);
process.exit(crashed.length > 0 ? 1 : 0);
