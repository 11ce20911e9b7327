import { expect, test } from 'vitest';
import { selectTests } from './changed-tests.ts';

const IMPORTS = new Map<string, string[]>([
  ['shared/games/resets.ts', []],
  ['shared/games/resets.test.ts', ['shared/games/resets.ts']],
  ['server/base/http/register-route.ts', []],
  ['server/guild/roster/routes.ts', ['server/base/http/register-route.ts', 'shared/games/resets.ts']],
  ['server/guild/roster/roster.test.ts', ['server/testing/server.ts']],
  ['server/tavern/routes.ts', ['server/base/http/register-route.ts']],
  ['server/tavern/tavern.test.ts', ['server/testing/server.ts']],
  ['server/tavern/kills.nightly.test.ts', ['server/testing/server.ts']],
  ['server/app.ts', ['server/guild/roster/routes.ts', 'server/tavern/routes.ts']],
  ['server/testing/server.ts', ['server/app.ts']],
  ['renderer/overview/weekly/week-table.tsx', ['shared/games/resets.ts']],
  ['renderer/e2e/goals/week.test.ts', ['server/app.ts']],
  ['renderer/e2e/dashboard/weekly.test.ts', ['server/app.ts']],
]);

test('a change inside a folder concerns the tests of that folder', () => {
  expect(selectTests(['server/guild/roster/routes.ts'], IMPORTS)).toEqual(['server/guild/roster/roster.test.ts']);
});

test('a change in base concerns every domain, but no nightly test', () => {
  expect(selectTests(['server/base/http/register-route.ts'], IMPORTS)).toEqual([
    'server/guild/roster/roster.test.ts',
    'server/tavern/tavern.test.ts',
  ]);
});

test('a change in shared code concerns its own tests, and those of the folders that use it', () => {
  expect(selectTests(['shared/games/resets.ts'], IMPORTS)).toEqual([
    'renderer/e2e/goals/week.test.ts',
    'server/guild/roster/roster.test.ts',
    'shared/games/resets.test.ts',
  ]);
});

test('a changed page concerns the goal of a person that it serves', () => {
  expect(selectTests(['renderer/overview/weekly/week-table.tsx'], IMPORTS)).toEqual([
    'renderer/e2e/goals/week.test.ts',
  ]);
});

test('a changed test concerns itself, a nightly one too', () => {
  const nightly = ['renderer/e2e/dashboard/weekly.test.ts', 'server/tavern/kills.nightly.test.ts'];
  expect(selectTests(nightly, IMPORTS)).toEqual(expect.arrayContaining(nightly));
});
