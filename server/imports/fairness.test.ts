import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busy, type Failure } from '../base/http/errors.ts';
import { ledgerFile } from '../testing/characters/ledger-file.ts';
import { payload } from '../testing/characters/snapshots.ts';
import { upload } from '../testing/characters/uploads.ts';
import { testEngine } from '../testing/engine.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createImporter } from './importer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['large', ledgerFile({ characters: 120 })],
  ['compressed', gzipSync(ledgerFile({ characters: 240 }))],
] as const)("a small import overtakes other accounts' %s uploads", async (kind, largeFile) => {
  const accounts = await Promise.all(Array.from({ length: 3 }, (_, index) => server.signUp(`${kind}${index}`)));
  const newcomer = await server.signUp(`Newcomer-${kind}`);
  const smallFile = ledgerFile({ characters: 1 });
  // Starts the threads.
  await Promise.all(accounts.map(({ token }) => upload(server, token, smallFile)));

  const answered: string[] = [];
  const send = async (name: string, token: string, file: Uint8Array): Promise<void> => {
    expect(await upload(server, token, file)).toMatchObject({ status: 200 });
    answered.push(name);
  };
  const large = [1, 2].flatMap(() => accounts.map(({ token }) => send('large', token, largeFile)));
  await Promise.race(large);
  answered.length = 0;
  await send('small', newcomer.token, smallFile);
  // Those that a thread had already read.
  expect(answered.length).toBeLessThanOrEqual(3);
  await Promise.all(large);
});

test('a write waits for one batch of an import at most, which it cuts short where all writers share a lock', async () => {
  const { user, token } = await server.signUp('Collector');
  const { db, events } = server.context;
  let batches = 0;
  const stop = events.on('charactersChanged', ({ userId }) => void (userId === user.id && batches++));
  const progress = { isRunning: true };
  const importing = upload(server, token, ledgerFile({ characters: 400, bagItems: 4, bankItems: 0 })).finally(
    () => (progress.isRunning = false),
  );
  const waitedFor: number[] = [];
  while (progress.isRunning) {
    const before = batches;
    await db.write(async (transaction) => {
      waitedFor.push(batches - before);
      await transaction.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();
    });
    await nextTurn();
  }
  stop();
  expect(await importing).toMatchObject({ status: 200 });
  // On PostgreSQL an import delays only writes to its account, so it keeps its 8 batches, and others may wait for none.
  expect(Math.max(...waitedFor)).toBeLessThanOrEqual(1);
  expect(batches).toBeGreaterThan(testEngine === 'sqlite' ? 24 : 7);
});

test('large bodies leave memory to small ones', async () => {
  const { user } = await server.signUp('Modest');
  const importer = createImporter(server.context, { bodies: 300_000 });
  const http = createServer((request, response) => {
    const contentLength = Number(request.headers['content-length']);
    const body = { stream: request, contentLength, bytesMax: 1_000_000, tooLarge: () => busy(1) };
    importer.importBody(user.id, 'payload', body).then(
      ({ characters }) => response.end(characters[0]?.status),
      (error: Failure) => response.end(error.code),
    );
  });
  const url = await new Promise<string>((resolve) =>
    http.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)),
  );
  const post = async (length: number) => {
    const body = JSON.stringify(payload({ filler: 'x'.repeat(length) }));
    return (await fetch(url, { method: 'POST', body })).text();
  };
  expect(await Promise.all([post(400_000), post(200_000), post(200_000)])).toEqual([
    'busy',
    expect.stringMatching(/created|unchanged/),
    expect.stringMatching(/created|unchanged/),
  ]);
  http.close();
  await importer.close();
});
