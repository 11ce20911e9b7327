import { expect, test } from 'vitest';
import { runUploadKills } from '../testing/sync/upload-kills.ts';

// `npm run torture` kills 100.
const KILLS = 20;

test('an upload killed at random moments loses nothing and doubles nothing', { timeout: 600_000 }, async () => {
  const { kills, queued } = await runUploadKills(KILLS);
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(queued).toBeGreaterThan(KILLS);
});
