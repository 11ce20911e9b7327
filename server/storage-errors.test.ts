import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, TransactionWork } from './base/db/database.ts';
import type { TestAccount, TestReply } from './testing/client.ts';
import { readAllRows } from './testing/all-rows.ts';
import { testEngine } from './testing/engine.ts';
import type { RefuseWrites } from './testing/refuse-writes.ts';
import { failingDisk, fullDisk, lockedDatabase } from './testing/refusing-storage.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { openSocket, type TestSocket } from './testing/socket.ts';
import { joinTavern, openTavern, receivedChatTexts, receivedMessages } from './testing/tavern/tavern-client.ts';
import { prepareWriteCalls, type WriteCall } from './testing/permissions/write-calls.ts';

const STORAGES: readonly (readonly [name: string, refuse: RefuseWrites, code: string])[] = [
  ['a full disk', fullDisk, 'storage_failed'],
  ['a failing disk', failingDisk, 'storage_failed'],
  ['a locked database', lockedDatabase, 'busy'],
];
/** Written by a worker thread, whose commit the failing disk of SQLite does not reach. */
const BY_WORKER = new Set(['updateCharacters', 'importCharacter']);
/** Two are used up by calls whose transactions the storage refuses. */
const QUOTA = { max: 3, windowMs: 60_000 };
const KEEPER = 'keeper@tavern.test';

let server: TestServer;
let calls: WriteCall[];
let accounts = 0;

beforeAll(async () => {
  server = await startTestServer({
    config: { contactEmail: KEEPER },
    limits: { friendRequests: QUOTA, groupInvites: QUOTA, groupRenames: QUOTA, groupJoins: QUOTA, contactMails: QUOTA },
  });
  calls = await prepareWriteCalls(server);
});
afterAll(() => server.close());

const signUp = () => server.signUp(`Brunhild${++accounts}`);
const send = ({ method, path, token, headers = {}, body }: WriteCall): Promise<TestReply> =>
  server.request(method, path, { token, headers, body });

/** Every row of every table, without those that reading or a server's own leases may write. */
async function contents(): Promise<object> {
  const live = { live_instances: [], live_occupants: [], live_people: [] };
  return { ...(await readAllRows(server)), ...live, heartbeat: [], ballast: [] };
}

