import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { createDirectCalls } from '../../testing/direct-messages/direct-calls.ts';
import type { DIRECT_MESSAGE_ROWS } from '../../testing/permissions/direct-message-matrix.ts';
import type { Player } from '../../testing/roster/roster-fixture.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';

const RELATIONS = ['friend', 'former friend', 'blocked', 'blocked by', 'deleted', 'stranger', 'self'] as const;
type Relation = (typeof RELATIONS)[number];
type Call = Exclude<
  keyof typeof DIRECT_MESSAGE_ROWS,
  'listConversations' | 'listDirectReports' | 'dismissDirectReport'
>;

/** Status per relation to the other account, in the order of RELATIONS; the compiler requires a row for each call. */
const ACCESS: Record<Call, readonly number[]> = {
  readConversation: [200, 200, 200, 200, 404, 404, 404],
  sendDirectMessage: [201, 404, 404, 404, 404, 404, 404],
  markConversationRead: [200, 200, 200, 200, 404, 404, 404],
  reportDirectMessage: [201, 201, 201, 201, 404, 404, 404],
  deleteDirectMessage: [204, 204, 204, 204, 404, 404, 404],
};

let server: TestServer;
let calls: ReturnType<typeof createDirectCalls>;
beforeAll(async () => {
  server = await openSharedServer();
  calls = createDirectCalls(server);
});

let count = 0;

/** Two accounts that have written to each other, except strangers, and the ids of their messages. */
async function relate(relation: Relation): Promise<{ me: Player; other: Player; mine: number; theirs: number }> {
  const names = [`Me${++count}`, `Other${count}`] as const;
  if (relation === 'stranger' || relation === 'self') {
    const [me, stranger] = [await calls.signUp(names[0]), await calls.signUp(names[1])];
    return { me, other: relation === 'self' ? me : stranger, mine: 1, theirs: 1 };
  }
  const [me, other] = await calls.befriended(...names);
  const mine = await calls.send(me, other, 'Hail');
  const theirs = await calls.send(other, me, 'And hail to you');
  if (relation === 'former friend') await calls.must(other, 'DELETE', `/friends/${me.id}`);
  if (relation === 'blocked') await calls.must(me, 'POST', '/friends/block', { userId: other.id });
  if (relation === 'blocked by') await calls.must(other, 'POST', '/friends/block', { userId: me.id });
  if (relation === 'deleted') await calls.must(other, 'POST', '/users/delete', { password: TEST_PASSWORD });
  return { me, other, mine: mine.id, theirs: theirs.id };
}

describe.each(RELATIONS.map((relation, i) => [relation, i] as const))('the relation “%s”', (relation, i) => {
  test('decides about each call', async () => {
    const { me, other, mine, theirs } = await relate(relation);
    const path = `/conversations/${other.id}`;
    const status = async (method: string, below: string, body?: unknown): Promise<number> =>
      (await calls.call(me, method, `${path}${below}`, body)).status;
    expect({
      readConversation: await status('GET', ''),
      sendDirectMessage: await status('POST', '/messages', { message: 'Once more', ref: 'once-more' }),
      markConversationRead: await status('PUT', '/read', { id: theirs }),
      reportDirectMessage: await status('POST', `/messages/${theirs}/report`, {}),
      deleteDirectMessage: await status('DELETE', `/messages/${mine}`),
    }).toEqual(Object.fromEntries(Object.entries(ACCESS).map(([call, statuses]) => [call, statuses[i]])));
    const listed = (await calls.list(me)).map(({ userId, canWrite }) => ({ userId, canWrite }));
    expect(listed).toEqual(
      ACCESS.readConversation[i] === 200 ? [{ userId: other.id, canWrite: relation === 'friend' }] : [],
    );
  });
});

test('a stranger, a blocked account and an unknown one are told apart by no answer', async () => {
  const { me, other: blocker } = await relate('blocked by');
  const { other: stranger } = await relate('stranger');
  const replies = await Promise.all([blocker, stranger, { id: 999_999 }].map((to) => calls.trySend(me, to, 'Hail')));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('a message of the other cannot be deleted, nor an own one be reported', async () => {
  const { me, other, mine, theirs } = await relate('friend');
  const path = `/conversations/${other.id}/messages`;
  expect((await calls.call(me, 'DELETE', `${path}/${theirs}`)).status).toBe(404);
  expect((await calls.call(me, 'POST', `${path}/${mine}/report`, {})).status).toBe(404);
});

test('messages of another conversation are reached by no call', async () => {
  const { me, other } = await relate('friend');
  const foreign = await relate('friend');
  const path = `/conversations/${other.id}`;
  await calls.must(me, 'PUT', `${path}/read`, { id: foreign.theirs });
  for (const id of [foreign.mine, foreign.theirs]) {
    expect((await calls.call(me, 'DELETE', `${path}/messages/${id}`)).status).toBe(404);
    expect((await calls.call(me, 'POST', `${path}/messages/${id}/report`, {})).status).toBe(404);
  }
  expect((await calls.read(me, other, `?from=${foreign.mine}`)).messages).toEqual([]);
});
