import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Servers and programs that tests start, and the tests' own processes, find what the ones before them have compiled.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../node_modules/.cache/tavern-ledger-compiled', import.meta.url),
);

/** Conditions are waited for, and these limits only end a wait that is in vain: long enough for a slow machine with other work. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000, interval: 25 } } };

/** One project a kind of test, so that `npm test -- --project unit` runs only the quick ones. */
export default defineConfig({
  root,
  test: {
    // Vitest leaves one processor free; beside its workers nothing here runs that needs it.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        root,
        test: {
          ...TIMEOUTS,
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'renderer/**/*.test.ts',
            'build/**/*.test.ts',
            'electron/addon/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'renderer/e2e/**', 'electron/e2e/**'],
          isolate: false,
        },
      },
      { root, test: { ...TIMEOUTS, name: 'server', include: ['server/**/*.test.ts'] } },
      {
        root,
        test: {
          ...TIMEOUTS,
          name: 'desktop',
          include: ['electron/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'electron/addon/**', 'electron/e2e/**'],
        },
      },
      {
        root,
        test: {
          ...TIMEOUTS,
          name: 'electron',
          include: ['electron/e2e/**/*.test.ts'],
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      // Not isolated, like the unit tests: the files that one process runs share its modules, and here its Chromium.
      { root, test: { ...TIMEOUTS, name: 'browser', include: ['renderer/e2e/**/*.test.ts'], isolate: false } },
    ],
  },
});
