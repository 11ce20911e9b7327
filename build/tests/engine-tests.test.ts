import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EVERYDAY_ENGINE_TESTS, findEngineTests, findServerTests, ONE_ENGINE_TESTS } from './engine-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readSource = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const sources = globSync('server/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));

test('a test that starts a server runs on both engines, unless it is listed; one without a database does not', () => {
  const found = findEngineTests(root);
  expect(found).toContain('server/characters/holdings/routes.test.ts');
  expect(found).not.toContain('server/app.test.ts');
  expect(found).not.toContain('server/base/config.test.ts');
});

test('lists of files name tests that start servers, once each', () => {
  const named = [...EVERYDAY_ENGINE_TESTS, ...Object.values(ONE_ENGINE_TESTS).flat()];
  expect(new Set(named).size).toBe(named.length);
  const known = new Set(findServerTests(root));
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test('the tests that open a database themselves are about one engine', () => {
  const found = new Set(findServerTests(root));
  const opens = sources.filter(
    (path) =>
      path.endsWith('.test.ts') &&
      !found.has(path) &&
      /^import .*'(?:better-sqlite3|pg|.*\/open-(?:database|sqlite)\.ts|.*\/db\/sqlite\/.*)'/m.test(readSource(path)),
  );
  expect(opens.filter((path) => !path.startsWith('server/base/db/')).toSorted()).toEqual([
    // Kills a process with a file.
    'server/imports/crash.test.ts',
    // base/db/postgres/start.test.ts starts on PostgreSQL.
    'server/start.test.ts',
  ]);
});

test('one module knows the engine under test', () => {
  expect(sources.filter((path) => readSource(path).includes("env['TEST_ENGINE']"))).toEqual([
    'server/testing/engine.ts',
  ]);
});
