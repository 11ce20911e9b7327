import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run sweep`: one file at a time, because response times are measured. */
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
