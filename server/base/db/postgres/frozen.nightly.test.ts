import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestClient } from '../../../testing/client.ts';
import { createEmptyDatabase } from '../../../testing/postgres/test-databases.ts';
import { startServerProcess } from '../../../testing/torture/server-process.ts';

/** Drain, the wait of requests and of the database, and a slow machine. */
const ENDS_WITHIN_MS = 25_000;

function connectTo(url: URL): Socket {
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** A way to PostgreSQL on which nothing moves any more after `freeze`, and nothing is closed, as in a network that drops packets. */
async function startFreezingProxy(databaseUrl: string) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    if (isFrozen) return;
    const upstream = connectTo(new URL(databaseUrl)).on('error', () => {});
    sockets.add(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      from.on('data', (bytes) => void (isFrozen || to.write(bytes))).on('close', () => void (isFrozen || to.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String((server.address() as AddressInfo).port));
  url.searchParams.set('sslmode', 'disable');
  return {
    url: url.href,
    freeze: () => void (isFrozen = true),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test.each(['SIGTERM, after a drain', 'SIGTERM, while requests wait'])(
  'a server whose database no longer answers ends on %s',
  async (how) => {
    const [database, folder] = [await createEmptyDatabase(), await mkdtemp(join(tmpdir(), 'tavern-ledger-frozen-'))];
    const proxy = await startFreezingProxy(database.url);
    const server = await startServerProcess(folder, { DATABASE_URL: proxy.url, DRAIN_SECONDS: '1' });
    const client = createTestClient(server.url);
    const { token } = await client.signUp('Brunhild');
    proxy.freeze();
    if (how.includes('requests'))
      for (const path of ['/api/friends', '/api/users/profile'])
        client.request('GET', path, { token }).catch(() => undefined);
    const startedAt = performance.now();
    expect(await server.stop()).not.toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(ENDS_WITHIN_MS);
    proxy.close();
    await database.drop();
    await rm(folder, { recursive: true });
  },
  ENDS_WITHIN_MS * 2,
);
