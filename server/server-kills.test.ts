import { expect, test } from 'vitest';
import { runServerKills } from './testing/torture/server-kills.ts';

const KILLS = 20;

test(
  `keeps every acknowledged write once and whole when the server is killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    const { acknowledged } = await runServerKills(KILLS);
    // Kills without writes between them would prove nothing.
    expect(acknowledged).toBeGreaterThan(KILLS);
  },
);
