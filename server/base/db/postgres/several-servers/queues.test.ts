import { expect, test } from 'vitest';
import { createBrowserSubscription } from '../../../../testing/push/browser-subscription.ts';
import { startPushService } from '../../../../testing/push/push-service.ts';
import { startTestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';

const DELAY_MS = 60_000;

test('a push that a server had ordered before it closed is sent by another', async () => {
  await using service = await startPushService();
  await using servers = await startTestServers(2, 0, { push: { delayMs: DELAY_MS, pollMs: 10 } });
  const [one, two] = servers.all as [TestServer, TestServer];
  const [author, reader] = [await one.signUp('Author'), await one.signUp('Reader')];
  const browser = createBrowserSubscription('phone', { origin: service.origin });
  await one.request('POST', '/api/push/subscriptions', { token: reader.token, body: browser.body });
  await one.request('POST', '/api/friends/request', { token: author.token, body: { username: 'Reader' } });
  const orders = () => two.context.db.read.selectFrom('outbox').select('attempts').where('kind', '=', 'push').execute();
  await expect.poll(orders).toEqual([{ attempts: 0 }]);
  await one.close();
  two.clock.advance(DELAY_MS);
  await expect.poll(() => service.received).toHaveLength(1);
  await expect.poll(orders).toEqual([]);
});
