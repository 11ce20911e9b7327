import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/people/contract/groups.ts';
import { TEST_PASSWORD, type TestAccount, type TestReply } from '../../testing/client.ts';
import { storeMessages } from '../../testing/groups/store-messages.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';

const MESSAGES = 5_000;

let server: TestServer;
let owner: TestAccount;
let member: TestAccount;

beforeAll(async () => {
  server = await openSharedServer();
  [owner, member] = [await server.signUp('Olaf'), await server.signUp('Pia')];
});

const create = async (by: TestAccount) =>
  ((await server.request('POST', '/api/groups', { token: by.token, body: { name: 'Inn' } })).body as Group).id;

const fill = (group_id: number, { user }: TestAccount): Promise<void> =>
  server.context.db.write((transaction) =>
    storeMessages(transaction, MESSAGES, { group_id, user_id: user.id, text: 'Hail' }),
  );

/** Numbers of messages in the group that other writes found while the work ran. */
async function countsDuring(groupId: number, work: Promise<TestReply>): Promise<Set<number>> {
  const count = () =>
    server.context.db.write(async (transaction) => {
      const { n } = await transaction
        .selectFrom('messages')
        .select((select) => select.fn.countAll<number>().as('n'))
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow();
      return n;
    });
  const counts = new Set<number>();
  const reply = work.then(({ status }) => status);
  while ((await Promise.race([reply, setImmediate(null)])) === null) counts.add(await count());
  expect([await reply, await count()]).toEqual([204, 0]);
  return counts;
}

/** Of 20 batches; on a busy machine many follow each other. */
const SEEN_MIN = 2;

test('a large group is deleted in batches, between which other writes run', async () => {
  const id = await create(owner);
  await fill(id, member);
  const counts = await countsDuring(id, server.request('DELETE', `/api/groups/${id}`, { token: owner.token }));
  expect(counts.size).toBeGreaterThan(SEEN_MIN);
});

test('only the owner starts the deletion of a large group', async () => {
  const id = await create(owner);
  await fill(id, member);
  expect((await server.request('DELETE', `/api/groups/${id}`, { token: member.token })).status).toBe(403);
  const left = await server.context.db.read.selectFrom('messages').select('id').where('group_id', '=', id).execute();
  expect(left).toHaveLength(MESSAGES);
});

test("an account's messages, and those of its own groups, are deleted in batches", async () => {
  const [writer, talker] = [await server.signUp('Willa'), await server.signUp('Thea')];
  const shared = await create(owner);
  await fill(shared, writer);
  const lone = await create(talker);
  await fill(lone, member);
  for (const [by, groupId] of [
    [writer, shared],
    [talker, lone],
  ] as const) {
    const body = { password: TEST_PASSWORD };
    const counts = await countsDuring(groupId, server.request('POST', '/api/users/delete', { token: by.token, body }));
    expect(counts.size).toBeGreaterThan(SEEN_MIN);
  }
});
