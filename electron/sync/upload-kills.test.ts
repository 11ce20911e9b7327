import { expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { runUploadKills } from '../testing/sync/upload-kills.ts';

// `npm run torture` kills 100.
const KILLS = depth(2, 20);
const LANES = depth(1, 3);

test('an upload killed at random moments loses nothing and doubles nothing', { timeout: 600_000 }, async () => {
  const { kills, queued } = await runUploadKills({ kills: KILLS, lanes: LANES });
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(queued).toBeGreaterThan(KILLS);
});
