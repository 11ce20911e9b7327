/**
 * Chat over three servers of one PostgreSQL, each a process: durable messages a second with all clients in this process,
 * the processor time of a message, the time from a message to the page at another server, and that of a frame of the bus.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { report } from '../../../../build/tests/measure.ts';
import { startCluster as startPostgres } from '../../../testing/postgres/cluster.ts';
import { processorTime } from '../../../testing/processor-time.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { nextMessage, receivedMessages } from '../../../testing/tavern/tavern-client.ts';
import { createPeople, type Person } from '../../../testing/torture/crowd.ts';
import { openDatabase } from '../../open-database.ts';
import { openPostgresBus } from '../bus/postgres-bus.ts';

const SERVERS = 3;
const ROOMS = 10;
/** Of all servers together. */
const PEOPLE_PER_ROOM = 15;
/** Messages of each person that are not stored yet. */
const OUTSTANDING = 4;
const LOAD_MS = 6_000;
const SINGLE_MESSAGES = 250;
const SINGLE_INTERVAL_MS = 20;
const BUS_FRAMES = 500;
/** As in production, unlike those of tests. */
const SETTINGS = { shared_buffers: '128MB', full_page_writes: 'on', fsync: 'on' };
const INSTANCE = fileURLToPath(new URL('../../../testing/instances/bench-instance.ts', import.meta.url));
const STORED = Buffer.from('"chat_stored"');

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

interface BenchInstance {
  readonly child: ChildProcess;
  readonly url: string;
}

