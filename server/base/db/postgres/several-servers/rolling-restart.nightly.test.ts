import { expect, test } from 'vitest';
import { runRollingRestart } from '../../../../testing/instances/rolling.ts';
import { createEmptyDatabase } from '../../../../testing/postgres/test-databases.ts';

// Windows has no SIGTERM.
test.skipIf(process.platform === 'win32')(
  'three servers are replaced one after another: every request is answered, and every socket is back in time',
  async () => {
    const { url, drop } = await createEmptyDatabase();
    const { reads, messages } = await runRollingRestart(url, 10);
    expect(Math.min(reads, messages)).toBeGreaterThan(10);
    await drop();
  },
);
