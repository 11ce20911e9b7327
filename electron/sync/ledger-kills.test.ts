import { expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { runLedgerKills } from '../testing/sync/ledger-kills.ts';

// `npm run torture` kills 200.
const KILLS = depth(2, 12);

test(
  'sync, server and restores killed at random moments leave the ledger as the files say',
  { timeout: 600_000 },
  async () => {
    const { kills } = await runLedgerKills(KILLS);
    expect(kills).toBeGreaterThanOrEqual(KILLS);
  },
);
