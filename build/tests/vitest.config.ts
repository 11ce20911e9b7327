import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { gameIcons } from '../vite/game-icons-plugin.ts';
import { EVERYDAY_ENGINE_TESTS, findEngineTests } from './engine-tests.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm test` runs the everyday tests; `npm run test:all`, and a named file or folder, every test. */
const isEveryday = process.env['TEST_SCOPE'] === 'everyday';
const engineTests =
  isEveryday || process.env['TEST_SCOPE'] === 'changed' ? EVERYDAY_ENGINE_TESTS : findEngineTests(root);
const NIGHTLY = isEveryday ? ['**/*.nightly.test.ts'] : [];
const BROWSER_FOLDER = isEveryday ? 'renderer/e2e/goals' : 'renderer/e2e';

// Compile cache of the test processes and of the programs they start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../node_modules/.cache/tavern-ledger-compiled', import.meta.url),
);

keepTemporaryFilesInMemory();

const EVERY_KIND = {
  // Tests wait for conditions; these limits only end a wait that cannot succeed, on a machine with other work too.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 25 } },
  setupFiles: 'shared/testing/record-processor-time.ts',
};

/** Files of one process share its modules: half of the time of an isolated file is spent loading them. */
const SHARED_MODULES = {
  isolate: false,
  server: { deps: { external: [/\/(?:server|electron)\/(?!.*\.test\.ts)/, /\/shared\//] } },
};

const BUILT_PAGES = 'build/tests/build-pages.ts';

/** They replace the module `electron`, which only an isolated file can. */
const MOCKING = ['electron/main.test.ts', 'electron/preload.test.ts'];

/** One project per kind of test: `npm test -- --project unit` runs only the fast ones. */
export default defineConfig({
  root,
  test: {
    // One worker more than there are cores: a third of a browser test's time is spent waiting.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root,
        // For tests that render components.
        plugins: [gameIcons()],
        test: {
          ...EVERY_KIND,
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'renderer/**/*.test.ts',
            'build/**/*.test.ts',
            'electron/addon/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'renderer/e2e/**', 'electron/e2e/**', ...NIGHTLY],
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...EVERY_KIND,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'server/base/db/postgres/**', ...NIGHTLY],
          ...SHARED_MODULES,
        },
      },
      {
        root,
        test: {
          ...EVERY_KIND,
          name: 'postgres',
          include: ['server/base/db/postgres/**/*.test.ts', ...engineTests],
          exclude: ['**/node_modules/**', ...NIGHTLY],
          ...SHARED_MODULES,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'server/testing/postgres/global-setup.ts',
        },
      },
      {
        root,
        test: {
          ...EVERY_KIND,
          name: 'desktop',
          globalSetup: BUILT_PAGES,
          include: ['electron/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'electron/addon/**', 'electron/e2e/**', ...MOCKING, ...NIGHTLY],
          ...SHARED_MODULES,
        },
      },
      { root, test: { ...EVERY_KIND, name: 'desktop-entries', include: MOCKING } },
      {
        root,
        test: {
          ...EVERY_KIND,
          name: 'electron',
          globalSetup: BUILT_PAGES,
          include: ['electron/e2e/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      // Not isolated: the files that one process runs share its modules, the server's too, and its Chromium.
      {
        root,
        test: {
          ...EVERY_KIND,
          name: 'browser',
          globalSetup: BUILT_PAGES,
          include: [`${BROWSER_FOLDER}/**/*.test.ts`],
          isolate: false,
          server: { deps: { external: [/\/server\//, /\/shared\//] } },
        },
      },
    ],
  },
});
