/**
 * The server on SQLite and on PostgreSQL, by processor time: of the server's process and, for PostgreSQL, of all processes
 * of the database. Both servers run as people start them and get the same requests in turns, so that whatever else the
 * machine does weighs on both alike; figures are medians of the rounds. SQLite's file is beside PostgreSQL's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../../../build/tests/measure.ts';
import { ledgerFile } from '../../testing/characters/ledger-file.ts';
import { createLoadClient, requestBytes } from '../../testing/characters/load-client.ts';
import { createTestClient } from '../../testing/client.ts';
import { MEMORY_FOLDER, startCluster } from '../../testing/postgres/cluster.ts';
import { processorTime } from '../../testing/processor-time.ts';
import { startServerProcess } from '../../testing/torture/server-process.ts';

const ROUNDS = 9;
const WARM_ROUNDS = 2;
const LEDGER = 50;
/** Each below the limit of one address. */
const ADDRESSES = 100;
/** As in production, unlike those of tests. */
const SETTINGS = { shared_buffers: '128MB', full_page_writes: 'on', autovacuum: 'on' };

interface Engine {
  readonly port: number;
  readonly token: string;
  /** Milliseconds so far, of the server and of the database's own processes. */
  spent(): readonly [server: number, database: number];
  kill(): Promise<void>;
}

interface Load {
  readonly title: string;
  /** Takes some 300 ms of processor time, which is counted in steps of 10 ms. */
  readonly perRound: number;
  readonly connections: number;
  readonly status: number;
  readonly atLeast: number;
  /** Called once a round and engine. */
  requests(engine: Engine, generation: number): Promise<Uint8Array[]> | Uint8Array[];
}

if (process.platform !== 'linux') {
  process.stdout.write('skipped: the processor time of other processes is read from /proc, which only Linux has\n');
  process.exit(0);
}
await using cluster = await startCluster({ settings: SETTINGS });
const folder = await mkdtemp(join(cluster.isInMemory ? MEMORY_FOLDER : tmpdir(), 'tavern-ledger-engines-'));
const client = createLoadClient();

async function startEngine(name: string, databaseUrl: string, databasePid: number | null): Promise<Engine> {
  const { url, pid, kill } = await startServerProcess(join(folder, name), { DATABASE_URL: databaseUrl });
  const { token } = await createTestClient(url).signUp('Benchmark');
  const port = Number(new URL(url).port);
  const spent = () => [processorTime(pid), databasePid === null ? 0 : processorTime(databasePid)] as const;
  return { port, token, spent, kill };
}

const addressOf = (number: number): string => `198.51.100.${(number % ADDRESSES) + 1}`;

function importOf(characters: number, count: number): Load['requests'] {
  return ({ token }, generation) =>
    Array.from({ length: count }, (_, i) => {
      const file = ledgerFile({ characters, generation: generation + i });
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(generation + i) };
      const body = JSON.stringify({ hex_data: Buffer.from(file).toString('hex') });
      return requestBytes('POST', '/api/characters/updates', headers, body);
    });
}

/** From every address. */
function lists(headers: Readonly<Record<string, string>>): Uint8Array[] {
  return Array.from({ length: ADDRESSES }, (_, i) =>
    requestBytes('GET', '/api/characters', { ...headers, 'x-forwarded-for': addressOf(i) }),
  );
}

async function findTag({ port, token }: Engine): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/characters`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.arrayBuffer();
  return reply.headers.get('etag') ?? '';
}

const LOADS: readonly Load[] = [
  {
    title: `Importing ${LEDGER} characters of 120 items, everything changed`,
    perRound: 5,
    connections: 1,
    status: 200,
    atLeast: 0.3,
    requests: importOf(LEDGER, 5),
  },
  {
    title: 'Importing one of them, everything changed',
    perRound: 120,
    connections: 1,
    status: 200,
    atLeast: 0.4,
    requests: importOf(1, 120),
  },
  {
    title: 'Listing them, 200',
    perRound: 600,
    connections: 4,
    status: 200,
    atLeast: 0.8,
    requests: ({ token }) => lists({ authorization: `Bearer ${token}` }),
  },
  {
    title: 'Listing them unchanged, 304',
    perRound: 4_000,
    connections: 4,
    status: 304,
    atLeast: 0.4,
    requests: async (engine) =>
      lists({ authorization: `Bearer ${engine.token}`, 'if-none-match': await findTag(engine) }),
  },
];

let generation = 0;

/** Milliseconds of one request, by server and database. */
async function measureRound(engine: Engine, load: Load): Promise<readonly [server: number, database: number]> {
  const { port } = engine;
  const { perRound: total, connections, status: expectedStatus } = load;
  await client.prepare(await load.requests(engine, generation));
  const before = engine.spent();
  await client.run({ port, requests: 'prepared', connections, total, expectedStatus });
  const after = engine.spent();
  return [(after[0] - before[0]) / total, (after[1] - before[1]) / total];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(sqlite: Engine, postgres: Engine, load: Load): Promise<void> {
  const ofSqlite: number[] = [];
  const ofServer: number[] = [];
  const ofDatabase: number[] = [];
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const [least] = await measureRound(sqlite, load);
    const [server, database] = await measureRound(postgres, load);
    generation += load.perRound;
    if (round < 0) continue;
    ofSqlite.push(least);
    ofServer.push(server);
    ofDatabase.push(database);
  }
  const least = median(ofSqlite);
  const ratios = ofSqlite.map((ms, i) => ms / ((ofServer[i] ?? 0) + (ofDatabase[i] ?? 0)));
  report(load.title, [
    { name: 'on SQLite', value: least, unit: 'ms' },
    { name: 'on PostgreSQL, the server', value: median(ofServer), unit: 'ms' },
    { name: 'on PostgreSQL, the database', value: median(ofDatabase), unit: 'ms' },
    { name: 'of SQLite, the server alone', value: least / median(ofServer) },
    { name: 'of SQLite', value: median(ratios), atLeast: load.atLeast },
  ]);
}

const sqlite = await startEngine('sqlite', '', null);
const postgres = await startEngine('postgres', cluster.urlOf('postgres'), cluster.pid);
for (const load of LOADS) await compare(sqlite, postgres, load);
await client.close();
await sqlite.kill();
await postgres.kill();
await rm(folder, { recursive: true, force: true });
