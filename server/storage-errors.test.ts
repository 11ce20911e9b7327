import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestReply } from './testing/client.ts';
import { readAllRows } from './testing/all-rows.ts';
import { testEngine } from './testing/engine.ts';
import type { RefuseWrites } from './testing/refuse-writes.ts';
import { failingDisk, fullDisk, lockedDatabase } from './testing/refusing-storage.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { openSocket } from './testing/socket.ts';
import { joinTavern, openTavern, receivedChatTexts, receivedMessages } from './testing/tavern/tavern-client.ts';
import { prepareWriteCalls, type WriteCall } from './testing/permissions/write-calls.ts';

const STORAGES: readonly (readonly [name: string, refuse: RefuseWrites, code: string])[] = [
  ['a full disk', fullDisk, 'storage_failed'],
  ['a failing disk', failingDisk, 'storage_failed'],
  ['a locked database', lockedDatabase, 'busy'],
];
/** Written by a worker thread, whose commit the failing disk of SQLite does not reach. */
const BY_WORKER = new Set(['updateCharacters', 'importCharacter', 'deleteGroup']);

/** Every row of every table, without those that reading or a server's own leases may write. */
async function contents(server: TestServer): Promise<object> {
  const live = { live_instances: [], live_occupants: [], live_people: [] };
  return { ...(await readAllRows(server)), ...live, heartbeat: [], ballast: [] };
}

describe('every route that writes', () => {
  let server: TestServer;
  let calls: WriteCall[];
  const send = ({ method, path, token, headers = {}, body }: WriteCall): Promise<TestReply> =>
    server.request(method, path, { token, headers, body });

  beforeAll(async () => {
    server = await startTestServer();
    calls = await prepareWriteCalls(server);
  });
  afterAll(() => server.close());

  // On PostgreSQL, few transactions need the same lock, so `server/db/postgres` has tests of its own.
  test.each(STORAGES.filter(([, refuse]) => testEngine === 'sqlite' || refuse !== lockedDatabase))(
    'answers 503 with a sentence for %s, changes nothing, and waits once',
    async (_name, refuse, code) => {
      const before = await contents(server);
      const allow = await refuse(server);
      const startedAt = performance.now();
      try {
        const sent = calls.filter(
          ({ name }) => testEngine === 'postgres' || refuse !== failingDisk || !BY_WORKER.has(name),
        );
        const replies = await Promise.all(sent.map(async (call) => [call.name, await send(call)] as const));
        for (const [name, reply] of replies) {
          expect([name, reply.status]).toEqual([name, 503]);
          expect(reply.body, name).toMatchObject({ code, message: expect.stringMatching(/^The server .+\.$/) });
          expect(Number(reply.headers.get('retry-after')), name).toBeGreaterThan(0);
        }
      } finally {
        await allow();
      }
      // One after another they would wait for minutes.
      expect(performance.now() - startedAt).toBeLessThan(30_000);
      expect(await contents(server)).toEqual(before);
    },
  );

  test('succeeds afterwards', async () => {
    for (const call of calls) {
      const reply = await send(call);
      expect(reply.status < 300, `${call.name}: ${reply.text}`).toBe(true);
    }
  });
});

