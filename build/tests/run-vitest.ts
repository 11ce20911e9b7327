import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The parts of vitest's JSON report that are read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface FailedTest {
  /** Relative to the repository. */
  readonly file: string;
  /** Empty when the file failed before its first test. */
  readonly name: string;
}

interface VitestRun {
  readonly report: VitestReport;
  /** Errors outside tests, such as the crash of a process. */
  readonly unhandled: number;
  readonly isPassed: boolean;
}

/** Runs vitest; null when it ended without a report. */
export function runVitest(root: string, args: readonly string[]): VitestRun | null {
  const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-test-'));
  const file = join(folder, 'report.json');
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'build/tests/vitest.config.ts'];
  const errors = join(folder, 'unhandled-errors');
  const reporters = ['default', 'json', './build/tests/unhandled-errors.ts'].map((name) => `--reporter=${name}`);
  const { status } = spawnSync(process.execPath, [...vitest, ...reporters, `--outputFile.json=${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, UNHANDLED_ERRORS: errors },
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    return { report, unhandled: Number(readFileSync(errors, 'utf8')), isPassed: status === 0 };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pending tests were not finished: their process has crashed. */
function hasFailed({ status }: { readonly status: string }): boolean {
  return status === 'failed' || status === 'pending';
}

export function findFailed(root: string, { testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    if (status === 'failed' && assertionResults.length === 0) return [{ file, name: '' }];
    return assertionResults.filter(hasFailed).map(({ fullName }) => ({ file, name: fullName }));
  });
}

export function countSkipped({ testResults }: VitestReport): number {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.filter(({ status }) => status === 'skipped' || status === 'todo').length;
}

/** More than a busy machine has ever failed at once: something is broken, and the first run has said so. */
const MOST_REPEATED = 5;

/** Files to run again after a whole run (docs/decisions/0058-second-runs.md). */
export function filesToRepeat(failed: readonly FailedTest[]): string[] {
  const files = [...new Set(failed.map(({ file }) => file))];
  return files.length <= MOST_REPEATED ? files : [];
}

/** Tests that failed in both runs, on any engine. A file that failed as a whole, in either run, fails with any test of the other. */
export function failedTwice(first: readonly FailedTest[], second: readonly FailedTest[]): FailedTest[] {
  return first.filter(({ file, name }) =>
    second.some((other) => other.file === file && (name === '' || other.name === '' || other.name === name)),
  );
}
