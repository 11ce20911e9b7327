import { expect, test } from 'vitest';
import { countFailed } from './run-vitest.ts';

test('failed and unfinished tests are counted, and files that failed before their first test', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: 'live.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'reconnects', status: 'failed' },
          { fullName: 'renders', status: 'passed' },
          { fullName: 'was running in a process that crashed', status: 'pending' },
          { fullName: 'is skipped', status: 'skipped' },
        ],
      },
      { name: 'axe.test.ts', status: 'failed', assertionResults: [] },
      { name: 'theme.test.ts', status: 'passed', assertionResults: [{ fullName: 'is dark', status: 'passed' }] },
    ],
  };
  expect(countFailed(report)).toBe(3);
});
