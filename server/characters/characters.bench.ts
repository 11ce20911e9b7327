/**
 * Imports and list reads of a user with 50 characters of 120 items, each beside the least that could do the same: bare
 * better-sqlite3 writing the same rows, bare Fastify sending the same bytes. Figures are ratios of one run.
 *
 * An import is one upload of all 50 characters, as the game's file holds them, with everything in it changed since the one
 * before: 50 documents, 50 history points and the revision, in one transaction that is on the disk before the reply. The
 * bare writer writes the same rows of a copy of the same database through a connection with the same pragmas, in one
 * transaction too, and is spared everything else. Two players send side by side because that is how a server meets imports.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import { median, report } from '../../build/tests/measure.ts';
import { openWriter } from '../base/db/sqlite/connection.ts';
import { createTestClient } from '../testing/client.ts';
import { sqliteFileOf } from '../testing/sqlite-file.ts';
import { startBenchServer } from '../testing/characters/bench-server.ts';
import { ledgerFile, ledgerJson } from '../testing/characters/ledger-file.ts';
import { createLoadClient, requestBytes } from '../testing/characters/load-client.ts';
import { copyRows, createBareWriter } from '../testing/characters/bare-writer.ts';

const CHARACTERS = 50;
const GENERATIONS = 12;
const ROUNDS = 5;
const TEN_MB = 10_000_000;

await using server = await startBenchServer();
const { app, context, folder, port, url } = server;
const client = createLoadClient();
const { token, user } = await createTestClient(url).signUp('Benchmark');
const authorization = `Bearer ${token}`;
const second = `Bearer ${(await createTestClient(url).signUp('Companion')).token}`;

const importRequest = (bytes: Uint8Array, owner = authorization) =>
  requestBytes(
    'POST',
    '/api/characters/updates',
    { authorization: owner },
    JSON.stringify({ hex_data: Buffer.from(bytes).toString('hex') }),
  );

// Each request is newer than the one before, so none can be sent twice.
let generation = 0;
const nextFile = (): Uint8Array => ledgerFile({ characters: CHARACTERS, generation: generation++ });
/** Milliseconds of each. */
const sendImports = async (requests: readonly Uint8Array[], connections: number): Promise<number> => {
  const total = requests.length;
  return (await client.run({ port, requests, connections, total, expectedStatus: 200 })) / total;
};
const sendOne = (): Promise<number> => sendImports([importRequest(nextFile())], 1);
const sendSideBySide = (count: number): Promise<number> => {
  const files = Array.from({ length: count }, nextFile);
  return sendImports(
    files.flatMap((file) => [importRequest(file), importRequest(file, second)]),
    2,
  );
};

for (let warm = 0; warm < 4; warm++) await sendOne();
await sendSideBySide(4);
const rows = [];
for (let round = 0; round < 2; round++) {
  await sendOne();
  rows.push(await copyRows(context.db, user.id));
}
const ledger = openWriter(sqliteFileOf(server));
ledger.prepare('vacuum into ?').run(join(folder, 'bare.db'));
ledger.close();
const bare = createBareWriter(openWriter(join(folder, 'bare.db')), user.id, rows);
for (let warm = 0; warm < 5; warm++) bare.write();

// In turn, so that whatever else the machine does weighs on both alike.
const aloneMs: number[] = [];
const bareMs: number[] = [];
const sideBySideMs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (let turn = 0; turn < GENERATIONS; turn++) {
    aloneMs.push(await sendOne());
    const start = performance.now();
    bare.write();
    bareMs.push(performance.now() - start);
  }
  sideBySideMs.push(await sendSideBySide(GENERATIONS));
}
bare.close();
report(`Importing ${CHARACTERS} characters of 120 items, everything changed`, [
  { name: 'one player alone', value: median(aloneMs), unit: 'ms' },
  { name: 'each of two players side by side', value: median(sideBySideMs), unit: 'ms' },
  {
    name: 'speed ÷ bare better-sqlite3, two players',
    value: median(bareMs) / median(sideBySideMs),
    unit: '×',
    atLeast: 0.5,
  },
]);

const listed = await fetch(`${url}/api/characters`, { headers: { authorization, 'accept-encoding': 'identity' } });
const etag = listed.headers.get('etag') ?? '';
const body = Buffer.from(await listed.arrayBuffer());
// The same bytes: our headers and our keep-alive, set by the least code that can.
const ownHeaders = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding']);
const sameHeaders = Object.fromEntries([...listed.headers].filter(([name]) => !ownHeaders.has(name)));
const peer = fastify({ keepAliveTimeout: app.server.keepAliveTimeout });
peer.get('/api/characters', (request, reply) => {
  void reply.headers(sameHeaders);
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(body);
});
const peerPort = Number(new URL(await peer.listen({ host: '127.0.0.1', port: 0 })).port);

async function reads(
  headers: Record<string, string>,
  total: number,
  expectedStatus: number,
  rounds: number,
): Promise<{ readonly ours: number; readonly bare: number }> {
  const requests = [requestBytes('GET', '/api/characters', { authorization, ...headers })];
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const [index, at] of [port, peerPort].entries()) {
      const ms = await client.run({ port: at, requests, connections: 4, total, expectedStatus });
      if (round > 0) results[index]?.push(ms / total);
    }
  }
  return { ours: median(results[0]), bare: median(results[1]) };
}

const full = await reads({}, 400, 200, ROUNDS);
// A round is a fifth of a second: one disturbance moves the median of few.
const unchanged = await reads({ 'if-none-match': etag }, 8_000, 304, 2 * ROUNDS);
report(`Listing ${CHARACTERS} characters`, [
  { name: 'lists a second, 200', value: 1000 / full.ours },
  { name: 'speed ÷ bare Fastify, 200', value: full.bare / full.ours, unit: '×', atLeast: 0.7 },
  { name: 'lists a second, 304', value: 1000 / unchanged.ours },
  { name: 'speed ÷ bare Fastify, 304', value: unchanged.bare / unchanged.ours, unit: '×', atLeast: 0.8 },
]);
await peer.close();

// As JSON: the addon's file packs so well that 10 MB of it hold more characters than one upload may.
const perCharacter = ledgerJson({ characters: 8 }).length / 8;
const request = importRequest(ledgerJson({ characters: Math.round(TEN_MB / perCharacter), generation }));
const whole: number[] = [];
const pauses: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // Handed over beforehand: the client's copy is no work of the server's.
  await client.prepare([request]);
  await delay(300);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  whole.push(await client.run({ port, requests: 'prepared', connections: 1, total: 1, expectedStatus: 200 }));
  lag.disable();
  pauses.push(lag.max / 1e6);
}
report('Importing 10 MB', [
  { name: 'whole import', value: median(whole), unit: 'ms' },
  { name: 'longest pause of the event loop', value: median(pauses), unit: 'ms', atMost: 35 },
]);
await client.close();