describe.each(STORAGES)('with %s', (_name, refuse, code) => {
  let groupId: number;
  let member: TestAccount;
  let reader: TestAccount;
  let leaver: TestAccount;
  let leaverSocket: TestSocket;
  let chat: TestSocket;
  let before: object;
  let allow: () => Promise<void>;
  const profileOf = ({ token }: TestAccount) => server.request('GET', '/api/users/profile', { token });
  const say = (message: string, ref: string) => chat.send({ type: 'chat', groupId, message, ref });
  const sessionsOf = ({ user }: TestAccount) =>
    server.context.db.read.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();

  beforeAll(async () => {
    const owner = await signUp();
    [member, reader, leaver] = [await signUp(), await signUp(), await signUp()];
    groupId = await openTavern(server, [owner, member], `Hearth ${accounts}`);
    chat = await joinTavern(server, owner.token, groupId);
    leaverSocket = await openSocket(server.url, leaver.token);
    await profileOf(leaver);
    // A use of its session is written.
    await server.context.db.write((transaction) =>
      transaction.updateTable('sessions').set({ last_seen_at: 0 }).where('user_id', '=', reader.user.id).execute(),
    );
    before = await contents();
    const stop = await refuse(server);
    let isRefusing = true;
    allow = async () => {
      if (!isRefusing) return;
      isRefusing = false;
      await stop();
    };
  });
  // The nested `beforeAll` does not run when `-t` selects none of its tests.
  afterAll(() => allow());

  // On PostgreSQL, few transactions need the same lock, so `server/base/db/postgres` has tests of its own.
  test.runIf(testEngine === 'sqlite' || refuse !== lockedDatabase)(
    'every route that writes answers 503 with a sentence and changes nothing',
    async () => {
      const sent = calls.filter(
        ({ name }) => testEngine === 'postgres' || refuse !== failingDisk || !BY_WORKER.has(name),
      );
      // One after another, those that wait for a lock would take minutes.
      const replies = await Promise.all(sent.map(async (call) => [call.name, await send(call)] as const));
      for (const [name, reply] of replies) {
        expect([name, reply.status]).toEqual([name, 503]);
        expect(reply.body, name).toMatchObject({ code, message: expect.stringMatching(/^The server .+\.$/) });
        expect(Number(reply.headers.get('retry-after')), name).toBeGreaterThan(0);
      }
      expect(await contents()).toEqual(before);
    },
  );

  test('reading and signed-in sessions keep working', async () => {
    for (const path of ['/api/users/profile', '/api/characters', '/api/groups'])
      expect([path, (await server.request('GET', path, { token: reader.token })).status]).toEqual([path, 200]);
  });

  test('a sign-out ends the session and its socket although it answers 503', async () => {
    const reply = await server.request('POST', '/api/logout', { token: leaver.token });
    expect([reply.status, reply.body]).toMatchObject([503, { code: 'sign_out_not_saved' }]);
    expect((await leaverSocket.closed).code).toBe(4401);
    expect((await profileOf(leaver)).status).toBe(401);
    const again = await openSocket(server.url, leaver.token);
    expect((await again.closed).code).toBe(4401);
  });

  test('a session that ends is not found', async () => {
    const { sessions } = server.services;
    const session = await sessions.find(reader.token);
    if (!session) throw new Error('The account is not signed in.');
    await expect(sessions.end(session)).rejects.toThrow();
    expect([await sessions.find(reader.token), await sessions.expiryOf(session.sessionId)]).toEqual([null, null]);
  });

  test('a chat message and a command are refused with their ref', async () => {
    const notices = () => receivedMessages(chat, 'notice').map((notice) => [notice.code, notice.ref]);
    say('Mead!', 'ref-message');
    await expect.poll(notices).toEqual([[code, 'ref-message']]);
    say(`/mute ${member.username}`, 'ref-command');
    await expect.poll(notices).toContainEqual([code, 'ref-command']);
  });

  describe('afterwards', () => {
    beforeAll(() => allow());

    test('an ended session stays so, and its row is deleted without the purge', async () => {
      expect((await profileOf(leaver)).status).toBe(401);
      await expect.poll(() => sessionsOf(leaver)).toEqual([]);
    });

    test('the purge deletes the rows of ended sessions', async () => {
      await server.services.sessions.purge();
      expect(await sessionsOf(reader)).toEqual([]);
    });

    test('the refused message is stored once', async () => {
      say('Mead!', 'ref-message');
      say('Mead!', 'ref-message');
      await expect.poll(() => receivedMessages(chat, 'chat_stored')).toHaveLength(2);
      say('Cider!', 'ref-other');
      await expect.poll(() => receivedChatTexts(chat)).toEqual(['Mead!', 'Cider!']);
      chat.close();
    });
  });
});

/** Every transaction is rolled back when its work is done, and run again, as after a deadlock. */
function repeatWork(db: Database): void {
  const twice =
    <T>(work: TransactionWork<T>, run: (work: TransactionWork<T>) => Promise<T>) =>
    async (): Promise<T> => {
      const undone = new Error('rolled back');
      const first = run(async (transaction) => {
        await work(transaction);
        throw undone;
      });
      await first.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      return run(work);
    };
  const { write, writeIn, writeUnlocked } = db;
  db.write = (work) => twice(work, write)();
  db.writeIn = (scope, work) => twice(work, (given) => writeIn(scope, given))();
  db.writeUnlocked = (work) => twice(work, writeUnlocked)();
}

test('every route that writes succeeds afterwards, and counts once when the database runs its work again', async () => {
  repeatWork(server.context.db);
  for (const call of calls) {
    const reply = await send(call);
    expect(reply.status < 300, `${call.name}: ${reply.text}`).toBe(true);
  }
  await expect.poll(() => server.mails.filter(({ to }) => to === KEEPER)).toHaveLength(1);
});

test.runIf(testEngine === 'sqlite')(
  'a database at its page limit refuses and accepts writes again, and keeps every acknowledged one',
  async () => {
    await using full = await startTestServer();
    const { db } = full.context;
    const limitPages = (pages: string) =>
      db.write((transaction) => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction));
    const body = { name: 'Brunhild', email: 'b@tavern.test', subject: 'Ale', message: 'm'.repeat(1_000) };
    const write = async () => (await full.request('POST', '/api/contact', { body })).status;
    const stored = async () => (await db.read.selectFrom('contact_messages').select('id').execute()).length;
    await limitPages('1');
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push(await write());
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const accepted = statuses.filter((status) => status === 201).length;
    expect(await stored()).toBe(accepted);
    await limitPages('1000000');
    expect([await write(), await stored()]).toEqual([201, accepted + 1]);
  },
);
