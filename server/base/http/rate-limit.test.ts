import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';
import { createTestClock } from '../../testing/clock.ts';
import { startTestServer } from '../../testing/server.ts';

test('each key has its limit per window and the remaining wait', () => {
  const clock = createTestClock();
  const quota = createRateLimiter({ max: 2, windowMs: 10_000 }, clock.uptime);
  expect([quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([null, null, null]);
  clock.advance(2_500);
  expect(quota.take('a')).toBe(8);
  clock.advance(7_499);
  expect(quota.take('a')).toBe(1);
  clock.advance(1);
  expect(quota.take('a')).toBeNull();
});

test('a released use does not count', () => {
  const quota = createRateLimiter({ max: 1, windowMs: 10_000 }, createTestClock().uptime);
  quota.take('a');
  quota.release('a');
  quota.release('a');
  quota.release('unknown');
  expect([quota.take('a'), quota.take('a')]).toEqual([null, 10]);
});

test("health checks and calls of one address do not use up each other's limit", async () => {
  const limit = { max: 3, windowMs: 60_000 };
  await using server = await startTestServer({ limits: { requests: limit, files: limit, probes: limit } });
  const statuses = async (path: string) =>
    [1, 2, 3, 4].reduce<Promise<number[]>>(
      async (earlier) => [...(await earlier), (await server.request('GET', path)).status],
      Promise.resolve([]),
    );
  expect(await statuses('/api/guest')).toContain(429);
  expect(await statuses('/healthz?probe=1')).toEqual([200, 200, 200, 429]);
  server.clock.advance(60_000);
  expect(await statuses('/api/healthz')).toEqual([200, 200, 200, 429]);
  expect((await server.request('GET', '/healthzone')).status).not.toBe(429);
});
