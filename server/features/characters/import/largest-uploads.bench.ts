/**
 * Delay that one request causes others, at the size limits: the longest pause of the event loop while the server
 * takes in the largest uploads it accepts or has to refuse. The load comes from a thread of its own.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { IMPORT_LIMITS } from '#shared/contract/characters/import.ts';
import { report } from '../../../../build/tests/measure.ts';
import { createTestClient } from '../../../testing/client.ts';
import { startBenchServer } from '../../../testing/characters/bench-server.ts';
import { ledgerFile } from '../../../testing/characters/ledger-file.ts';
import { createLoadClient, requestBytes } from '../../../testing/characters/load-client.ts';

/** Goal for one request, in milliseconds. */
const LONGEST_PAUSE = 50;
const ROUNDS = 3;

await using server = await startBenchServer();
const { port, url } = server;
const client = createLoadClient();
const { token } = await createTestClient(url).signUp('Benchmark');

const post = (path: string, body: string) => requestBytes('POST', path, { authorization: `Bearer ${token}` }, body);
const hex = (bytes: Uint8Array) =>
  post('/api/characters/updates', JSON.stringify({ hex_data: Buffer.from(bytes).toString('hex') }));

/** A game's file up to the limit of bytes, 64 MiB of hexadecimal text, of characters with banks so full that they are under 2,000. */
function largestFile(): Uint8Array {
  const options = { bagItems: 300, bankItems: 120 };
  const perCharacter = ledgerFile({ ...options, characters: 8 }).length / 8;
  return ledgerFile({ ...options, characters: Math.floor(IMPORT_LIMITS.bytes / perCharacter) - 1 });
}

/** One character as JSON, 5,000 items with as many stats as 7 MB hold. */
function largestPayload(): string {
  const stats = Array.from({ length: 30 }, (_, index) => ({ name: `Invented stat ${index}`, value: index }));
  const character = { name: 'Hoarder', level: 60, race: 'Orc', class: 'Warrior', realm: 'Everlook', faction: 'Horde' };
  const inventory = Array.from({ length: IMPORT_LIMITS.itemsPerCharacter }, (_, index) => ({
    bagNum: Math.trunc(index / 36),
    slotNum: (index % 36) + 1,
    name: `Invented thing ${index}`,
    itemID: index + 1,
    count: 1,
    stats,
  }));
  return JSON.stringify({ game_short_code: 'wow_classic', character, inventory });
}

/** A million items in some megabytes, refused once it is read. */
function millionItems(): Uint8Array {
  const character = '{"name":"Pebbles","level":1,"race":"Orc","class":"Warrior","realm":"Everlook","faction":"Horde"}';
  const items = Array.from(
    { length: 1_000_000 },
    (_, index) => `{"bagNum":0,"slotNum":1,"name":"${index}","itemID":1,"count":1}`,
  );
  return gzipSync(`{"game_short_code":"wow_classic","character":${character},"inventory":[${items.join(',')}]}`);
}

async function longestPause(request: Uint8Array, expectedStatus: number): Promise<{ pause: number; took: number }> {
  const rounds: { pause: number; took: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Handed over beforehand: the client's copy is no work of the server's.
    await client.prepare([request]);
    await delay(300);
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    const took = await client.run({ port, requests: 'prepared', connections: 1, total: 1, expectedStatus });
    lag.disable();
    rounds.push({ pause: lag.max / 1e6, took });
  }
  return rounds.sort((a, b) => a.pause - b.pause)[ROUNDS >> 1] as { pause: number; took: number };
}

const file = largestFile();
const whole = ledgerFile({ characters: 1_250 });
const payload = largestPayload();
const cases = [
  {
    name: `${(file.length / 2 ** 19).toFixed(0)} MiB of hex, more than a ledger holds`,
    request: hex(file),
    status: 422,
  },
  { name: `${(whole.length / 2 ** 19).toFixed(0)} MiB of hex, as much as one holds`, request: hex(whole), status: 200 },
  {
    name: `${(payload.length / 1e6).toFixed(1)} MB of JSON, one character`,
    request: post('/api/characters/import', payload),
    status: 201,
  },
  { name: 'a million items, compressed', request: hex(millionItems()), status: 422 },
  { name: '64 MiB of hex that is no file', request: hex(Buffer.alloc(IMPORT_LIMITS.bytes, 0xee)), status: 422 },
];
const figures = [];
for (const { name, request, status } of cases) {
  const { pause, took } = await longestPause(request, status);
  figures.push({ name: `${name}: longest pause`, value: pause, unit: 'ms', atMost: LONGEST_PAUSE });
  figures.push({ name: `${name}: the whole request`, value: took, unit: 'ms' });
}
report('The largest uploads, median of three', figures);

await client.close();
