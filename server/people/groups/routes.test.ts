import { describe, expect, test } from 'vitest';
import type { Group } from '#shared/people/contract/groups.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { openSocket } from '../../testing/socket.ts';
import { ofMember, setUpGroups } from '../../testing/groups/groups-fixture.ts';

const fixture = setUpGroups();
const { call, own, audit, found } = fixture;

describe('a group', () => {
  test('has the documented fields and is listed to everybody when public', async () => {
    const reply = await call(fixture.owner, 'POST', '', { name: '  The  Gilded\tMug ' });
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { name: 'The Gilded Mug', isPrivate: false, role: 'owner', memberCount: 1, isMuted: false, isBanned: false },
    ]);
    const group = reply.body as Group;
    expect(group.members).toEqual([
      {
        id: expect.any(Number),
        groupId: group.id,
        userId: fixture.owner.user.id,
        username: fixture.owner.username,
        role: 'owner',
        position: null,
        isBanned: false,
        isMuted: false,
        banExpiresAt: null,
        muteExpiresAt: null,
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(await own(fixture.other, group.id)).toMatchObject({ role: null, memberCount: 1, members: [] });
  });

  test('that is private is visible to members and invited users only', async () => {
    const id = await found(true);
    expect(await own(fixture.other, id)).toBeUndefined();
    expect((await call(fixture.other, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(fixture.other, 'POST', `/${id}/members`, ofMember(fixture.other))).status).toBe(404);
    await call(fixture.mod, 'POST', `/${id}/invite`, ofMember(fixture.other));
    expect(await own(fixture.other, id)).toMatchObject({ isInvited: true, role: null });
    expect((await call(fixture.other, 'GET', '/invitations')).body).toEqual({
      invitations: [
        {
          id: expect.any(Number),
          groupId: id,
          groupName: `Inn ${fixture.round}`,
          invitedUsername: fixture.other.username,
          inviterUsername: fixture.mod.username,
          createdAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    expect((await call(fixture.other, 'POST', `/${id}/invite/accept`)).status).toBe(200);
    expect((await call(fixture.other, 'GET', '/invitations')).body).toEqual({ invitations: [] });
    expect((await own(fixture.other, id))?.members.map(({ username }) => username)).toEqual(
      [fixture.owner, fixture.mod, fixture.member, fixture.other].map(({ username }) => username),
    );
  });

  test('keeps its owner until ownership is handed over', async () => {
    const id = await found();
    const mine = async (by: TestAccount) =>
      (await own(by, id))?.members.find(({ userId }) => userId === by.user.id)?.id;
    expect((await call(fixture.owner, 'DELETE', `/${id}/members/${await mine(fixture.owner)}`)).body).toMatchObject({
      code: 'owner_stays',
    });
    expect((await call(fixture.owner, 'POST', `/${id}/hand-over`, ofMember(fixture.member))).status).toBe(200);
    expect((await own(fixture.member, id))?.role).toBe('owner');
    expect((await own(fixture.owner, id))?.role).toBe('moderator');
    expect((await call(fixture.owner, 'DELETE', `/${id}/members/${await mine(fixture.owner)}`)).status).toBe(204);
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
    expect((await call(fixture.owner, 'POST', '', { name })).body).toMatchObject({
      errors: [{ field: 'name', message }],
    });
  });

  test('is normalised to NFC and keeps emoji, scripts and markup', async () => {
    for (const [given, kept] of [
      ['Cafe\u0301', 'Café'],
      ['👩‍🍳 Küche', '👩‍🍳 Küche'],
      ['<b>酒場</b>', '<b>酒場</b>'],
    ]) {
      expect((await call(fixture.owner, 'POST', '', { name: given })).body).toMatchObject({ name: kept });
    }
  });
});

describe('when the account of an owner is deleted', () => {
  const leave = (who: TestAccount) =>
    fixture.server.request('POST', '/api/users/delete', { token: who.token, body: { password: TEST_PASSWORD } });

  test('the group passes to the longest-serving moderator, else the oldest member, and is deleted with the last', async () => {
    const id = await found();
    await call(fixture.other, 'POST', `/${id}/members`, ofMember(fixture.other));
    expect((await leave(fixture.owner)).status).toBe(204);
    expect((await own(fixture.mod, id))?.role).toBe('owner');
    await leave(fixture.mod);
    expect((await own(fixture.member, id))?.role).toBe('owner');
    expect((await audit(fixture.member, id)).some(({ actorUsername }) => actorUsername === null)).toBe(true);
    await leave(fixture.member);
    expect((await own(fixture.other, id))?.members).toHaveLength(1);
    await leave(fixture.other);
    expect(
      await fixture.server.context.db.read.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst(),
    ).toBeUndefined();
  });

  test('banned members inherit last', async () => {
    const id = await found();
    await call(fixture.owner, 'POST', `/${id}/ban`, ofMember(fixture.mod));
    await leave(fixture.owner);
    expect((await own(fixture.member, id))?.role).toBe('owner');
  });
});

test('changes are pushed to all affected users', async () => {
  const id = await found(true);
  const sockets = await Promise.all(
    [fixture.owner, fixture.member, fixture.other].map(({ token }) => openSocket(fixture.server.url, token)),
  );
  const [atOwner, atMember, atOther] = sockets;
  const hears = (socket: typeof atOwner, message: object) =>
    expect.poll(() => socket?.messages).toContainEqual(expect.objectContaining(message));
  const groupName = `Inn ${fixture.round}`;
  await call(fixture.mod, 'POST', `/${id}/invite`, ofMember(fixture.other));
  await hears(atOther, {
    type: 'invite',
    invite: expect.objectContaining({ groupId: id, groupName, inviterUsername: fixture.mod.username }),
  });
  await call(fixture.other, 'POST', `/${id}/invite/accept`);
  await hears(atOther, { type: 'invites', invites: [] });
  await hears(atOwner, { type: 'groups', groupId: id });
  await call(fixture.mod, 'POST', `/${id}/mute`, ofMember(fixture.member));
  await hears(atOther, {
    type: 'mute',
    groupId: id,
    groupName,
    username: fixture.member.username,
    expiresAt: new Date(fixture.server.clock.now() + 3_600_000).toISOString(),
  });
  await call(fixture.owner, 'POST', `/${id}/promote`, ofMember(fixture.other));
  await hears(atOther, { type: 'promote', groupId: id, username: fixture.other.username, newRole: 'moderator' });
  const memberId = (await own(fixture.owner, id))?.members.find(({ userId }) => userId === fixture.member.user.id)?.id;
  await call(fixture.other, 'DELETE', `/${id}/members/${memberId}`);
  await hears(atMember, { type: 'groups', groupId: id, left: { groupName, why: 'removed' } });
  await call(fixture.owner, 'DELETE', `/${id}`);
  await hears(atOther, { type: 'groups', groupId: id, left: { groupName, why: 'deleted' } });
  for (const socket of sockets) socket.close();
});

test('an unknown duration is rejected with the allowed ones', async () => {
  const id = await found();
  const reply = await call(fixture.owner, 'POST', `/${id}/ban`, { ...ofMember(fixture.member), duration: '2h' });
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
  expect((await call(fixture.mod, 'POST', `/${id}/invite`, ofMember(fixture.other))).status).toBe(200);
  expect((await call(fixture.member, 'GET', `/${id}/invitations`)).status).toBe(403);
  expect((await call(fixture.owner, 'GET', `/${id}/invitations`)).body).toMatchObject({
    invitations: [{ invitedUsername: fixture.other.username, inviterUsername: fixture.mod.username }],
  });
  const socket = await openSocket(fixture.server.url, fixture.other.token);
  expect((await call(fixture.member, 'POST', `/${id}/invite/withdraw`, ofMember(fixture.other))).status).toBe(403);
  const reply = await call(fixture.owner, 'POST', `/${id}/invite/withdraw`, ofMember(fixture.other));
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { message: `${fixture.other.username} is no longer invited to Inn ${fixture.round}.` },
  ]);
  await expect.poll(() => socket.messages.at(-1)).toMatchObject({ type: 'invites', invites: [] });
  socket.close();
  expect((await call(fixture.owner, 'GET', `/${id}/invitations`)).body).toEqual({ invitations: [] });
  expect(await own(fixture.other, id)).toBeUndefined();
  expect((await call(fixture.owner, 'POST', `/${id}/invite/withdraw`, ofMember(fixture.other))).body).toMatchObject({
    code: 'not_invited',
  });
  expect((await call(fixture.owner, 'POST', `/${id}/invite/withdraw`, ofMember(fixture.member))).body).toMatchObject({
    code: 'no_invitation',
  });
  expect((await audit(fixture.owner, id))[0]).toMatchObject({
    action: 'withdraw',
    actorUsername: fixture.owner.username,
    targetUsername: fixture.other.username,
  });
});

test('the search finds a group in upper and lower case, in every alphabet, also by its new name', async () => {
  const find = async (text: string) =>
    ((await call(fixture.other, 'GET', `?find=${encodeURIComponent(text)}`)).body as Group[]).map(({ name }) => name);
  await call(fixture.owner, 'POST', '', { name: 'Ätherschänke Жаба' });
  for (const text of ['äTHERSCHÄNKE', 'ÄtherSchänke жАБА', 'жаба'])
    expect(await find(text)).toEqual(['Ätherschänke Жаба']);
  const id = await found();
  await call(fixture.owner, 'PUT', `/${id}`, { name: 'Övre Ölstugan' });
  expect(await find('öVRE ÖL')).toEqual(['Övre Ölstugan']);
});

test("public groups are paged and searched by name; the user's own groups are always included", async () => {
  const id = await found();
  const names = Array.from({ length: 5_000 }, (_, i) => `Bulk ${fixture.round} ${String(i).padStart(4, '0')}`);
  await fixture.server.context.db.write(async (transaction) => {
    for (let from = 0; from < names.length; from += 500) {
      await transaction
        .insertInto('all_groups')
        .values(
          names
            .slice(from, from + 500)
            .map((name) => ({ name, name_key: name.toLowerCase(), is_private: 0, created_at: 1 })),
        )
        .execute();
    }
  });
  const first = await call(fixture.owner, 'GET', '');
  expect(first.text.length).toBeLessThan(100_000);
  const list = first.body as Group[];
  expect(list.map((group) => group.id)).toContain(id);
  expect(list.filter(({ role }) => role === null)).toHaveLength(100);
  const found5 = async (query: string) =>
    ((await call(fixture.owner, 'GET', query)).body as Group[]).map(({ name }) => name);
  expect(await found5(`?find=bulk ${fixture.round} 12`)).toEqual(names.slice(1200, 1300));
  const [last] = (await call(fixture.owner, 'GET', `?find=Bulk ${fixture.round} 0099`)).body as Group[];
  expect(await found5(`?find=Bulk ${fixture.round}&after=${last?.id}`)).toEqual(names.slice(100, 200));
  expect(await found5(`?find=inn ${fixture.round}`)).toContain(`Inn ${fixture.round}`);
  expect(await found5(`?find=100%25`)).toEqual([]);
  expect(await found5(`?find=Bulk ${fixture.round}&after=999999`)).toHaveLength(100);
  await fixture.server.context.db.write((transaction) =>
    transaction.deleteFrom('all_groups').where('name', 'like', `Bulk ${fixture.round} %`).execute(),
  );
});
