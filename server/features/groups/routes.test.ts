import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, Group } from '#shared/contract/groups/groups.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { LIMITS } from '../../http/limits.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';

let server: TestServer;
let owner: TestAccount;
let mod: TestAccount;
let member: TestAccount;
let other: TestAccount;
let round = 0;

beforeAll(async () => {
  server = await startTestServer({
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
  const people = await Promise.all(['Olaf', 'Mira', 'Nils', 'Pia'].map((name) => server.signUp(`${name}${round}`)));
  [owner, mod, member, other] = people as [TestAccount, TestAccount, TestAccount, TestAccount];
});

const call = (by: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, `/api/groups${path}`, { token: by.token, body });
const listOf = async (by: TestAccount) => (await call(by, 'GET', '')).body as Group[];
const own = async (by: TestAccount, id: number) => (await listOf(by)).find((group) => group.id === id);
const ofMember = ({ username }: TestAccount) => ({ username });
const audit = async (by: TestAccount, id: number) =>
  ((await call(by, 'GET', `/${id}/audit`)).body as { entries: AuditEntry[] }).entries;

/** A group with an owner, a moderator and a member. */
async function found(isPrivate = false): Promise<number> {
  const { id } = (await call(owner, 'POST', '', { name: `Inn ${round}`, isPrivate })).body as Group;
  for (const person of [mod, member]) {
    if (isPrivate) await call(owner, 'POST', `/${id}/invite`, ofMember(person));
    expect((await call(person, 'POST', `/${id}/members`, ofMember(person))).status).toBe(201);
  }
  await call(owner, 'POST', `/${id}/promote`, ofMember(mod));
  return id;
}

describe('a group', () => {
  test('has the documented fields and is listed to everybody when public', async () => {
    const reply = await call(owner, 'POST', '', { name: '  The  Gilded\tMug ' });
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { name: 'The Gilded Mug', isPrivate: false, role: 'owner', memberCount: 1, isMuted: false, isBanned: false },
    ]);
    const group = reply.body as Group;
    expect(group.members).toEqual([
      {
        id: expect.any(Number),
        groupId: group.id,
        userId: owner.user.id,
        username: owner.username,
        role: 'owner',
        position: null,
        isBanned: false,
        isMuted: false,
        banExpiresAt: null,
        muteExpiresAt: null,
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(await own(other, group.id)).toMatchObject({ role: null, memberCount: 1, members: [] });
  });

  test('that is private is visible to members and invited users only', async () => {
    const id = await found(true);
    expect(await own(other, id)).toBeUndefined();
    expect((await call(other, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(other, 'POST', `/${id}/members`, ofMember(other))).status).toBe(404);
    await call(mod, 'POST', `/${id}/invite`, ofMember(other));
    expect(await own(other, id)).toMatchObject({ isInvited: true, role: null });
    expect((await call(other, 'GET', '/invitations')).body).toEqual({
      invitations: [
        {
          id: expect.any(Number),
          groupId: id,
          groupName: `Inn ${round}`,
          invitedUsername: other.username,
          inviterUsername: mod.username,
          createdAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    expect((await call(other, 'POST', `/${id}/invite/accept`)).status).toBe(200);
    expect((await call(other, 'GET', '/invitations')).body).toEqual({ invitations: [] });
    expect((await own(other, id))?.members.map(({ username }) => username)).toEqual(
      [owner, mod, member, other].map(({ username }) => username),
    );
  });

  test('keeps its owner until ownership is handed over', async () => {
    const id = await found();
    const mine = async (by: TestAccount) =>
      (await own(by, id))?.members.find(({ userId }) => userId === by.user.id)?.id;
    expect((await call(owner, 'DELETE', `/${id}/members/${await mine(owner)}`)).body).toMatchObject({
      code: 'owner_stays',
    });
    expect((await call(owner, 'POST', `/${id}/hand-over`, ofMember(member))).status).toBe(200);
    expect((await own(member, id))?.role).toBe('owner');
    expect((await own(owner, id))?.role).toBe('moderator');
    expect((await call(owner, 'DELETE', `/${id}/members/${await mine(owner)}`)).status).toBe(204);
  });
});

describe('the name of a group', () => {
  test.each([
    ['', 'Group name is required'],
    [' \u200b\u00a0', 'Group name cannot contain invisible or control characters'],
    ['x'.repeat(41), 'Group name cannot exceed 40 characters'],
    ['gnp\u202eexe', 'Group name cannot contain invisible or control characters'],
    ['Inn\u0000', 'Group name cannot contain invisible or control characters'],
    ['\u3164\u3164', 'Group name cannot contain invisible or control characters'],
    [`Z${'\u0335'.repeat(12)}`, 'Group name cannot contain invisible or control characters'],
    ['\u0301\u0301', 'Group name is required'],
  ])('%j: %s', async (name, message) => {
    expect((await call(owner, 'POST', '', { name })).body).toMatchObject({ errors: [{ field: 'name', message }] });
  });

  test('is normalised to NFC and keeps emoji, scripts and markup', async () => {
    for (const [given, kept] of [
      ['Cafe\u0301', 'Café'],
      ['👩‍🍳 Küche', '👩‍🍳 Küche'],
      ['<b>酒場</b>', '<b>酒場</b>'],
    ]) {
      expect((await call(owner, 'POST', '', { name: given })).body).toMatchObject({ name: kept });
    }
  });
});

describe('when the account of an owner is deleted', () => {
  const leave = (who: TestAccount) =>
    server.request('POST', '/api/users/delete', { token: who.token, body: { password: TEST_PASSWORD } });

  test('the group passes to the longest-serving moderator, else the oldest member, and is deleted with the last', async () => {
    const id = await found();
    await call(other, 'POST', `/${id}/members`, ofMember(other));
    expect((await leave(owner)).status).toBe(204);
    expect((await own(mod, id))?.role).toBe('owner');
    await leave(mod);
    expect((await own(member, id))?.role).toBe('owner');
    expect((await audit(member, id)).some(({ actorUsername }) => actorUsername === null)).toBe(true);
    await leave(member);
    expect((await own(other, id))?.members).toHaveLength(1);
    await leave(other);
    expect(
      await server.context.db.read.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst(),
    ).toBeUndefined();
  });

  test('banned members inherit last', async () => {
    const id = await found();
    await call(owner, 'POST', `/${id}/ban`, ofMember(mod));
    await leave(owner);
    expect((await own(member, id))?.role).toBe('owner');
  });
});

test('changes are pushed to all affected users', async () => {
  const id = await found(true);
  const sockets = await Promise.all([owner, member, other].map(({ token }) => openSocket(server.url, token)));
  const [atOwner, atMember, atOther] = sockets;
  const hears = (socket: typeof atOwner, message: object) =>
    expect.poll(() => socket?.messages).toContainEqual(expect.objectContaining(message));
  const groupName = `Inn ${round}`;
  await call(mod, 'POST', `/${id}/invite`, ofMember(other));
  await hears(atOther, {
    type: 'invite',
    invite: expect.objectContaining({ groupId: id, groupName, inviterUsername: mod.username }),
  });
  await call(other, 'POST', `/${id}/invite/accept`);
  await hears(atOther, { type: 'invites', invites: [] });
  await hears(atOwner, { type: 'groups', groupId: id });
  await call(mod, 'POST', `/${id}/mute`, ofMember(member));
  await hears(atOther, {
    type: 'mute',
    groupId: id,
    groupName,
    username: member.username,
    expiresAt: new Date(server.clock.now() + 3_600_000).toISOString(),
  });
  await call(owner, 'POST', `/${id}/promote`, ofMember(other));
  await hears(atOther, { type: 'promote', groupId: id, username: other.username, newRole: 'moderator' });
  const memberId = (await own(owner, id))?.members.find(({ userId }) => userId === member.user.id)?.id;
  await call(other, 'DELETE', `/${id}/members/${memberId}`);
  await hears(atMember, { type: 'groups', groupId: id, left: { groupName, why: 'removed' } });
  await call(owner, 'DELETE', `/${id}`);
  await hears(atOther, { type: 'groups', groupId: id, left: { groupName, why: 'deleted' } });
  for (const socket of sockets) socket.close();
});

test('an unknown duration is rejected with the allowed ones', async () => {
  const id = await found();
  const reply = await call(owner, 'POST', `/${id}/ban`, { ...ofMember(member), duration: '2h' });
  expect([reply.status, reply.body]).toMatchObject([
    400,
    {
      message: 'duration must be one of: 1h, 6h, 12h, 24h, 7d, 30d',
      errors: [{ field: 'duration', code: 'invalid_enum' }],
    },
  ]);
});

test('moderators list and withdraw invitations, and both sides are notified', async () => {
  const id = await found(true);
  expect((await call(mod, 'POST', `/${id}/invite`, ofMember(other))).status).toBe(200);
  expect((await call(member, 'GET', `/${id}/invitations`)).status).toBe(403);
  expect((await call(owner, 'GET', `/${id}/invitations`)).body).toMatchObject({
    invitations: [{ invitedUsername: other.username, inviterUsername: mod.username }],
  });
  const socket = await openSocket(server.url, other.token);
  expect((await call(member, 'POST', `/${id}/invite/withdraw`, ofMember(other))).status).toBe(403);
  const reply = await call(owner, 'POST', `/${id}/invite/withdraw`, ofMember(other));
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { message: `${other.username} is no longer invited to Inn ${round}.` },
  ]);
  await expect.poll(() => socket.messages.at(-1)).toMatchObject({ type: 'invites', invites: [] });
  socket.close();
  expect((await call(owner, 'GET', `/${id}/invitations`)).body).toEqual({ invitations: [] });
  expect(await own(other, id)).toBeUndefined();
  expect((await call(owner, 'POST', `/${id}/invite/withdraw`, ofMember(other))).body).toMatchObject({
    code: 'not_invited',
  });
  expect((await call(owner, 'POST', `/${id}/invite/withdraw`, ofMember(member))).body).toMatchObject({
    code: 'no_invitation',
  });
  expect((await audit(owner, id))[0]).toMatchObject({
    action: 'withdraw',
    actorUsername: owner.username,
    targetUsername: other.username,
  });
});

test("public groups are paged and searched by name; the user's own groups are always included", async () => {
  const id = await found();
  const names = Array.from({ length: 5_000 }, (_, i) => `Bulk ${round} ${String(i).padStart(4, '0')}`);
  await server.context.db.write(async (transaction) => {
    for (let from = 0; from < names.length; from += 500) {
      await transaction
        .insertInto('groups')
        .values(names.slice(from, from + 500).map((name) => ({ name, is_private: 0, created_at: 1 })))
        .execute();
    }
  });
  const first = await call(owner, 'GET', '');
  expect(first.text.length).toBeLessThan(100_000);
  const list = first.body as Group[];
  expect(list.map((group) => group.id)).toContain(id);
  expect(list.filter(({ role }) => role === null)).toHaveLength(100);
  const found5 = async (query: string) => ((await call(owner, 'GET', query)).body as Group[]).map(({ name }) => name);
  expect(await found5(`?find=bulk ${round} 12`)).toEqual(names.slice(1200, 1300));
  const [last] = (await call(owner, 'GET', `?find=Bulk ${round} 0099`)).body as Group[];
  expect(await found5(`?find=Bulk ${round}&after=${last?.id}`)).toEqual(names.slice(100, 200));
  expect(await found5(`?find=inn ${round}`)).toContain(`Inn ${round}`);
  expect(await found5(`?find=100%25`)).toEqual([]);
  expect(await found5(`?find=Bulk ${round}&after=999999`)).toHaveLength(100);
  await server.context.db.write((transaction) =>
    transaction.deleteFrom('groups').where('name', 'like', `Bulk ${round} %`).execute(),
  );
});
