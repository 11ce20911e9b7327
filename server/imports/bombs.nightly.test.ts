import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombs } from '#shared/testing/saved-variables/bombs.ts';
import { ledgerFile } from '../testing/characters/ledger-file.ts';
import { upload } from '../testing/characters/uploads.ts';
import type { TestAccount } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp('Player');
});
afterAll(() => server.close());

const send = (bytes: Uint8Array) => upload(server, owner.token, bytes);

test('decompression bombs and deep documents get a reply, and other requests are served meanwhile', async () => {
  const all = [
    ...bombs().map(({ bytes }) => bytes),
    gzipSync(Buffer.alloc(65 * 1024 * 1024)),
    gzipSync(Buffer.alloc(60 * 1024 * 1024, '{},')),
  ];
  const countServed = async (bytes: Uint8Array): Promise<number> => {
    const progress = { isUnderWay: true, served: 0 };
    const bomb = send(bytes).finally(() => void (progress.isUnderWay = false));
    bomb.catch(() => 'thrown below, after the other requests');
    while (progress.isUnderWay) {
      expect((await server.request('GET', '/api/healthz')).status).toBe(200);
      if (progress.isUnderWay) progress.served++;
    }
    expect([200, 400, 413, 422]).toContain((await bomb).status);
    return progress.served;
  };
  for (const bytes of all) {
    // On a busy machine, a small one may be rejected before another request gets its reply.
    await expect.poll(() => countServed(bytes)).toBeGreaterThan(0);
  }
  expect(await send(ledgerFile({ characters: 1 }))).toMatchObject({ status: 200 });
});

test('a decompression bomb releases its memory', async () => {
  // Under 50 times its size, so that it is unpacked whole.
  const bomb = gzipSync(Buffer.concat([Buffer.alloc(62 * 1024 * 1024, ' '), randomBytes(2 * 1024 * 1024)]));
  await send(bomb);
  const before = process.memoryUsage().rss;
  for (let index = 0; index < 8; index++) expect((await send(bomb)).status).toBe(422);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});
