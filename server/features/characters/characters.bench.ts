/**
 * Imports and list reads of a user with 50 characters of 120 items, each beside the least that could do the same: bare
 * better-sqlite3 writing the same rows, bare Fastify sending the same bytes. Figures are ratios of one run.
 *
 * An import is one upload of all 50 characters, as the game's file holds them, with everything in it changed since the one
 * before: 50 documents, 50 history points and the revision, in one transaction that is on the disk before the reply. The
 * bare writers write the same rows of a copy of the same database through a connection with the same pragmas, in one
 * transaction too. They are spared everything else, also serialising the documents, which is shown beside. Two players
 * send side by side because that is how a server meets imports; the figure of one alone is the round trip of one upload.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import { measure, report } from '../../../build/tests/measure.ts';
import { openThreadDatabase } from '../../db/open-thread-database.ts';
import { openWriter } from '../../db/sqlite/connection.ts';
import { createEventFeed } from '../../events.ts';
import { createTestClient } from '../../testing/client.ts';
import { sqliteFileOf } from '../../testing/sqlite-file.ts';
import { startBenchServer } from '../../testing/characters/bench-server.ts';
import { ledgerFile, ledgerJson } from '../../testing/characters/ledger-file.ts';
import { createLoadClient, requestBytes } from '../../testing/characters/load-client.ts';
import { copyRows, createBareWriter, createStoreWriter } from '../../testing/characters/bare-writer.ts';

const CHARACTERS = 50;
const GENERATIONS = 12;
const ROUNDS = 5;

await using server = await startBenchServer();
const { app, context, folder, port, url } = server;
const client = createLoadClient();
const { token, user } = await createTestClient(url).signUp('Benchmark');
const authorization = `Bearer ${token}`;
const second = `Bearer ${(await createTestClient(url).signUp('Companion')).token}`;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const importRequest = (bytes: Uint8Array, owner = authorization) =>
  requestBytes(
    'POST',
    '/api/characters/updates',
    { authorization: owner },
    JSON.stringify({ hex_data: Buffer.from(bytes).toString('hex') }),
  );

// Each request is newer than the one before, so none can be sent twice.
let generation = 0;
const nextImports = (count: number) =>
  Array.from({ length: count }, () => importRequest(ledgerFile({ characters: CHARACTERS, generation: generation++ })));
const sendImports = async (requests: readonly Uint8Array[]): Promise<number> =>
  (await client.run({ port, requests, connections: 1, total: requests.length, expectedStatus: 200 })) / requests.length;

/** Imports of two players side by side, as a server meets them: milliseconds for each, everything included. */
const sendSideBySide = async (count: number): Promise<number> => {
  const requests = Array.from({ length: count }, () =>
    ledgerFile({ characters: CHARACTERS, generation: generation++ }),
  ).flatMap((file) => [importRequest(file), importRequest(file, second)]);
  return (
    (await client.run({ port, requests, connections: 2, total: requests.length, expectedStatus: 200 })) /
    requests.length
  );
};

