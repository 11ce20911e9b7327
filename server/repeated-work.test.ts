import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, TransactionWork } from './db/database.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { prepareWriteCalls, type WriteCall } from './testing/permissions/write-calls.ts';

const ONCE = { max: 1, windowMs: 60_000 };
const KEEPER = 'keeper@tavern.test';

let server: TestServer;
let calls: WriteCall[];

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

beforeAll(async () => {
  server = await startTestServer({
    config: { contactEmail: KEEPER },
    limits: { friendRequests: ONCE, groupInvites: ONCE, groupRenames: ONCE, groupJoins: ONCE, contactMails: ONCE },
  });
  calls = await prepareWriteCalls(server);
  repeatWork(server.context.db);
});
afterAll(() => server.close());

test('every route that writes succeeds and counts once when the database runs its work again', async () => {
  for (const { name, method, path, token, headers = {}, body } of calls) {
    const reply = await server.request(method, path, { token, headers, body });
    expect(reply.status < 300, `${name}: ${reply.text}`).toBe(true);
  }
  await expect.poll(() => server.mails.filter(({ to }) => to === KEEPER)).toHaveLength(1);
});