describe.each(STORAGES)('with %s', (_name, refuse, code) => {
  test('a sign-out ends the session and its socket although it answers 503', async () => {
    await using server = await startTestServer();
    const { token } = await server.signUp('Brunhild');
    const profile = () => server.request('GET', '/api/users/profile', { token });
    const socket = await openSocket(server.url, token);
    expect((await profile()).status).toBe(200);
    const allow = await refuse(server);
    try {
      const reply = await server.request('POST', '/api/logout', { token });
      expect([reply.status, reply.body]).toMatchObject([503, { code: 'sign_out_not_saved' }]);
      expect((await socket.closed).code).toBe(4401);
      expect((await profile()).status).toBe(401);
      const again = await openSocket(server.url, token);
      expect((await again.closed).code).toBe(4401);
    } finally {
      await allow();
    }
    expect((await profile()).status).toBe(401);
    // Without waiting for the purge.
    const rows = async () => (await readAllRows(server)).sessions;
    await expect.poll(rows).toEqual([]);
  });

  test('the purge deletes the rows of ended sessions', async () => {
    await using server = await startTestServer();
    const { token } = await server.signUp('Brunhild');
    const { sessions } = server.services;
    const session = await sessions.find(token);
    if (!session) throw new Error('The account is not signed in.');
    const allow = await refuse(server);
    try {
      await expect(sessions.end(session)).rejects.toThrow();
      expect([await sessions.find(token), await sessions.expiryOf(session.sessionId)]).toEqual([null, null]);
    } finally {
      await allow();
    }
    await sessions.purge();
    expect(await server.context.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('a chat message and a command are refused with their ref, and the same message is stored once afterwards', async () => {
    await using server = await startTestServer();
    const [owner, member] = [await server.signUp('Owner'), await server.signUp('Member')];
    const groupId = await openTavern(server, [owner, member], 'Hearth');
    const socket = await joinTavern(server, owner.token, groupId);
    const say = (message: string, ref: string) => socket.send({ type: 'chat', groupId, message, ref });
    const notices = () => receivedMessages(socket, 'notice').map((notice) => [notice.code, notice.ref]);
    const allow = await refuse(server);
    try {
      say('Mead!', 'ref-message');
      await expect.poll(notices).toEqual([[code, 'ref-message']]);
      say('/mute Member', 'ref-command');
      await expect.poll(notices).toContainEqual([code, 'ref-command']);
    } finally {
      await allow();
    }
    say('Mead!', 'ref-message');
    say('Mead!', 'ref-message');
    await expect.poll(() => receivedMessages(socket, 'chat_stored')).toHaveLength(2);
    say('Cider!', 'ref-other');
    await expect.poll(() => receivedChatTexts(socket)).toEqual(['Mead!', 'Cider!']);
    socket.close();
  });

  test('reading and signed-in sessions keep working', async () => {
    await using server = await startTestServer();
    const { token } = await server.signUp('Brunhild');
    server.clock.advance(3_600_000);
    const allow = await refuse(server);
    try {
      for (const path of ['/api/users/profile', '/api/characters', '/api/groups'])
        expect([path, (await server.request('GET', path, { token })).status]).toEqual([path, 200]);
    } finally {
      await allow();
    }
  });
});

const onSqlite = test.runIf(testEngine === 'sqlite');

onSqlite(
  'a database at its page limit refuses and accepts writes again, and keeps every acknowledged one',
  async () => {
    await using server = await startTestServer();
    const { db } = server.context;
    const limitPages = (pages: string) =>
      db.write((transaction) => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction));
    const body = { name: 'Brunhild', email: 'b@tavern.test', subject: 'Ale', message: 'm'.repeat(1_000) };
    const send = async () => (await server.request('POST', '/api/contact', { body })).status;
    const stored = async () => (await db.read.selectFrom('contact_messages').select('id').execute()).length;
    await limitPages('1');
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push(await send());
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const accepted = statuses.filter((status) => status === 201).length;
    expect(await stored()).toBe(accepted);
    await limitPages('1000000');
    expect([await send(), await stored()]).toEqual([201, accepted + 1]);
  },
);

onSqlite('transactions wait for a lock together, and at once succeed when it is released', async () => {
  await using server = await startTestServer();
  const release = await lockedDatabase(server);
  const write = (at: number) =>
    server.context.db.write((transaction) => transaction.insertInto('heartbeat').values({ id: at, at }).execute());
  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const startedAt = performance.now();
    return [await work, performance.now() - startedAt];
  };
  const [waiting, waited] = await timed(Promise.allSettled([write(1), write(2), write(3)]));
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const [, refusedAfter] = await timed(expect(write(4)).rejects.toThrow(/locked/));
  expect(refusedAfter, 'the lock is known to be held').toBeLessThan(waited / 2);
  await release();
  await write(5);
});