await sendImports(nextImports(4));
await sendSideBySide(4);
const rows = [];
for (let round = 0; round < 2; round++) {
  await sendImports(nextImports(1));
  rows.push(await copyRows(context.db, user.id));
}
const copyOfLedger = (name: string): string => {
  const ledger = openWriter(sqliteFileOf(server));
  ledger.prepare('vacuum into ?').run(join(folder, name));
  ledger.close();
  return join(folder, name);
};
const bare = createBareWriter(openWriter(copyOfLedger('bare.db')), user.id, rows);
const copy = {
  engine: 'sqlite',
  path: copyOfLedger('statements.db'),
  waitingWrites: new Int32Array(new SharedArrayBuffer(4)),
} as const;
const statements = createStoreWriter(await openThreadDatabase(copy), user.id, rows);
const documents = rows[0]?.characters.map(({ document }): unknown => JSON.parse(document)) ?? [];
const elapsed = async (work: () => void | Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
for (let warm = 0; warm < 5; warm++) for (const writer of [bare, statements]) await writer.write();

// In turn, so that whatever else the machine does weighs on both alike.
const importMs: number[] = [];
const bareMs: number[] = [];
const statementsMs: number[] = [];
const serialisingMs: number[] = [];
const sideBySideMs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const request of nextImports(GENERATIONS)) {
    importMs.push(await sendImports([request]));
    bareMs.push(await elapsed(bare.write));
    statementsMs.push(await elapsed(statements.write));
    serialisingMs.push(await elapsed(() => void documents.map((document) => JSON.stringify(document))));
  }
  sideBySideMs.push(await sendSideBySide(GENERATIONS));
}
await bare.close();
await statements.close();
const ours = median(importMs);
const least = median(bareMs);
const quickest = median(statementsMs);
const serialising = median(serialisingMs);
const busy = median(sideBySideMs);
report(`Importing ${CHARACTERS} characters of 120 items, everything changed`, [
  { name: 'one import over HTTP, nothing else', value: ours, unit: 'ms' },
  { name: 'each of two players side by side', value: busy, unit: 'ms' },
  { name: 'bare better-sqlite3, same rows', value: least, unit: 'ms' },
  { name: 'bare better-sqlite3, same rows by our statements', value: quickest, unit: 'ms' },
  { name: 'serialising the documents', value: serialising, unit: 'ms' },
  { name: 'imports a second', value: 1000 / busy },
  { name: 'of the bare writes', value: least / busy, atLeast: 0.5 },
  { name: 'of the bare writes, one import alone', value: least / ours },
  { name: 'of the bare writes and the serialising', value: (least + serialising) / busy },
  { name: 'of the bare writes by our statements', value: quickest / busy },
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
): Promise<[ours: number, bare: number]> {
  const requests = [requestBytes('GET', '/api/characters', { authorization, ...headers })];
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const [index, at] of [port, peerPort].entries()) {
      const ms = await client.run({ port: at, requests, connections: 4, total, expectedStatus });
      if (round > 0) results[index]?.push(ms / total);
    }
  }
  return [median(results[0]), median(results[1])];
}

const full = await reads({}, 400, 200, ROUNDS);
// A round is a fifth of a second: one disturbance moves the median of five.
const unchanged = await reads({ 'if-none-match': etag }, 8_000, 304, 4 * ROUNDS);
const { createListStore } = await import('./list/store.ts');
const { CharacterList } = await import('./list/character-list.ts');
const listStore = createListStore(context.db);
const quiet = createEventFeed(() => {});
const anew = await measure(() =>
  new CharacterList(listStore, quiet).get(user.id, {
    since: undefined,
    ifNoneMatch: undefined,
    acceptsGzip: () => false,
  }),
);
report(`Listing them (${(body.length / 1e6).toFixed(2)} MB)`, [
  { name: 'lists a second, 200', value: 1000 / full[0] },
  { name: 'bare Fastify, same bytes', value: 1000 / full[1] },
  { name: 'of bare Fastify', value: full[1] / full[0], atLeast: 0.7 },
  { name: 'lists a second, 304', value: 1000 / unchanged[0] },
  { name: 'bare Fastify, 304', value: 1000 / unchanged[1] },
  { name: 'of bare Fastify', value: unchanged[1] / unchanged[0], atLeast: 0.8 },
  { name: 'joining a list after a change', value: anew.median, unit: 'ms' },
]);
await peer.close();

const TEN_MB = 10_000_000;
// As JSON: the addon's file packs so well that 10 MB of it hold more characters than one upload may.
const perCharacter = ledgerJson({ characters: 8 }).length / 8;
const big = ledgerJson({ characters: Math.round(TEN_MB / perCharacter), generation: generation++ });
const request = importRequest(big);
/** The longest pause of the event loop while `work` runs, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  await delay(300);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  await work();
  lag.disable();
  return lag.max / 1e6;
}
const whole: number[] = [];
const pauses: number[] = [];
const idle: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // Handed over beforehand: the client's copy is no work of the server's.
  await client.prepare([request]);
  pauses.push(
    await longestPause(
      async () =>
        void whole.push(
          await client.run({ port, requests: 'prepared', connections: 1, total: 1, expectedStatus: 200 }),
        ),
    ),
  );
  idle.push(await longestPause(() => delay(whole.at(-1))));
}
report(`Importing one document of ${(big.length / 1e6).toFixed(1)} MB`, [
  { name: 'whole import', value: median(whole), unit: 'ms' },
  { name: 'longest pause of the event loop, median of five', value: median(pauses), unit: 'ms', atMost: 35 },
  { name: 'the same while nothing is asked', value: median(idle), unit: 'ms' },
]);

await client.close();
