import { vi } from 'vitest';
import { createBrowserSubscription } from '../push/browser-subscription.ts';
import type { TestPushService } from '../push/push-service.ts';
import type { TestServer } from '../server.ts';
import type { createRosterCalls, Player } from './roster-fixture.ts';

interface PushWorld {
  readonly server: TestServer;
  readonly calls: ReturnType<typeof createRosterCalls>;
  readonly players: readonly Player[];
  readonly service: TestPushService;
}

/** Delay of pushes in tests of sharing. Milliseconds. */
export const PUSH_DELAY_MS = 50;
const SETTLED = { timeout: 60_000, interval: 15 };

/** A subscribed browser of each player. Returns a function that waits for all pushes and reads those of each player. */
export async function subscribePlayers({ server, calls, players, service }: PushWorld) {
  const browsers = players.map(({ username }) => createBrowserSubscription(username, { origin: service.origin }));
  for (const [index, browser] of browsers.entries())
    await calls.must(players[index] as Player, 'POST', '/push/subscriptions', browser.body);
  const { db } = server.context;
  return async (): Promise<readonly string[]> => {
    await vi.waitUntil(async () => {
      // Orders are written after the commit.
      server.clock.advance(2 * PUSH_DELAY_MS);
      return (await db.read.selectFrom('outbox').select('id').where('kind', '=', 'push').execute()).length === 0;
    }, SETTLED);
    return browsers.map((browser, index) =>
      JSON.stringify(
        service.received
          .filter(({ path }) => path === `/send/${players[index]?.username}`)
          .map(({ body }) => browser.decrypt(body)),
      ),
    );
  };
}
