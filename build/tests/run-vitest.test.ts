import { expect, test } from 'vitest';
import { failedTwice, filesToRepeat, findFailed, type FailedTest } from './run-vitest.ts';

const browser = (name: string, file = 'renderer/e2e/app/live.test.ts'): FailedTest => ({ file, name });

test('failed and unfinished tests are found in a report, and files that failed before their first test', () => {
  const times = { startTime: 0, endTime: 1 };
  const found = findFailed('/project', {
    numPassedTests: 1,
    testResults: [
      {
        ...times,
        name: '/project/renderer/e2e/app/live.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'reconnects', status: 'failed' },
          { fullName: 'renders', status: 'passed' },
          { fullName: 'was running in a process that crashed', status: 'pending' },
          { fullName: 'is skipped', status: 'skipped' },
        ],
      },
      { ...times, name: '/project/renderer/e2e/app/axe.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(found).toEqual([
    browser('reconnects'),
    browser('was running in a process that crashed'),
    browser('', 'renderer/e2e/app/axe.test.ts'),
  ]);
});

test('files of a few failed tests are repeated, many are broken', () => {
  expect(filesToRepeat([browser('a'), browser('b'), { file: 'server/app.test.ts', name: 'c' }])).toEqual([
    'renderer/e2e/app/live.test.ts',
    'server/app.test.ts',
  ]);
  expect(filesToRepeat(Array.from({ length: 6 }, (_, index) => browser('a', `renderer/e2e/${index}.test.ts`)))).toEqual(
    [],
  );
});

test('a test that fails in both runs has failed, and one that fails with its whole file', () => {
  expect(failedTwice([browser('a'), browser('b')], [browser('b'), browser('c')])).toEqual([browser('b')]);
  expect(failedTwice([browser('a')], [])).toEqual([]);
  expect(failedTwice([browser('a')], [browser('')])).toEqual([browser('a')]);
  expect(failedTwice([browser('')], [browser('a')])).toEqual([browser('')]);
});
