import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Compile cache of the test processes and of the programs they start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../node_modules/.cache/tavern-ledger-compiled', import.meta.url),
);

/** Tests wait for conditions; these limits only end a wait that cannot succeed, on a machine with other work too. */
const TIMEOUTS = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000, interval: 25 } } };

/** One project per kind of test: `npm test -- --project unit` runs only the fast ones. */
export default defineConfig({
  root,
  test: {
    // One worker more than there are cores: a third of a browser test's time is spent waiting.
    maxWorkers: availableParallelism() + 1,
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
      { root, test: { ...TIMEOUTS, name: 'electron', include: ['electron/e2e/**/*.test.ts'], fileParallelism: false } },
      // Not isolated: the files that one process runs share its modules, the server's too, and its Chromium.
      {
        root,
        test: {
          ...TIMEOUTS,
          name: 'browser',
          include: ['renderer/e2e/**/*.test.ts'],
          isolate: false,
          server: { deps: { external: [/\/server\//, /\/shared\//] } },
        },
      },
    ],
  },
});
