import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One project a kind of test, so that `npm test -- --project unit` runs only the quick ones. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: { name: 'unit', include: ['shared/**/*.test.ts', 'renderer/**/*.test.ts', 'build/**/*.test.ts', 'electron/addon/**/*.test.ts'], exclude: ['**/node_modules/**', 'renderer/e2e/**', 'electron/e2e/**'] },
      },
      {
        root,
        test: { name: 'server', include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
      },
      {
        root,
        test: { name: 'desktop', include: ['electron/**/*.test.ts'], exclude: ['**/node_modules/**', 'electron/addon/**', 'electron/e2e/**'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        root,
        test: { name: 'electron', include: ['electron/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 240_000, fileParallelism: false },
      },
      {
        root,
        test: { name: 'browser', include: ['renderer/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false },
      },
    ],
  },
});
