import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry, Group } from '#shared/people/contract/groups.ts';
import { type TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';

let server: TestServer;
let owner: TestAccount;
let other: TestAccount;
let round = 0;

beforeAll(async () => {
  server = await startTestServer({ limits: { groupRenames: { max: 3, windowMs: 60_000 } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  round++;
  [owner, other] = [await server.signUp(`Olaf${round}`), await server.signUp(`Pia${round}`)];
});

const call = (by: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, `/api/groups${path}`, { token: by.token, body });
const create = async (by: TestAccount, name = 'Inn') => ((await call(by, 'POST', '', { name })).body as Group).id;
const join = ({ username }: TestAccount, id: number) =>
  call(username === owner.username ? owner : other, 'POST', `/${id}/members`, { username });
const log = async (id: number): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let before = '', more = true; more; before = `?before=${entries.at(-1)?.id}`) {
    const page = (await call(owner, 'GET', `/${id}/audit${before}`)).body as { entries: AuditEntry[]; more: boolean };
    entries.push(...page.entries);
    more = page.more;
  }
  return entries;
};

/** Memberships of `userId` in `count` new groups, as owner or as member. */
async function insertMemberships(userId: number, role: 'owner' | 'member', count: number): Promise<void> {
  const created_at = server.clock.now();
  await server.context.db.write(async (transaction) => {
    for (let i = 0; i < count; i++) {
      const { id } = await transaction
        .insertInto('all_groups')
        .values({ name: `Inn ${i}`, is_private: 1, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('all_group_members')
        .values({ group_id: id, user_id: userId, role, created_at })
        .execute();
    }
  });
}

test('nobody owns more than 50 groups, created or handed over', async () => {
  await insertMemberships(other.user.id, 'owner', 49);
  const id = await create(owner);
  const next = await create(owner);
  await join(other, id);
  await join(other, next);
  expect((await call(owner, 'POST', `/${id}/hand-over`, { username: other.username })).status).toBe(200);
  const reply = await call(owner, 'POST', `/${next}/hand-over`, { username: other.username });
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'target_owns_maximum', params: { count: 50 } }]);
  expect((await call(other, 'POST', '', { name: 'One more' })).body).toMatchObject({ code: 'too_many_groups' });
});

test('nobody is a member of more than 200 groups', async () => {
  await insertMemberships(other.user.id, 'member', 199);
  expect((await join(other, await create(owner))).status).toBe(201);
  const reply = await join(other, await create(owner));
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'too_many_memberships', params: { count: 200 } }]);
  expect((await call(other, 'POST', '', { name: 'One more' })).body).toMatchObject({ code: 'too_many_memberships' });
});

