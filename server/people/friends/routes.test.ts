import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Friend, FriendRequest, FoundUser } from '#shared/people/contract/friends.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { LIMITS } from '../../base/http/limits.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';

let server: TestServer;
let round = 0;
let [anna, bert, cora]: TestAccount[] = [];
const an = () => anna as TestAccount;
const be = () => bert as TestAccount;
const co = () => cora as TestAccount;

beforeAll(async () => {
  server = await startTestServer({
    config: { guestLogin: true },
    limits: {
      socket: {
        ...LIMITS.socket,
        heartbeatMs: 3_600_000,
        messages: { max: 100, windowMs: 1_000 },
        frames: { max: 100, windowMs: 1_000 },
        absenceMs: 20,
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  round++;
  [anna, bert, cora] = await Promise.all(['Anna', 'Bert', 'Cora'].map((name) => server.signUp(`${name}${round}`)));
});

const post = (by: TestAccount, call: string, body: unknown) =>
  server.request('POST', `/api/friends/${call}`, { token: by.token, body });
const ask = (by: TestAccount, whom: TestAccount) => post(by, 'request', { username: whom.username });
const friendsOf = async ({ token }: TestAccount) =>
  ((await server.request('GET', '/api/friends/list', { token })).body as { friends: Friend[] }).friends;
const requestsOf = async ({ token }: TestAccount) =>
  ((await server.request('GET', '/api/friends/pending', { token })).body as { requests: FriendRequest[] }).requests;
const namesOf = async (by: TestAccount) => (await friendsOf(by)).map(({ username, status }) => `${username} ${status}`);
const search = async ({ token }: TestAccount, query: string) => {
  const reply = await server.request('GET', `/api/users/search?query=${encodeURIComponent(query)}`, { token });
  return reply.status === 200
    ? (reply.body as { users: FoundUser[] }).users.map(({ username }) => username)
    : reply.status;
};
async function befriend(one: TestAccount, other: TestAccount) {
  await ask(one, other);
  await ask(other, one);
}

describe('a request', () => {
  test('is confirmed, visible to both, and can be accepted', async () => {
    const reply = await ask(an(), be());
    expect([reply.status, reply.body]).toEqual([
      201,
      { message: 'Friend request sent successfully!', code: 'friend_request_sent', status: 'pending' },
    ]);
    expect(await namesOf(an())).toEqual([`${be().username} pending`]);
    const [request] = await requestsOf(be());
    expect(request).toEqual({
      id: expect.any(Number),
      initiatorUsername: an().username,
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect((await post(be(), 'respond', { requestId: request?.id, accept: true })).status).toBe(200);
    expect([await namesOf(an()), await namesOf(be()), await requestsOf(be())]).toEqual([
      [`${be().username} accepted`],
      [`${an().username} accepted`],
      [],
    ]);
  });

  test('that is declined is removed and can be sent again', async () => {
    await ask(an(), be());
    const [request] = await requestsOf(be());
    await post(be(), 'respond', { requestId: request?.id, accept: false });
    expect([await namesOf(an()), await requestsOf(be())]).toEqual([[], []]);
    expect((await ask(an(), be())).status).toBe(201);
  });

  test('is answered only by its recipient, and only once', async () => {
    await ask(an(), be());
    const answer = { requestId: (await requestsOf(be()))[0]?.id, accept: true };
    expect((await post(an(), 'respond', answer)).status).toBe(404);
    expect((await post(co(), 'respond', answer)).status).toBe(404);
    const both = await Promise.all([post(be(), 'respond', answer), post(be(), 'respond', answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('that crosses another creates a friendship', async () => {
    const replies = await Promise.all([ask(an(), be()), ask(be(), an())]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies.map(({ body }) => (body as { status: string }).status).sort()).toEqual(['accepted', 'pending']);
    expect([await namesOf(an()), await namesOf(be())]).toEqual([
      [`${be().username} accepted`],
      [`${an().username} accepted`],
    ]);
  });

  test('that is invalid is refused with a reason', async () => {
    await ask(an(), be());
    expect((await ask(an(), be())).body).toMatchObject({ code: 'already_requested' });
    expect((await ask(an(), an())).body).toMatchObject({ code: 'cannot_befriend_yourself' });
    await ask(be(), an());
    expect((await ask(an(), be())).body).toMatchObject({ code: 'already_friends' });
    for (const username of ['Nobody at all', 'guest'])
      expect((await post(an(), 'request', { username })).status).toBe(404);
  });

  test('is withdrawn, and a friendship ended, by the same route', async () => {
    const leave = (by: TestAccount, whom: TestAccount) =>
      server.request('DELETE', `/api/friends/${whom.user.id}`, { token: by.token });
    await ask(an(), be());
    expect((await leave(be(), an())).status, 'whoever was asked answers').toBe(404);
    expect((await leave(an(), be())).status).toBe(204);
    expect(await requestsOf(be())).toEqual([]);
    await befriend(an(), be());
    expect((await leave(be(), an())).status).toBe(204);
    expect([await namesOf(an()), await namesOf(be())]).toEqual([[], []]);
  });
});

describe('a block', () => {
  test('ends the friendship and prevents requests until it is removed', async () => {
    await befriend(an(), be());
    expect((await post(an(), 'block', { userId: be().user.id })).status).toBe(200);
    expect([await namesOf(an()), await namesOf(be())]).toEqual([[`${be().username} blocked`], []]);
    expect((await ask(be(), an())).body).toMatchObject({
      code: 'cannot_befriend',
      message: `You cannot send ${an().username} a friend request.`,
    });
    expect((await ask(an(), be())).body).toMatchObject({ code: 'blocked_by_you' });
    expect((await post(be(), 'unblock', { userId: an().user.id })).status, 'only by the one who blocked').toBe(404);
    expect((await post(an(), 'unblock', { userId: be().user.id })).status).toBe(200);
    expect(await namesOf(an())).toEqual([]);
    expect((await ask(be(), an())).status).toBe(201);
  });

  test('removes requests and group invitations both ways and prevents new ones', async () => {
    await ask(be(), an());
    const group = (
      await server.request('POST', '/api/groups', { token: be().token, body: { name: 'Nook', isPrivate: true } })
    ).body as { id: number };
    const invite = () =>
      server.request('POST', `/api/groups/${group.id}/invite`, {
        token: be().token,
        body: { username: an().username },
      });
    expect((await invite()).status).toBe(200);
    await post(an(), 'block', { userId: be().user.id });
    expect(await requestsOf(an())).toEqual([]);
    const invitations = async () =>
      (await server.request('GET', '/api/groups/invitations', { token: an().token })).body;
    await expect.poll(() => invitations()).toEqual({ invitations: [] });
    expect((await invite()).body).toMatchObject({ code: 'cannot_invite' });
  });
});

describe('the search', () => {
  test('matches part of the name, ignoring case, from three characters', async () => {
    expect(await search(an(), be().username.slice(1))).toEqual([be().username]);
    expect(await search(an(), be().username.toUpperCase())).toEqual([be().username]);
    expect(await search(an(), '  be ')).toBe(400);
    expect(await search(an(), '%%%')).toEqual([]);
    expect(await search(an(), '___')).toEqual([]);
  });

  test('hides the caller, friends, requested and blocked users, and the guest', async () => {
    expect(await search(an(), an().username)).toEqual([]);
    expect(await search(an(), 'guest')).toEqual([]);
    await ask(an(), be());
    expect([await search(an(), be().username), await search(be(), an().username)]).toEqual([[], []]);
    await ask(be(), an());
    expect([await search(an(), be().username), await search(be(), an().username)]).toEqual([[], []]);
    await post(an(), 'block', { userId: co().user.id });
    expect([await search(an(), co().username), await search(co(), an().username)]).toEqual([[], []]);
    await server.request('DELETE', `/api/friends/${be().user.id}`, { token: an().token });
    expect(await search(an(), be().username)).toEqual([be().username]);
  });

  test('hides an account whose rows are still being removed', async () => {
    expect(await search(an(), be().username)).toEqual([be().username]);
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ deleted_at: 1 }).where('id', '=', be().user.id).execute(),
    );
    expect(await search(an(), be().username)).toEqual([]);
  });
});

describe('over the live connection', () => {
  test('both receive a request and its answer', async () => {
    const [mine, theirs] = await Promise.all([openSocket(server.url, an().token), openSocket(server.url, be().token)]);
    await ask(an(), be());
    await expect
      .poll(() => [mine.messages, theirs.messages])
      .toMatchObject([
        [{ type: 'friends' }],
        [
          { type: 'friends', news: { kind: 'requested', username: an().username } },
          { type: 'notification', notification: { kind: 'friend_request', actor: an().username } },
        ],
      ]);
    await ask(be(), an());
    await expect
      .poll(() => mine.messages)
      .toContainEqual({ type: 'friends', news: { kind: 'accepted', username: be().username } });
    mine.close();
    theirs.close();
  });

  test('friends receive presence, blocked users do not', async () => {
    await befriend(an(), be());
    const mine = await openSocket(server.url, an().token);
    const theirs = await openSocket(server.url, be().token);
    await expect
      .poll(() => mine.messages)
      .toContainEqual({ type: 'presence', username: be().username, status: 'online' });
    expect((await friendsOf(an()))[0]?.online).toBe(true);
    theirs.close();
    await expect
      .poll(() => mine.messages)
      .toContainEqual({ type: 'presence', username: be().username, status: 'other' });
    expect((await friendsOf(an()))[0]?.online).toBe(false);
    await post(an(), 'block', { userId: be().user.id });
    const before = mine.messages.filter(({ type }) => type === 'presence').length;
    const back = await openSocket(server.url, be().token);
    // A later word of the same socket: whatever the presence would have said has been said by then.
    await server.request('POST', '/api/friends/unblock', { token: an().token, body: { userId: be().user.id } });
    await expect.poll(() => mine.messages.at(-1)).toEqual({ type: 'friends' });
    expect(mine.messages.filter(({ type }) => type === 'presence')).toHaveLength(before);
    expect((await friendsOf(be())).map(({ online }) => online)).toEqual([]);
    back.close();
    mine.close();
  });
});

test('the guest can neither send nor receive requests', async () => {
  const token = await server.login('guest', 'PullUpAChair1');
  const reply = await server.request('POST', '/api/friends/request', { token, body: { username: an().username } });
  expect([reply.status, reply.body]).toMatchObject([403, { code: 'guest_is_read_only' }]);
});

test('requests, invitations and searches are rate-limited', async () => {
  const few = { max: 1, windowMs: 60_000 };
  await using strict = await startTestServer({ limits: { friendRequests: few, userSearches: few, groupInvites: few } });
  const { token } = await strict.signUp('Greta');
  for (const name of ['Hanne', 'Ivo']) await strict.signUp(name);
  const status = async (username: string) =>
    (await strict.request('POST', '/api/friends/request', { token, body: { username } })).status;
  expect([await status('Hanne'), await status('Ivo')]).toEqual([201, 429]);
  const again = await strict.login('Greta', TEST_PASSWORD);
  const find = async (as: string) =>
    (await strict.request('GET', '/api/users/search?query=Hanne', { token: as })).status;
  // A second session of the account shares the limit.
  expect([await find(token), await find(again)]).toEqual([200, 429]);
});
