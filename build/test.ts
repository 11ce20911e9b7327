/**
 * `npm test`: static checks, a build of the pages, and the everyday tests. `npm run test:all`: every test at full depth.
 *
 * - `--shard=1/3`: a third of the tests. The first shard has the checks.
 * - `--changed`, `--changed=REVISION`: checks, and the tests that the uncommitted changes, or all since a revision, can break.
 * - any other argument is vitest's (a part of a path, `--project unit`, `-t name`): only vitest runs, on the tests of both commands.
 *
 * Ends with one plain line, `N passed, N failed, N skipped`, that counts checks and tests alike.
 */
import { fileURLToPath } from 'node:url';
import { findChangedTests } from './tests/changed-tests.ts';
import { runVitest, type FileCost, type TestCounts } from './tests/run-vitest.ts';
import { runChecks } from './tests/static-checks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// `--shard 1/3` is the same as `--shard=1/3`.
const given = process.argv.slice(2).join('\0').replace('--shard\0', '--shard=').split('\0').filter(Boolean);
const isAll = given.includes('--all');
const changed = given.find((argument) => /^--changed(=|$)/.test(argument));
const shard = given.find((argument) => argument.startsWith('--shard='));
const named = given.filter((argument) => argument !== '--all' && argument !== changed && argument !== shard);

const COSTLIEST = 10;

/** Processor time shows what a test costs; seconds on the clock show what else the machine did. */
function printCosts(costs: readonly FileCost[]): void {
  if (costs.length === 0) return;
  const total = costs.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\nProcessor time of the test files: ${(total / 1000).toFixed(0)} s. The costliest:`);
  for (const { ms, file } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, COSTLIEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

function scope(): string {
  if (isAll) return 'all';
  if (changed !== undefined) return 'changed';
  return named.length > 0 ? 'named' : 'everyday';
}

process.env['TEST_SCOPE'] = scope();
const hasChecks = named.length === 0 && (shard === undefined || shard.startsWith('--shard=1/'));
const checks = hasChecks ? await runChecks() : [];

function runTests(): ReturnType<typeof runVitest> {
  if (changed === undefined) return runVitest(root, shard === undefined ? named : [shard, ...named]);
  const files = findChangedTests(root, changed.split('=')[1] ?? 'HEAD');
  console.log(files.length > 0 ? `Tests of the changes: ${files.length} files` : 'No test belongs to the changes.');
  return files.length > 0 ? runVitest(root, [...named, ...files]) : { passed: 0, failed: 0, skipped: 0, costs: [] };
}

/** A name that no test has, which would look green. */
function matchedNothing({ passed, failed }: TestCounts): boolean {
  const isNothing = named.length > 0 && changed === undefined && passed + failed === 0;
  if (isNothing) console.error('No test ran: no test or file has this name.');
  return isNothing;
}

const tests = runTests();
printCosts(tests.costs);
const passed = tests.passed + checks.filter((check) => check.ok).length;
const failed = tests.failed + checks.filter((check) => !check.ok).length;
console.log(`\n${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exit(failed > 0 || matchedNothing(tests) ? 1 : 0);
