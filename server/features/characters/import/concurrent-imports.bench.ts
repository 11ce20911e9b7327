/**
 * The cost of one account's large imports to the others: the round trip of a small import and of a small write while
 * large imports run, beside the same on an idle server. The load comes from threads of its own.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { report } from '../../../../build/tests/measure.ts';
import { createTestClient } from '../../../testing/client.ts';
import { startBenchServer } from '../../../testing/characters/bench-server.ts';
import { ledgerFile } from '../../../testing/characters/ledger-file.ts';
import { createLoadClient, requestBytes } from '../../../testing/characters/load-client.ts';

const ACCOUNTS = 4;
const UPLOADS_EACH = 4;
const PROBES = 20;
/** Milliseconds between two probes. */
const PROBE_INTERVAL = 25;

await using server = await startBenchServer();
const { port, url } = server;
const crowd = createLoadClient();
const other = createLoadClient();
const signUp = async (name: string) => ({
  authorization: `Bearer ${(await createTestClient(url).signUp(name)).token}`,
});
const importOf = (headers: Record<string, string>, file: Uint8Array) =>
  requestBytes(
    'POST',
    '/api/characters/updates',
    headers,
    JSON.stringify({ hex_data: Buffer.from(file).toString('hex') }),
  );
/** Milliseconds of each request, one after another, while `isWanted`. */
async function roundTrips(next: () => Uint8Array, isWanted: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isWanted(times.length)) {
    await delay(PROBE_INTERVAL);
    times.push(await other.run({ port, requests: [next()], connections: 1, total: 1, expectedStatus: 200 }));
  }
  return times.sort((a, b) => a - b);
}
async function beside(
  requests: readonly Uint8Array[],
  next: () => Uint8Array,
): Promise<{ whole: number; times: number[] }> {
  // Handed over beforehand: the client's copy is no work of the server's.
  await crowd.prepare(requests);
  let isRunning = true;
  const total = requests.length;
  const ended = crowd
    .run({ port, requests: 'prepared', connections: total, total, expectedStatus: 200 })
    .finally(() => void (isRunning = false));
  const times = await roundTrips(next, () => isRunning);
  return { whole: await ended, times };
}
const figures = (name: string, times: readonly number[]) => [
  { name: `${name}, median of ${times.length}`, value: times[times.length >> 1] ?? 0, unit: 'ms' },
  { name: `${name}, longest`, value: times.at(-1) ?? 0, unit: 'ms' },
];

const player = await signUp('Player');
let generation = 0;
const smallImport = () => importOf(player, ledgerFile({ characters: 1, generation: generation++ }));
await roundTrips(smallImport, (count) => count < PROBES);
const alone = await roundTrips(smallImport, (count) => count < PROBES);

const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => signUp(`Hoarder${index}`)));
for (const [kind, file] of [
  ['files', ledgerFile({ characters: 600 })],
  ['compressed files', gzipSync(ledgerFile({ characters: 800 }))],
] as const) {
  const requests = Array.from({ length: UPLOADS_EACH }, () => accounts.map((each) => importOf(each, file))).flat();
  const flood = await beside(requests, smallImport);
  report(
    `One character imported while ${ACCOUNTS} accounts send ${requests.length} ${kind} of ${(file.length / 1e6).toFixed(1)} MB`,
    [
      { name: 'all large imports', value: flood.whole, unit: 'ms' },
      ...figures('small import, nothing else', alone),
      ...figures('small import beside them', flood.times),
      {
        name: 'longest delay',
        value: (flood.times.at(-1) ?? 0) - (alone[alone.length >> 1] ?? 0),
        unit: 'ms',
        atMost: 1000,
      },
    ],
  );
}

const { body } = await createTestClient(url).request('GET', '/api/characters', {
  token: player.authorization.slice(7),
});
const [character] = (body as { data: { id: number }[] }).data;
let note = 0;
const smallWrite = () =>
  requestBytes('PATCH', `/api/characters/${character?.id}`, player, JSON.stringify({ note: `Note ${note++}` }));
await roundTrips(smallWrite, (count) => count < PROBES);
const quiet = await roundTrips(smallWrite, (count) => count < PROBES);
const whole = ledgerFile({ characters: 1_900, bagItems: 40, bankItems: 16 });
const owner = await signUp('Collector');
const holds: number[] = [];
const { threads } = server.context.db;
const { whileWriting } = threads;
threads.whileWriting = (work) =>
  whileWriting(async () => {
    const start = performance.now();
    return work().finally(() => void holds.push(performance.now() - start));
  });
const busy = await beside([importOf(owner, whole)], smallWrite);
report(`One character edited while 1,900 are imported (${(whole.length / 1e6).toFixed(1)} MB)`, [
  { name: 'whole import', value: busy.whole, unit: 'ms' },
  ...figures('edit, nothing else', quiet),
  ...figures('edit beside it', busy.times),
  ...figures(
    'hold of the write lock',
    holds.sort((a, b) => a - b),
  ),
  { name: 'longest wait', value: (busy.times.at(-1) ?? 0) - (quiet[quiet.length >> 1] ?? 0), unit: 'ms', atMost: 100 },
]);
await crowd.close();
await other.close();
