import { expect, test } from 'vitest';
import { runServerKills } from './testing/torture/server-kills.ts';

// `npm run torture` kills 200, which live three times as long.
const KILLS = 12;

test(
  `keeps every acknowledged write once and whole when the server is killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    const { acknowledged } = await runServerKills({ kills: KILLS, lifeMs: 300 });
    // Kills without writes between them would prove nothing.
    expect(acknowledged).toBeGreaterThan(KILLS);
  },
);
