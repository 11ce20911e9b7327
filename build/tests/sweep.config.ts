import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run sweep`: every page looked at in every way. An hour's patience, one at a time, so that nothing disturbs what is measured. */
export default defineConfig({
  root,
  test: {
    root,
    name: 'sweep',
    include: ['renderer/e2e/sweep/*.sweep.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 25 } },
    fileParallelism: false,
    isolate: false,
  },
});
