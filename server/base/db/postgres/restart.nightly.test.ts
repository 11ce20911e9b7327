import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { VIEWER_SECTIONS } from '#shared/characters/contract/viewers.ts';
import { payload } from '../../../testing/characters/snapshots.ts';
import { createTestClient, type TestClient, type TestReply } from '../../../testing/client.ts';
import { startCluster, type Cluster } from '../../../testing/postgres/cluster.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { receivedMessages } from '../../../testing/tavern/tavern-client.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/torture/server-process.ts';
import { openDatabase } from '../open-database.ts';

/** Below the limit of one socket, with one repetition of each. */
const MESSAGES = 5;
/** Replies of each stream before PostgreSQL is killed, while it is away, and after its return. */
const REPLIES = 20;

/** Calls one after another, which replace what the one before stored. */
interface Stream {
  readonly send: (number: number) => Promise<TestReply>;
  /** Numbers of the last call, and of the last one that was acknowledged. */
  sent: number;
  acknowledged: number;
  successes: number;
  refusals: number;
  /** Replies that were neither, as status and code. */
  readonly others: Set<string>;
}

const isUnix = process.platform !== 'win32';
let cluster: Cluster;
let folder: string;
let server: ServerProcess;
let client: TestClient;

beforeAll(async () => {
  if (!isUnix) return;
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-restart-'));
  cluster = await startCluster();
  server = await startServerProcess(folder, { DATABASE_URL: cluster.urlOf('postgres') });
  client = createTestClient(server.url);
});
afterAll(async () => {
  if (!isUnix) return;
  await server.kill();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** From an address of its own: the limit of one address is far below the load. */
function call(token: string, method: string, path: string, body: unknown, number: number): Promise<TestReply> {
  const headers = { 'x-forwarded-for': `198.51.100.${(number % 250) + 1}` };
  return client.request(method, `/api${path}`, { token, headers, body });
}

function createStream(send: Stream['send']): Stream {
  return { send, sent: 0, acknowledged: 0, successes: 0, refusals: 0, others: new Set() };
}

async function run(stream: Stream, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const number = ++stream.sent;
    const { status, body } = await stream.send(number);
    const { code } = (body ?? {}) as { code?: string };
    if (status < 300) {
      stream.acknowledged = number;
      stream.successes++;
    } else if (status === 503 && (code === 'storage_failed' || code === 'busy')) stream.refusals++;
    else stream.others.add(`${status} ${code}`);
  }
}

/** Sends a message until it is stored. A refused one is sent again when `isBack` settles. */
async function store(socket: TestSocket, groupId: number, ref: string, isBack: Promise<void>): Promise<void> {
  const isStored = () => receivedMessages(socket, 'chat_stored').some((message) => message.ref === ref);
  const refusals = () => receivedMessages(socket, 'notice').filter((message) => message.ref === ref);
  socket.send({ type: 'chat', groupId, message: ref, ref });
  await expect.poll(() => isStored() || refusals().length > 0).toBe(true);
  if (isStored()) return;
  expect(['storage_failed', 'busy']).toContain(refusals()[0]?.code);
  await isBack;
  socket.send({ type: 'chat', groupId, message: ref, ref });
  await expect.poll(isStored).toBe(true);
}

/** The sections that stand for a number: a bit for each. */
const sectionsOf = (number: number) => VIEWER_SECTIONS.filter((_, bit) => ((number >> bit) & 1) === 1);

test.runIf(isUnix)(
  'PostgreSQL is killed under load: 503 until it is back, and no acknowledged write is lost',
  async () => {
    const { token } = await client.signUp('Brunhild');
    const made = await call(token, 'POST', '/groups', { name: 'Hearth', isPrivate: true }, 0);
    const { id: groupId } = made.body as { id: number };
    const [noted, imported] = await Promise.all(
      ['Noted', 'Imported'].map(async (name) => {
        const reply = await call(token, 'POST', '/characters/import', payload({ character: { name } }), 0);
        return (reply.body as { character: Character }).character.id;
      }),
    );
    const streams = {
      notes: createStream((n) => call(token, 'PATCH', `/characters/${noted}`, { note: `note ${n}` }, n)),
      viewers: createStream((n) =>
        call(
          token,
          'PUT',
          `/characters/${noted}/viewers`,
          { groups: [{ id: groupId, sections: sectionsOf(n) }], friends: [] },
          n,
        ),
      ),
      imports: createStream((n) =>
        call(token, 'POST', '/characters/import', payload({ character: { name: 'Imported', copper: n } }), n),
      ),
    };
    const all = Object.values(streams);
    const each = (isEnough: (stream: Stream) => boolean) => expect.poll(() => all.every(isEnough)).toBe(true);
    const socket = await openSocket(server.url, token);
    const done = new AbortController();
    const running = Promise.all(all.map((stream) => run(stream, done.signal)));

    await each(({ successes }) => successes >= REPLIES);
    const back = Promise.withResolvers<void>();
    const chat = Promise.all(
      Array.from({ length: MESSAGES }, (_, i) => store(socket, groupId, `message-${i}`, back.promise)),
    );
    cluster.kill();
    await each(({ refusals }) => refusals >= REPLIES);
    await expect.poll(async () => (await client.request('GET', '/healthz')).status).toBe(503);
    await cluster.restart();
    const before = new Map(all.map((stream) => [stream, stream.successes]));
    await each((stream) => stream.successes >= (before.get(stream) ?? 0) + REPLIES);
    back.resolve();
    await chat;
    await expect.poll(async () => (await client.request('GET', '/healthz')).status).toBe(200);
    done.abort();
    await running;
    socket.close();

    expect(all.flatMap(({ others }) => [...others])).toEqual([]);
    const db = await openDatabase({ engine: 'postgres', url: cluster.urlOf('postgres'), poolSize: 2 });
    const documents = await db.read.selectFrom('characters').select(['id', 'document']).execute();
    const stored = new Map(documents.map(({ id, document }) => [id, JSON.parse(document) as Character]));
    expectBetween(streams.notes, Number(stored.get(noted ?? 0)?.note.slice('note '.length)));
    expectBetween(streams.imports, stored.get(imported ?? 0)?.copper ?? 0);
    const viewers = await db.read.selectFrom('group_viewers').select('sections').executeTakeFirstOrThrow();
    const { acknowledged, sent } = streams.viewers;
    const possible = Array.from({ length: sent - acknowledged + 1 }, (_, i) => sectionsOf(acknowledged + i));
    expect(possible).toContainEqual(JSON.parse(viewers.sections));
    const messages = await db.read.selectFrom('messages').select('ref').orderBy('ref').execute();
    expect(messages.map(({ ref }) => ref)).toEqual(Array.from({ length: MESSAGES }, (_, i) => `message-${i}`));
    await db.close();
  },
);

/** A call that was refused may have been stored, since the reply to its commit was lost. */
function expectBetween({ acknowledged, sent }: Stream, stored: number): void {
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(stored).toBeLessThanOrEqual(sent);
}
