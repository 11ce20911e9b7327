import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findEngineTests } from './engine-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readSource = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const sources = globSync('server/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));

test('a test that starts a server runs on both engines, one without a database does not', () => {
  const found = findEngineTests(root);
  expect(found).toContain('server/app.test.ts');
  expect(found).toContain('server/features/holdings/routes.test.ts');
  expect(found).not.toContain('server/config.test.ts');
});

test('the tests that open a database themselves are about one engine', () => {
  const found = new Set(findEngineTests(root));
  const opens = sources.filter(
    (path) =>
      path.endsWith('.test.ts') &&
      !found.has(path) &&
      /^import .*'(?:better-sqlite3|pg|.*\/open-(?:database|sqlite)\.ts|.*\/db\/sqlite\/.*)'/m.test(readSource(path)),
  );
  expect(opens.filter((path) => !path.startsWith('server/db/')).toSorted()).toEqual([
    // Kills a process with a file.
    'server/features/characters/import/crash.test.ts',
  ]);
});

test('one module knows the engine under test', () => {
  expect(sources.filter((path) => readSource(path).includes("env['TEST_ENGINE']"))).toEqual([
    'server/testing/engine.ts',
  ]);
});
