/**
 * `npm test [-- vitest arguments]`: static checks, a build of the UI, then every test. Ends with one plain
 * line, `N passed, N failed`, that counts checks and tests alike. With arguments, only vitest runs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks, type CheckResult } from './tests/static-checks.ts';
import { buildRendererIfStale } from './vite/renderer-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const extra = process.argv.slice(2);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
}

const SLOWEST = 10;

function printSlowest({ testResults }: VitestReport): void {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  console.log(`\nSlowest ${files.length} test files:`);
  for (const { name, seconds } of files) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

function runVitest(): { passed: number; failed: number; skipped: number } {
  const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'build/tests/vitest.config.ts',
      ...reporters,
      ...extra,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    printSlowest(report);
    // A file that fails before its first test counts as one failure.
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    return {
      passed: report.numPassedTests,
      failed: status !== 0 && failed === 0 ? 1 : failed,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
const tests = runVitest();
const passed = tests.passed + checks.filter((check) => check.ok).length;
const failed = tests.failed + checks.filter((check) => !check.ok).length;
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
