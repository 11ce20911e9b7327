import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;
const SOURCE = /\.(?:tsx?|mjs)$/;
const IMPORT = /(?:\bfrom|\bimport\(?|new URL\()\s*'((?:\.|#shared\/)[^']+)'/g;

/** They import every domain, so they lead from any file to every test. */
const COMPOSITION =
  /^(?:server\/(?:app|bulk-worker|main|start)\.ts|renderer\/app\/router\.tsx|shared\/app\/routes\.ts)$/;
/** Their tests start a whole server, so that imports say nothing: those beside a file are its own. */
const DOMAIN = /^server\/(?!base\/|testing\/)[\w-]+\//;

/** Pages have no import from the browser tests: the goals of `renderer/e2e/goals` by folders of the pages. */
const GOALS: readonly (readonly [folder: RegExp, goal: string])[] = [
  [/\/characters\//, 'character-pages'],
  [/search|\/items\/|crafts/, 'search'],
  [/\/overview\/|resets|week-of/, 'week'],
  [/\/imports\//, 'first-imports'],
  [/\/tavern\/|people\/chat/, 'tavern'],
  [/\/guild\/|people\/groups/, 'raid'],
  [/direct-messages|friends|\/notices\//, 'messages'],
  [/\/dungeon\//, 'dungeon-run'],
  [/\/accounts\/|profile/, 'registration'],
  [/passkeys/, 'passkey'],
  [/admin|contact/, 'administration'],
  [/offline|service-worker|session/, 'offline'],
  [/messages\/de|i18n|format/, 'german'],
  [/renderer\/(?:app|base\/(?:ui|hooks|live|navigation|api))\//, 'messages'],
  [/renderer\/(?:games|site)\/|export|styles|shares/, 'pages'],
];

/** The repository's files with the files that they import. */
function readImports(root: string, files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  const resolve = (from: string, to: string): string =>
    (to.startsWith('#') ? to.slice(1) : join(dirname(from), to)).replaceAll('\\', '/');
  return new Map(
    files
      .filter((file) => SOURCE.test(file))
      .map((file) => {
        const targets = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)];
        return [file, targets.map(([, to]) => resolve(file, to as string)).filter((to) => known.has(to))];
      }),
  );
}

/** Files that reach `changed` by imports, itself among them. */
function findDependents(changed: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([changed]);
  for (const file of found) {
    if (file !== changed && COMPOSITION.test(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return found;
}

function findBeside(file: string, tests: readonly string[]): string[] {
  return tests.filter((test) => dirname(test) === dirname(file));
}

/** Tests beside a file or below its folder; where there are none, those of the folder above. */
function findNeighbours(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
    const near = tests.filter((test) => test.startsWith(`${folder}/`));
    if (near.length > 0) return near;
  }
  return [];
}

/**
 * Everyday tests that changed files are likely to break: those that reach one of them by imports, those beside it and beside
 * the server's files that use it, and the goals of changed pages. A test that was changed counts itself, a nightly one too.
 */
export function selectTests(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const tests = [...imports.keys()].filter((file) => TEST.test(file));
  const isEveryday = (file: string): boolean =>
    !file.includes('.nightly.') && (!file.startsWith('renderer/e2e/') || file.startsWith('renderer/e2e/goals/'));
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const selected = new Set<string>();
  for (const file of changed) {
    const isOfBrowserTests = file.startsWith('renderer/e2e/');
    const dependents = [...findDependents(file, importers)];
    const ofDomains = dependents.filter((each) => DOMAIN.test(each)).flatMap((each) => findBeside(each, tests));
    const reaching = dependents.filter((each) => TEST.test(each));
    for (const test of [...reaching, ...ofDomains, ...findNeighbours(file, tests)]) {
      if (test === file || (isEveryday(test) && (isOfBrowserTests || !test.startsWith('renderer/e2e/'))))
        selected.add(test);
    }
    if (/^(?:renderer|shared)\//.test(file) && !isOfBrowserTests && !TEST.test(file)) {
      const goals = GOALS.filter(([folder]) => folder.test(file)).map(
        ([, goal]) => `renderer/e2e/goals/${goal}.test.ts`,
      );
      for (const goal of goals.filter((each) => imports.has(each))) selected.add(goal);
    }
  }
  return [...selected].toSorted();
}

/**
 * Tests of what differs from a git revision, files unknown to git included.
 *
 * @param root of the repository
 * @returns paths relative to it
 */
export function findChangedTests(root: string, revision: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const added = git('ls-files', '--others', '--exclude-standard');
  const files = [...git('ls-files'), ...added].filter((file) => existsSync(join(root, file)));
  return selectTests([...git('diff', '--name-only', '--relative', revision), ...added], readImports(root, files));
}