/** Ids of that many new accounts. */
async function insertCrowd(count: number): Promise<number[]> {
  return server.context.db.write(async (transaction) => {
    const template = await transaction
      .selectFrom('users')
      .selectAll()
      .where('id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let i = 0; i < count; i++) {
      const key = `crowd${round}x${i}`;
      const { id } = await transaction
        .insertInto('users')
        .values({ ...template, id: undefined, username: key, username_key: key, email: key, email_key: key })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

test('a group has at most 1,000 members', async () => {
  const id = await create(owner);
  const created_at = server.clock.now();
  const crowd = await insertCrowd(999);
  await server.context.db.write(async (transaction) => {
    for (const user_id of crowd)
      await transaction
        .insertInto('all_group_members')
        .values({ group_id: id, user_id, role: 'member', created_at })
        .execute();
  });
  const reply = await join(other, id);
  expect([reply.status, reply.body]).toMatchObject([
    409,
    { code: 'group_full', params: { group: 'Inn', count: 1000 } },
  ]);
});

test('a group has at most 1,000 bans and 1,000 mutes, of which one that is replaced or has ended makes no more', async () => {
  const id = await create(owner);
  await join(other, id);
  const crowd = await insertCrowd(1_000);
  const now = server.clock.now();
  await server.context.db.write(async (transaction) => {
    for (const kind of ['ban', 'mute'] as const)
      for (const [index, user_id] of crowd.entries())
        await transaction
          .insertInto('group_sanctions')
          .values({ group_id: id, user_id, kind, reason: '', created_at: now, expires_at: now + 3_600_000 + index })
          .execute();
  });
  const impose = async (kind: 'ban' | 'mute', username: string) => {
    const reply = await call(owner, 'POST', `/${id}/${kind}`, { username, duration: '24h' });
    return [reply.status, (reply.body as { code?: string }).code];
  };
  expect(await impose('ban', other.username)).toEqual([409, 'group_bans_full']);
  expect(await impose('mute', other.username)).toEqual([409, 'group_mutes_full']);
  expect((await impose('ban', `crowd${round}x999`))[0]).toBe(200);
  server.clock.advance(3_600_000);
  expect((await impose('mute', other.username))[0]).toBe(200);
  expect((await impose('ban', other.username))[0]).toBe(200);
});

test('an account has at most 100 open invitations, and a group 1,000', async () => {
  const groups = await server.context.db.write(async (transaction) => {
    const ids: number[] = [];
    for (let i = 0; i < 101; i++) {
      const { id } = await transaction
        .insertInto('all_groups')
        .values({ name: `Camp ${i}`, is_private: 1, created_at: i })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
  const invite = (group_id: number, user_id: number) =>
    server.context.db.write((transaction) =>
      transaction
        .insertInto('group_invitations')
        .values({ group_id, user_id, inviter_id: owner.user.id, created_at: 1 })
        .execute(),
    );
  for (const id of groups.slice(0, 99)) await invite(id, other.user.id);
  const [first, second] = [await create(owner), await create(owner)];
  expect((await call(owner, 'POST', `/${first}/invite`, { username: other.username })).status).toBe(200);
  const refused = await call(owner, 'POST', `/${second}/invite`, { username: other.username });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'target_invited_maximum' }]);

  for (const userId of await insertCrowd(1_000)) await invite(second, userId);
  const newcomer = await server.signUp(`Nora${round}`);
  const full = await call(owner, 'POST', `/${second}/invite`, { username: newcomer.username });
  expect([full.status, full.body]).toMatchObject([409, { code: 'group_invitations_full' }]);
});

test('a log keeps the newest 1,000 entries, and arrivals do not push out what moderators did', async () => {
  const id = await create(owner);
  const entry = (action: 'join' | 'slow_mode') => ({
    group_id: id,
    action,
    actor_id: owner.user.id,
    detail: null,
    duration: null,
    target_id: null,
    created_at: 1,
  });
  await server.context.db.write(async (transaction) => {
    for (let i = 0; i < 1_200; i++) await transaction.insertInto('group_audit').values(entry('join')).execute();
  });
  await join(other, id);
  const arrivals = await log(id);
  expect(arrivals.map(({ action }) => action)).toEqual([...Array<string>(1_000).fill('join'), 'create']);
  expect(arrivals[0]?.actorUsername).toBe(other.username);
  await server.context.db.write(async (transaction) => {
    for (let i = 0; i < 1_200; i++) await transaction.insertInto('group_audit').values(entry('slow_mode')).execute();
  });
  await call(owner, 'PATCH', `/${id}/chat`, { isChatPaused: true });
  const all = await log(id);
  expect(all).toHaveLength(2_000);
  expect(all[0]?.action).toBe('pause_chat');
});

test('joining is limited by account', async () => {
  await using strict = await startTestServer({ limits: { groupJoins: { max: 2, windowMs: 60_000 } } });
  const [host, guest] = [await strict.signUp('Hilde'), await strict.signUp('Gerda')];
  const reply = await strict.request('POST', '/api/groups', { token: host.token, body: { name: 'Inn' } });
  const { id } = reply.body as Group;
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { token, username } = guest;
    const joined = await strict.request('POST', `/api/groups/${id}/members`, { token, body: { username } });
    statuses.push(joined.status);
    const { memberId } = (await strict.request('GET', `/api/groups/${id}`, { token })).body as Group;
    await strict.request('DELETE', `/api/groups/${id}/members/${memberId}`, { token });
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test('renames of a public group are limited, and reach members and invited users only', async () => {
  const stranger = await server.signUp(`Gerd${round}`);
  const invited = await server.signUp(`Ines${round}`);
  const id = await create(owner);
  await call(owner, 'POST', `/${id}/invite`, { username: invited.username });
  await join(other, id);
  const sockets = await Promise.all([other, invited, stranger].map(({ token }) => openSocket(server.url, token)));
  for (const name of ['A', 'B', 'C']) expect((await call(owner, 'PUT', `/${id}`, { name })).status).toBe(200);
  const reply = await call(owner, 'PUT', `/${id}`, { name: 'D' });
  expect([reply.status, reply.body]).toMatchObject([429, { code: 'too_many_renames' }]);
  const renames = (at: number) =>
    sockets[at]?.messages.filter((message) => message.type === 'groups' && message.groupId === id) ?? [];
  await expect.poll(() => [renames(0).length, renames(1).length]).toEqual([3, 3]);
  // Received after the renames, had they been sent.
  await call(owner, 'POST', `/${id}/invite`, { username: stranger.username });
  await expect.poll(() => sockets[2]?.messages).toContainEqual(expect.objectContaining({ type: 'invite' }));
  expect(renames(2)).toEqual([]);
  for (const socket of sockets) socket.close();
});
