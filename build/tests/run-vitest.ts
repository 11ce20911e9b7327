import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The parts of vitest's JSON report that are read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Processor time of a test file with all processes that it started. */
export interface FileCost {
  readonly file: string;
  readonly ms: number;
}

interface VitestRun extends TestCounts {
  /** Empty where the system has no /proc. */
  readonly costs: readonly FileCost[];
}

/** Tests that failed, were running when their process crashed, or belong to a file that failed before its first test. */
export function countFailed({ testResults }: VitestReport): number {
  return testResults
    .map(({ status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed' || test.status === 'pending').length;
      return failed === 0 && status === 'failed' ? 1 : failed;
    })
    .reduce((sum, failed) => sum + failed, 0);
}

function countSkipped({ testResults }: VitestReport): number {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.filter(({ status }) => status === 'skipped' || status === 'todo').length;
}

function readCosts(file: string): FileCost[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [ms = '', path = '', engine = ''] = line.split('\t');
    return { ms: Number(ms), file: engine === 'postgres' ? `${path} (postgres)` : path };
  });
}

/** Runs vitest. A crash, or an error outside tests, counts as one failed test. */
export function runVitest(root: string, args: readonly string[]): VitestRun {
  const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-test-'));
  const report = join(folder, 'report.json');
  const times = join(folder, 'processor-times');
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'build/tests/vitest.config.ts'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [...vitest, ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROCESSOR_TIMES: times },
  });
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const failed = countFailed(read);
    const isUnexplained = status !== 0 && failed === 0;
    return {
      passed: read.numPassedTests,
      failed: isUnexplained ? 1 : failed,
      skipped: countSkipped(read),
      costs: readCosts(times),
    };
  } catch (error) {
    console.error(`Vitest ended without a report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, costs: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