async function startInstance(databaseUrl: string): Promise<BenchInstance> {
  const child = fork(INSTANCE, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [{ url }] = (await once(child, 'message')) as [{ readonly url: string }];
  return { child, url };
}

async function enter({ url }: BenchInstance, { token, groupId }: Person): Promise<TestSocket> {
  const socket = await openSocket(url, token);
  socket.send({ type: 'join_group', groupId });
  await nextMessage(socket, 'joined');
  return socket;
}

await using postgres = await startPostgres({ settings: SETTINGS });
const databaseUrl = postgres.urlOf('postgres');
const instances: BenchInstance[] = [];
while (instances.length < SERVERS) instances.push(await startInstance(databaseUrl));
const db = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
const people = await createPeople(db, ROOMS * PEOPLE_PER_ROOM, PEOPLE_PER_ROOM);
const [first, second] = instances as [BenchInstance, BenchInstance];

function countStored(frame: Buffer): number {
  let count = 0;
  for (let at = frame.indexOf(STORED); at !== -1; at = frame.indexOf(STORED, at + STORED.length)) count++;
  return count;
}

/** Writes with a window of messages that are not stored yet; resolves with how many were stored in time. */
async function write({ raw, send }: TestSocket, { groupId, username }: Person): Promise<number> {
  // Parsing all that arrives would take most of the time of this process.
  raw.removeAllListeners('message');
  const counts = { sent: 0, stored: 0 };
  const sendNext = (): void => {
    const ref = `${username} ${String(counts.sent++).padStart(8, '0')}`;
    send({ type: 'chat', groupId, message: ref, ref });
  };
  const end = performance.now() + LOAD_MS;
  raw.on('message', (frame: Buffer) => {
    const added = countStored(frame);
    counts.stored += added;
    for (let i = 0; i < added && performance.now() < end; i++) sendNext();
  });
  for (let i = 0; i < OUTSTANDING; i++) sendNext();
  await delay(LOAD_MS);
  const inTime = counts.stored;
  while (counts.stored < counts.sent) await delay(10);
  return inTime;
}

/** Milliseconds of processor time of all servers, of PostgreSQL, and of this process. */
function readTimes(): readonly [servers: number, database: number, clients: number] {
  const servers = instances.reduce((sum, { child }) => sum + processorTime(child.pid ?? 0), 0);
  const { user, system } = process.cpuUsage();
  return [servers, processorTime(postgres.pid), (user + system) / 1_000];
}

interface Saturated {
  /** Durable messages a second. */
  readonly rate: number;
  /** Milliseconds of processor time of a message: servers, PostgreSQL, and clients. */
  readonly spent: readonly number[];
  readonly processors: number;
}

/** Everybody writes, spread over the first servers. */
async function saturate(servers: number): Promise<Saturated> {
  const sockets = await Promise.all(people.map((person, i) => enter(instances[i % servers] as BenchInstance, person)));
  const before = readTimes();
  const startedAt = performance.now();
  const counts = await Promise.all(sockets.map((socket, i) => write(socket, people[i] as Person)));
  const ms = performance.now() - startedAt;
  const spent = readTimes().map((time, i) => time - (before[i] ?? 0));
  for (const socket of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
  const stored = counts.reduce((sum, count) => sum + count, 0);
  return {
    rate: stored / (LOAD_MS / 1_000),
    spent: spent.map((time) => time / stored),
    processors: spent.reduce((sum, time) => sum + time, 0) / ms,
  };
}

const alone = await saturate(1);
const { rate, spent, processors } = await saturate(SERVERS);

const quiet = (await createPeople(db, 2, 2, 'Quiet')) as [Person, Person];
const [writer, reader] = [await enter(first, quiet[0]), await enter(second, quiet[1])];
const sentAt: number[] = [];
const times: number[] = [];
reader.raw.on('message', () => {
  const received = receivedMessages(reader, 'chat').length;
  while (times.length < received) times.push(performance.now() - (sentAt[times.length] ?? 0));
});
for (let i = 0; i < SINGLE_MESSAGES; i++) {
  sentAt.push(performance.now());
  writer.send({ type: 'chat', groupId: quiet[0].groupId, message: `Line ${i}` });
  await delay(SINGLE_INTERVAL_MS);
}
while (times.length < SINGLE_MESSAGES) await delay(10);
for (const socket of [writer, reader]) socket.close();

const options = {
  uptime: () => performance.now(),
  onError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
};
const [from, to] = [0, 1].map(() => openPostgresBus({ url: databaseUrl, encryption: null }, options));
await Promise.all([from?.started, to?.started]);
const busTimes: number[] = [];
to?.onFrame((frame) => {
  if (frame.startsWith('bench ')) busTimes.push(performance.now() - Number(frame.slice(6)));
});
for (let i = 0; i < BUS_FRAMES; i++) {
  from?.publish(`bench ${performance.now()}`);
  await delay(5);
}
while (busTimes.length < BUS_FRAMES) await delay(10);
const [servers = 0, database = 0, clients = 0] = spent;
report(`Chat over ${SERVERS} servers of one PostgreSQL`, [
  { name: 'durable messages', value: rate, unit: '1/s', atLeast: 3_000 },
  {
    name: `times those of one server, on ${availableParallelism()} cores`,
    value: rate / alone.rate,
    unit: '×',
    ...(availableParallelism() >= 8 && { atLeast: 2 }),
  },
  { name: 'processor time of a message, servers', value: servers, unit: 'ms' },
  { name: 'processor time of a message, PostgreSQL', value: database, unit: 'ms' },
  { name: 'processor time of a message, clients', value: clients, unit: 'ms' },
  {
    name: 'durable messages, by processor time on two cores',
    value: 2_000 / (servers + database + clients),
    unit: '1/s',
  },
  { name: 'processors used', value: processors },
  { name: 'processors used with one server', value: alone.processors },
  { name: 'to a page at another server, 50/s, p50', value: percentile(times, 0.5), unit: 'ms', atMost: 10 },
  { name: 'to a page at another server, 50/s, p99', value: percentile(times, 0.99), unit: 'ms' },
  { name: 'frame of the bus, p50', value: percentile(busTimes, 0.5), unit: 'ms', atMost: 1.5 },
]);
await Promise.all([from?.close(), to?.close(), db.close()]);
for (const { child } of instances) child.disconnect();
await Promise.all(instances.map(({ child }) => once(child, 'exit')));
