import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFenceViolations } from './fences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (path: string) => join(root, 'node_modules', path);

/** Result of a check, which prints its own errors. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

function runNode(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Node's programs with all tests, the pages, and the service worker, which differ in their globals. */
const PROGRAMS = ['build/tsconfig.json', 'renderer/tsconfig.json', 'renderer/service-worker/tsconfig.json'];

/** One checker: each further one infers the contract's types again, which took 40 % more processor time. */
function checkTypes(program: string): boolean {
  return runNode([bin('typescript/bin/tsc'), '-p', program, '--checkers', '1']);
}

async function checkFences(): Promise<boolean> {
  const violations = await findFenceViolations();
  for (const violation of violations) console.error(violation);
  return violations.length === 0;
}

/** Runs every static check and prints its errors; a failure does not stop the others. */
export async function runChecks(): Promise<CheckResult[]> {
  const checks: readonly [string, () => boolean | Promise<boolean>][] = [
    ['types', () => PROGRAMS.every(checkTypes)],
    ['format', () => runNode([bin('oxfmt/bin/oxfmt'), '--check', '.'])],
    ['lint', () => runNode([bin('oxlint/bin/oxlint'), '--quiet'])],
    ['fences', checkFences],
  ];
  const results: CheckResult[] = [];
  for (const [name, check] of checks) {
    const ok = await check();
    console.log(`check ${name}: ${ok ? 'ok' : 'FAILED'}`);
    results.push({ name, ok });
  }
  return results;
}
