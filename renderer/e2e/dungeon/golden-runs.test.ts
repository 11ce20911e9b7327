import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import type { replayGoldenRuns } from '#shared/testing/dungeon/golden-runs.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** The golden runs with all that replays them, as a browser gets the game: bundled and made small. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../../shared/testing/dungeon/golden-runs.ts', import.meta.url)),
        formats: ['iife'],
        name: 'golden',
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

test('golden runs of the dungeon give the same result in the browser as on the server', async () => {
  // Any page will do: the game needs nothing of it.
  const [code, { page }] = await Promise.all([bundle(), stage.visit('/api/healthz')]);
  const runs = await page.evaluate<ReturnType<typeof replayGoldenRuns>>(`${code}; golden.replayGoldenRuns()`);
  expect(runs.length).toBeGreaterThan(2);
  for (const { name, expected, actual } of runs) expect(actual, name).toEqual(expected);
});
