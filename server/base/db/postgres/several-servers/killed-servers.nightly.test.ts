import { expect, test } from 'vitest';
import { runKills } from '../../../../testing/instances/kills.ts';
import { createEmptyDatabase } from '../../../../testing/postgres/test-databases.ts';

/** `npm run cluster` kills 20 times, with 50 people, and allows 15 seconds. */
const SHORT = { kills: 1, people: 6, peoplePerGroup: 3, withinMs: 180_000 };

test(
  'one of three servers is killed, and all that was acknowledged is kept once and in order, also with lost frames',
  { timeout: 600_000 },
  async () => {
    const { url, drop } = await createEmptyDatabase();
    const { messages, imports } = await runKills({ ...SHORT, databaseUrl: url, dropped: 0.2 });
    expect(Math.min(messages, imports)).toBeGreaterThan(6);
    await drop();
  },
);
