/**
 * `npm test [-- vitest arguments]`: static checks, a build of the UI, then every test, and files with failed tests once more.
 * Ends with one plain line, `N passed, N failed`, that counts checks and tests alike. With arguments, only vitest runs.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  countSkipped,
  failedTwice,
  filesToRepeat,
  findFailed,
  runVitest,
  type FailedTest,
  type VitestReport,
} from './tests/run-vitest.ts';
import { runChecks, type CheckResult } from './tests/static-checks.ts';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const extra = process.argv.slice(2);
process.env['TEST_SCOPE'] ??= extra.length > 0 ? 'named' : 'everyday';

const SLOWEST = 10;

function printSlowest({ testResults }: VitestReport): void {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  console.log(`\nSlowest ${files.length} test files:`);
  for (const { name, seconds } of files) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Runs the files of failed tests again, with the same random cases; gives back the tests that failed in both runs. */
function repeat(failed: readonly FailedTest[]): readonly FailedTest[] {
  const files = filesToRepeat(failed);
  if (files.length === 0) return failed;
  console.log(`\nFiles with failed tests run once more: ${files.join(', ')}`);
  const again = runVitest(root, files);
  if (!again || again.unhandled > 0) return failed;
  const twice = failedTwice(failed, findFailed(root, again.report));
  const unsteady = failed.filter((test) => !twice.includes(test));
  if (unsteady.length > 0) console.log('\nUnsteady, passed in the second run only:');
  for (const { file, name } of unsteady) console.log(`  ${file} > ${name || 'the whole file'}`);
  return twice;
}

function runTests(): TestCounts {
  const run = runVitest(root, extra);
  if (!run) return { passed: 0, failed: 1, skipped: 0 };
  const { report, unhandled, isPassed } = run;
  printSlowest(report);
  const first = findFailed(root, report);
  const failed = extra.length > 0 || unhandled > 0 ? first : repeat(first);
  const isUnexplained = !isPassed && first.length + unhandled === 0;
  return {
    passed: report.numPassedTests + first.length - failed.length,
    failed: isUnexplained ? 1 : failed.length + unhandled,
    skipped: countSkipped(report),
  };
}

function checkBuild(): CheckResult {
  try {
    buildRendererIfStale();
    return { name: 'build', ok: true };
  } catch (error) {
    console.error(error);
    return { name: 'build', ok: false };
  }
}

const checks = extra.length > 0 ? [] : [...(await runChecks()), checkBuild()];
const tests = runTests();
const passed = tests.passed + checks.filter((check) => check.ok).length;
const failed = tests.failed + checks.filter((check) => !check.ok).length;
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
