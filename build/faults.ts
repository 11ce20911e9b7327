/**
 * `npm run faults [-- part-of-an-id]`: applies each small mistake of `build/tests/faults.ts` to a copy of the work tree, and
 * runs the test that must notice it. Exits 1 when a fault survives, or when its text or test is missing.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, type Fault } from './tests/faults.ts';
import { escapePattern, findTest, isEveryday, placeFault, readSources, type Sources } from './tests/find-fault.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends a test that a fault makes wait for ever. */
const RUN_MS = 5 * 60_000;
/** Most faults in pages end a wait of their test. Tests without a fault run with the same limit; the environment's goes first. */
const BROWSER_WAIT_MS = '15000';
/** Errors of a fault that is no program, rather than a wrong one. */
const BROKEN = /SyntaxError|ReferenceError|Transform failed|could not be built/;
/** Faults in the sources of pages come last: each is a build for these projects. */
const PAGE_SOURCE = /^(?:renderer|shared)\//;
const PROJECTS: readonly Fault['project'][] = ['unit', 'server', 'postgres', 'desktop-entries', 'desktop', 'browser'];

interface Row {
  readonly fault: Fault;
  readonly path: string;
  readonly faulty: string;
  readonly testFile: string;
  /** `npm test` runs its test. */
  readonly isEveryday: boolean;
  readonly order: number;
}

/** Copies what Git has and would add; dependencies are linked. */
function createScratchCopy(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'tavern-ledger-faults-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const path of stdout.split('\0').filter(Boolean)) {
    if (statSync(join(root, path), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(join(scratch, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(scratch, path), { preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  return scratch;
}

function toRow(sources: Sources, fault: Fault): Row {
  const testFile = findTest(sources, fault);
  const place = placeFault(sources, fault);
  const order = PROJECTS.indexOf(fault.project) + (PAGE_SOURCE.test(place.path) ? PROJECTS.length : 0);
  return { ...place, fault, testFile, isEveryday: isEveryday(testFile, fault.project), order };
}

/** The parts of vitest's JSON report that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface TestRun {
  /** Of all tests that begin with a title. */
  readonly statusesOf: (title: string) => readonly string[];
  readonly errors: string;
}

/** Runs the named tests, which are of one project. */
function runTests(scratch: string, rows: readonly Row[]): TestRun {
  const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-test-'));
  const reportFile = join(folder, 'report.json');
  const [first] = rows as readonly [Row];
  const titles = rows.map(({ fault }) => escapePattern(fault.test)).join('|');
  const args = ['--config', 'build/tests/vitest.config.ts', '--project', first.fault.project, '-t', titles];
  const reporter = ['--reporter=json', `--outputFile.json=${reportFile}`];
  const files = new Set(rows.map(({ testFile }) => testFile));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporter, ...files],
    {
      cwd: scratch,
      encoding: 'utf8',
      timeout: RUN_MS * rows.length,
      env: { BROWSER_WAIT_MS, ...process.env, TEST_SCOPE: first.isEveryday ? 'everyday' : 'all' },
    },
  );
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : { testResults: [] };
  rmSync(folder, { recursive: true });
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const messages = [
    ...tests.flatMap(({ failureMessages }) => failureMessages ?? []),
    ...report.testResults.map(({ message }) => message ?? ''),
    ...(tests.length === 0 ? [stdout, stderr] : []),
  ];
  return {
    statusesOf: (title) => tests.filter(({ fullName }) => fullName.includes(title)).map(({ status }) => status),
    errors: messages.join('\n').trim(),
  };
}

const groupOf = ({ fault, isEveryday }: Row): string => `${fault.project} ${isEveryday}`;

/** Every named test must pass without a fault. */
function checkUnchanged(scratch: string, rows: readonly Row[]): void {
  for (const [group, members] of Map.groupBy(rows, groupOf)) {
    const { statusesOf, errors } = runTests(scratch, members);
    const failed = members.filter(({ fault }) => {
      const statuses = statusesOf(fault.test);
      return statuses.length === 0 || statuses.some((status) => status !== 'passed');
    });
    if (failed.length === 0) continue;
    console.error(errors);
    throw new Error(`Tests fail without a fault (${group}): ${failed.map(({ fault }) => fault.test).join(', ')}`);
  }
}

interface Outcome {
  readonly kind: 'caught' | 'SURVIVED' | 'BROKEN';
  /** First line of the failure. */
  readonly reason: string;
}

/** Applies one fault, runs its test, and takes the fault back. */
function tryFault(scratch: string, row: Row): Outcome {
  const file = join(scratch, row.path);
  const text = readFileSync(file);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, row.faulty);
  const { statusesOf, errors } = runTests(scratch, [row]);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
  const statuses = statusesOf(row.fault.test);
  const hasRun = statuses.some((status) => status === 'passed' || status === 'failed');
  const reason = errors.split('\n', 1).join('').slice(0, 120);
  if (!hasRun || BROKEN.test(errors)) {
    console.error(errors);
    return { kind: 'BROKEN', reason };
  }
  return { kind: statuses.includes('failed') ? 'caught' : 'SURVIVED', reason };
}

function main(): number {
  const sources = readSources(root);
  const part = process.argv[2] ?? '';
  const chosen = FAULTS.filter(({ id }) => id.includes(part));
  if (chosen.length === 0) throw new Error(`No fault has «${part}» in its id.`);
  const rows = chosen.map((fault) => toRow(sources, fault)).toSorted((a, b) => a.order - b.order);
  const scratch = createScratchCopy();
  const outcomes: Outcome[] = [];
  try {
    checkUnchanged(scratch, rows);
    for (const row of rows) {
      const start = performance.now();
      const outcome = tryFault(scratch, row);
      const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
      const tier = row.isEveryday ? 'test' : 'test:all';
      console.log(`${outcome.kind.padEnd(8)} ${seconds} s  ${tier.padEnd(8)}  ${row.fault.id}: ${row.fault.kind}`);
      if (outcome.reason !== '') console.log(`${' '.repeat(31)}${outcome.reason}`);
      outcomes.push(outcome);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
  const count = (wanted: Outcome['kind']): number => outcomes.filter(({ kind }) => kind === wanted).length;
  const [caught, broken] = [count('caught'), count('BROKEN')];
  const rest = broken > 0 ? `, ${broken} without a run of their test` : '';
  console.log(`\n${caught} caught, ${count('SURVIVED')} survived${rest}`);
  return caught === outcomes.length ? 0 : 1;
}

process.exit(main());
