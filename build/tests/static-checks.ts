import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (path: string) => join(root, 'node_modules', path);

interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

/** Arguments of Node for a program that prints its own errors and ends with 1 when it found any. */
type Check = readonly [name: string, ...args: string[]];

/** One checker: each further one infers the contract's types again, which took 40 % more processor time. */
function typeCheck(name: string, program: string): Check {
  return [name, bin('typescript/bin/tsc'), '-p', program, '--checkers', '1'];
}

/** Node's programs with all tests, the pages, and the service worker have different globals. The longest come first. */
const CHECKS: readonly Check[] = [
  typeCheck('types', 'build/tsconfig.json'),
  typeCheck('types of the pages', 'renderer/tsconfig.json'),
  ['build', 'build/tests/build-pages.ts'],
  ['fences', 'build/tests/fences.ts'],
  ['lint', bin('oxlint/bin/oxlint'), '--quiet'],
  ['format', bin('oxfmt/bin/oxfmt'), '--check', '.'],
  typeCheck('types of the service worker', 'renderer/app/service-worker/tsconfig.json'),
];

/** Two at a time, since each uses about one core. */
const AT_ONCE = 2;

async function runCheck([name, ...args]: Check): Promise<CheckResult> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  const remedy = name === 'format' ? ' (`npm run format` corrects it)' : '';
  console.log(`check ${name}: ${code === 0 ? 'ok' : `FAILED${remedy}`}`);
  return { name, ok: code === 0 };
}

/** Runs every static check and builds the pages; a failure does not stop the others. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...CHECKS];
  const results: CheckResult[] = [];
  const takeTurns = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return results;
}
