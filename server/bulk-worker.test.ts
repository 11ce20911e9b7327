import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import { buildApp } from './app.ts';
import { TEST_PASSWORD, type TestAccount } from './testing/client.ts';
import { storeMessages } from './testing/groups/store-messages.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { recordStatements } from './testing/statements.ts';

const MESSAGES = 3_000;
/** Of a message: 30 MB in all, more than the buffers of a socket hold. */
const LENGTH = 10_000;

let server: TestServer;
let owner: TestAccount;
let accounts = 0;
/** Started by the server, which replaces one that ends. */
let threads: Worker[];
const onWorker = (worker: Worker): void => void threads.push(worker);

beforeAll(async () => {
  threads = [];
  process.on('worker', onWorker);
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.signUp(`Olaf${++accounts}`);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  process.off('worker', onWorker);
  await server.close();
});

async function createGroup(name: string, text = 'Hail'): Promise<number> {
  const { body } = await server.request('POST', '/api/groups', { token: owner.token, body: { name } });
  const { id: group_id } = body as { id: number };
  await server.context.db.write((transaction) =>
    storeMessages(transaction, MESSAGES, { group_id, user_id: owner.user.id, text }),
  );
  return group_id;
}

const countMessages = async (): Promise<number> =>
  (await server.context.db.read.selectFrom('messages').select('id').where('user_id', '=', owner.user.id).execute())
    .length;
const deleteAccount = () =>
  server.request('POST', '/api/users/delete', { token: owner.token, body: { password: TEST_PASSWORD } });
const exportAccount = () => server.request('GET', '/api/users/export', { token: owner.token });

/** The thread ends at its next message, as if it had crashed. */
function crashAtNextMessage(): void {
  const thread = threads.findLast(({ threadId }) => threadId > 0);
  if (thread === undefined) throw new Error('No thread has started.');
  vi.spyOn(thread, 'postMessage').mockImplementationOnce(() => void thread.terminate());
}

test('the main thread runs no statement of a deletion or an export', async () => {
  await createGroup('Inn');
  await createGroup('Hearth');
  const statements = recordStatements();
  const { write } = server.context.db;
  let writes = 0;
  vi.spyOn(server.context.db, 'write').mockImplementation((work) => {
    writes++;
    return write(work);
  });

  expect((await exportAccount()).status).toBe(200);
  expect(writes).toBe(0);
  expect((await deleteAccount()).status).toBe(204);
  // The transaction that ends the account.
  expect(writes).toBe(1);
  expect(statements).toContainEqual(expect.stringMatching(/^update "users" .*"deleted_at"/));
  const tables = /(?:from|update) "(?:messages|groups|group_audit|characters|character_history|item_votes)"/;
  expect(statements.filter((text) => tables.test(text))).toEqual([]);
  expect(statements.filter((text) => text.startsWith('delete from "users"'))).toEqual([]);
  expect(await countMessages()).toBe(0);
});

test('the next start removes the rest of an account whose thread crashed', async () => {
  await createGroup('Inn');
  await exportAccount();
  crashAtNextMessage();
  expect((await deleteAccount()).status).toBe(204);
  expect(await countMessages()).toBe(MESSAGES);
  const next = await buildApp(server.context);
  await next.ready();
  await expect.poll(countMessages).toBe(0);
  await next.close();
});

test('an export whose thread crashes before the first page answers with a sentence', async () => {
  await exportAccount();
  crashAtNextMessage();
  expect(await exportAccount()).toMatchObject({ status: 503, body: { code: 'work_interrupted' } });
  expect((await exportAccount()).status).toBe(200);
});

test('an export waits for its reader, and breaks off when its thread crashes', async () => {
  await exportAccount();
  await createGroup('Inn', 'x'.repeat(LENGTH));
  const thread = threads.findLast(({ threadId }) => threadId > 0);
  if (thread === undefined) throw new Error('No thread has started.');
  const sent = vi.spyOn(thread, 'postMessage');
  expect(((await exportAccount()).body as AccountExport).messages).toHaveLength(MESSAGES);
  const messages = sent.mock.calls.length;
  const headers = { authorization: `Bearer ${owner.token}` };
  const [reply] = (await once(get(`${server.url}/api/users/export`, { headers }), 'response')) as [IncomingMessage];
  // Overtakes the export that nobody reads.
  await exportAccount();
  expect(sent.mock.calls.length).toBeLessThan(3 * messages);
  const exited = once(thread, 'exit');
  await thread.terminate();
  await exited;
  reply.resume();
  await expect(once(reply, 'end')).rejects.toThrow('aborted');
});
