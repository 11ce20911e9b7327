import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/people/contract/groups.ts';
import { ofMember, setUpGroups } from '../../testing/groups/groups-fixture.ts';
import { createMembershipFinder } from './membership-finder.ts';

const fixture = setUpGroups();
const { call, own, audit, found } = fixture;

describe('a ban', () => {
  test.each([
    ['1h', 1],
    ['6h', 6],
    ['12h', 12],
    ['24h', 24],
    ['7d', 168],
    ['30d', 720],
  ])('of %s ends by the clock of the server', async (duration, hours) => {
    const id = await found();
    expect(
      (await call(fixture.mod, 'POST', `/${id}/ban`, { ...ofMember(fixture.member), duration, reason: 'Dice' })).status,
    ).toBe(200);
    const until = new Date(fixture.server.clock.now() + hours * 3_600_000).toISOString();
    expect(await own(fixture.member, id)).toMatchObject({
      isBanned: true,
      banExpiresAt: until,
      banReason: 'Dice',
      members: [],
    });
    expect(
      (await own(fixture.owner, id))?.members.find(({ userId }) => userId === fixture.member.user.id),
    ).toMatchObject({ isBanned: true, banExpiresAt: until });
    fixture.server.clock.advance(hours * 3_600_000 - 1);
    expect((await own(fixture.member, id))?.isBanned).toBe(true);
    fixture.server.clock.advance(1);
    expect(await own(fixture.member, id)).toMatchObject({ isBanned: false, banExpiresAt: null, banReason: null });
  });

  test('has a default duration and reason and rejects unknown durations', async () => {
    const id = await found();
    expect((await call(fixture.mod, 'POST', `/${id}/ban`, ofMember(fixture.member))).body).toMatchObject({
      message: `${fixture.member.username} is banned for 1 hour. Reason: No reason provided`,
    });
    expect(
      (await call(fixture.mod, 'POST', `/${id}/ban`, { ...ofMember(fixture.member), duration: '2h' })).status,
    ).toBe(400);
  });

  test('keeps a removed member out until it is lifted', async () => {
    const id = await found();
    const memberId = (await own(fixture.mod, id))?.members.find(({ userId }) => userId === fixture.member.user.id)?.id;
    await call(fixture.mod, 'POST', `/${id}/ban`, ofMember(fixture.member));
    expect((await call(fixture.mod, 'DELETE', `/${id}/members/${memberId}`)).status).toBe(204);
    expect((await call(fixture.member, 'POST', `/${id}/members`, ofMember(fixture.member))).body).toMatchObject({
      code: 'banned',
    });
    expect((await call(fixture.mod, 'POST', `/${id}/invite`, ofMember(fixture.member))).body).toMatchObject({
      code: 'target_banned',
    });
    expect((await call(fixture.mod, 'GET', `/${id}/sanctions`)).body).toMatchObject({
      sanctions: [{ kind: 'ban', username: fixture.member.username }],
    });
    await call(fixture.mod, 'POST', `/${id}/unban`, ofMember(fixture.member));
    expect((await call(fixture.member, 'POST', `/${id}/members`, ofMember(fixture.member))).status).toBe(201);
  });
});

test('a mute is visible to the muted member and can be lifted', async () => {
  const id = await found();
  await call(fixture.mod, 'POST', `/${id}/mute`, { ...ofMember(fixture.member), duration: '6h', reason: 'Sang' });
  expect(await own(fixture.member, id)).toMatchObject({ isMuted: true, muteReason: 'Sang', isBanned: false });
  await call(fixture.mod, 'POST', `/${id}/unmute`, ofMember(fixture.member));
  expect(await own(fixture.member, id)).toMatchObject({ isMuted: false });
});

test('the audit log lists actions newest first, for moderators only', async () => {
  const id = await found();
  await call(fixture.mod, 'POST', `/${id}/mute`, {
    ...ofMember(fixture.member),
    duration: '7d',
    reason: 'Sang\nloudly\u202e',
  });
  await call(fixture.owner, 'PUT', `/${id}`, { name: 'The Tilted Jug' });
  await call(fixture.mod, 'PATCH', `/${id}/chat`, { slowModeSeconds: 30, isChatPaused: true });
  const lines = (await audit(fixture.mod, id)).map(({ action, actorUsername, targetUsername, detail, duration }) => [
    action,
    actorUsername,
    targetUsername,
    detail,
    duration,
  ]);
  expect(lines).toEqual([
    ['pause_chat', fixture.mod.username, null, null, null],
    ['slow_mode', fixture.mod.username, null, '30', null],
    ['rename', fixture.owner.username, null, 'The Tilted Jug', null],
    ['mute', fixture.mod.username, fixture.member.username, 'Sang loudly', '7d'],
    ['promote', fixture.owner.username, fixture.mod.username, null, null],
    ['join', fixture.member.username, null, null, null],
    ['join', fixture.mod.username, null, null, null],
    ['create', fixture.owner.username, null, null, null],
  ]);
  expect((await call(fixture.member, 'GET', `/${id}/audit`)).status).toBe(403);
});

test('the audit log is paged by fifty entries', async () => {
  const id = await found();
  for (let i = 0; i < 50; i++) await call(fixture.owner, 'PUT', `/${id}`, { name: `Name ${i}` });
  const first = (await call(fixture.owner, 'GET', `/${id}/audit`)).body as { entries: AuditEntry[]; more: boolean };
  const rest = (await call(fixture.owner, 'GET', `/${id}/audit?before=${first.entries.at(-1)?.id}`))
    .body as typeof first;
  expect([first.entries.length, first.more, rest.entries.length, rest.more]).toEqual([50, true, 4, false]);
});

test('memberships that are asked for at once are each of their own user and group, and as of their question', async () => {
  const ids = [await found(), await found()];
  const people = [fixture.owner, fixture.mod, fixture.member];
  const find = createMembershipFinder(fixture.server.context.db, fixture.server.clock.now);
  const pairs = ids.flatMap((id) => people.map(({ user }) => [user.id, id] as const));
  const asked = [...Array.from({ length: 20 }, () => pairs).flat(), [fixture.owner.user.id, 999_999] as const];
  const all = await Promise.all(asked.map(([userId, groupId]) => find(userId, groupId)));
  expect(all.pop()).toBeNull();
  expect(all.map((found) => [found?.userId, found?.group.id])).toEqual(asked.slice(0, -1));
  expect(all.slice(0, 3).map((found) => found?.role)).toEqual(['owner', 'moderator', 'member']);
  const [first = 0] = ids;
  await call(fixture.mod, 'POST', `/${first}/mute`, ofMember(fixture.member));
  const [muted, elsewhere] = await Promise.all(ids.map((id) => find(fixture.member.user.id, id)));
  expect([muted?.mute !== null, elsewhere?.mute]).toEqual([true, null]);
});
