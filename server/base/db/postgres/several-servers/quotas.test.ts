import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeQuotas } from '../../../http/quota.ts';
import { TEST_PASSWORD } from '../../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { openExistingDatabase } from '../../../../testing/test-database.ts';

const LIMITS = { loginsByAddress: { max: 30, windowMs: 900_000 }, friendRequests: { max: 2, windowMs: 60_000 } };

let servers: readonly [TestServer, TestServer, TestServer];

beforeAll(async () => {
  const one = await startTestServer({ limits: LIMITS });
  const join = async () =>
    startTestServer({ limits: LIMITS, database: await openExistingDatabase(one.context.config.databaseUrl ?? '') });
  servers = [one, await join(), await join()];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const statusesOf = async (
  replies: readonly Promise<{ readonly status: number }>[],
): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(replies)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const advance = (ms: number): void => servers.forEach(({ clock }) => clock.advance(ms));
const signIn = (server: TestServer, password: string) =>
  server.request('POST', '/api/login', { body: { username: 'Sigrun', password } });

test('30 wrong passwords sent to three servers at once leave none for any of them', async () => {
  await servers[0].signUp('Sigrun');
  const guesses = Array.from({ length: 45 }, (_, i) => signIn(servers[i % 3] as TestServer, `Wrong-Pass-${i}`));
  expect(await statusesOf(guesses)).toEqual({ 401: 30, 429: 15 });
  for (const server of servers) {
    const refused = await signIn(server, TEST_PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  }
  advance(LIMITS.loginsByAddress.windowMs);
  for (const server of servers) expect((await signIn(server, TEST_PASSWORD)).status).toBe(200);
});

test('what a transaction rolls back does not count', async () => {
  const [one, two, three] = servers;
  const { token } = await one.signUp('Asker');
  for (const name of ['Bera', 'Ceolwulf', 'Dagny']) await one.signUp(name);
  const ask = (server: TestServer, username: string) =>
    server.request('POST', '/api/friends/request', { token, body: { username } });
  expect((await ask(one, 'Bera')).status).toBeLessThan(300);
  for (const server of servers) expect((await ask(server, 'Bera')).status).toBeGreaterThanOrEqual(400);
  expect((await ask(two, 'Ceolwulf')).status).toBeLessThan(300);
  expect((await ask(three, 'Dagny')).status).toBe(429);
});

test('rows of ended limits are deleted, and name no client', async () => {
  const [one] = servers;
  const { db } = one.context;
  const rows = await db.read.selectFrom('quotas').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/sigrun|127\.0\.0\.1/i);
  await db.writeUnlocked((transaction) => purgeQuotas(transaction, one.clock.now()));
  const left = await db.read.selectFrom('quotas').select('ends_at').execute();
  expect(left.every(({ ends_at }) => ends_at > one.clock.now())).toBe(true);
  await db.writeUnlocked((transaction) =>
    purgeQuotas(transaction, one.clock.now() + 2 * LIMITS.loginsByAddress.windowMs),
  );
  expect(await db.read.selectFrom('quotas').selectAll().execute()).toEqual([]);
});
