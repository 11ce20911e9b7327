/** `--rounds N --percent N`: own writes, limits, and ended sessions and roles across three servers, with lost frames. */
import assert from 'node:assert/strict';
import { openDatabase } from '../../base/db/open-database.ts';
import { createClients, measureEffects, readOwnWrites, sendWrongPasswords } from './across.ts';
import { startInstances } from './instances.ts';
import { runScenario } from './run-scenario.ts';

/** By the bus, or, where frames are lost, by the checks of sockets and rooms. */
const EFFECT_MAX_MS = { bus: 1_000, checks: 12_000 };
const REFUSED = 429;

await runScenario({ rounds: '2000', percent: '0' }, async ({ cluster, rounds, percent }) => {
  const databaseUrl = cluster.urlOf('postgres');
  await using instances = await startInstances(3, { databaseUrl, dropped: percent / 100 });
  const urls = instances.all.map(({ url }) => url);
  const clients = createClients(urls);
  const account = await clients[0].signUp('Sigrun');
  await readOwnWrites(clients, account, rounds);

  const byAccount = await sendWrongPasswords(clients, 30, (attempt) => ({
    username: account.username,
    address: `198.51.100.${attempt + 1}`,
  }));
  const byAddress = await sendWrongPasswords(clients, 40, (attempt) => ({
    username: `Stranger${attempt}`,
    address: '203.0.113.9',
  }));
  const refusedAfter = [byAccount, byAddress].map((statuses) => statuses.indexOf(REFUSED));
  assert.deepEqual(refusedAfter, [10, 30]);

  const db = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const effects = await measureEffects(urls, (username) =>
    db.writeUnlocked((transaction) =>
      transaction.updateTable('users').set({ role: 'admin' }).where('username', '=', username).execute(),
    ),
  );
  await db.close();
  const effectMax = percent === 0 ? EFFECT_MAX_MS.bus : EFFECT_MAX_MS.checks;
  for (const [what, ms] of Object.entries(effects)) assert.ok(ms < effectMax, `${what} took ${ms} ms`);
  return { ownWrites: rounds, ...effects };
});
