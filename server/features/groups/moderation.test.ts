import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, Group } from '#shared/contract/groups/groups.ts';
import { type TestAccount } from '../../testing/client.ts';
import { LIMITS } from '../../http/limits.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: TestAccount;
let mod: TestAccount;
let member: TestAccount;
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
  const people = await Promise.all(['Olaf', 'Mira', 'Nils'].map((name) => server.signUp(`${name}${round}`)));
  [owner, mod, member] = people as [TestAccount, TestAccount, TestAccount];
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
    expect((await call(mod, 'POST', `/${id}/ban`, { ...ofMember(member), duration, reason: 'Dice' })).status).toBe(200);
    const until = new Date(server.clock.now() + hours * 3_600_000).toISOString();
    expect(await own(member, id)).toMatchObject({
      isBanned: true,
      banExpiresAt: until,
      banReason: 'Dice',
      members: [],
    });
    expect((await own(owner, id))?.members.find(({ userId }) => userId === member.user.id)).toMatchObject({
      isBanned: true,
      banExpiresAt: until,
    });
    server.clock.advance(hours * 3_600_000 - 1);
    expect((await own(member, id))?.isBanned).toBe(true);
    server.clock.advance(1);
    expect(await own(member, id)).toMatchObject({ isBanned: false, banExpiresAt: null, banReason: null });
  });

  test('has a default duration and reason and rejects unknown durations', async () => {
    const id = await found();
    expect((await call(mod, 'POST', `/${id}/ban`, ofMember(member))).body).toMatchObject({
      message: `${member.username} is banned for 1 hour. Reason: No reason provided`,
    });
    expect((await call(mod, 'POST', `/${id}/ban`, { ...ofMember(member), duration: '2h' })).status).toBe(400);
  });

  test('keeps a removed member out until it is lifted', async () => {
    const id = await found();
    const memberId = (await own(mod, id))?.members.find(({ userId }) => userId === member.user.id)?.id;
    await call(mod, 'POST', `/${id}/ban`, ofMember(member));
    expect((await call(mod, 'DELETE', `/${id}/members/${memberId}`)).status).toBe(204);
    expect((await call(member, 'POST', `/${id}/members`, ofMember(member))).body).toMatchObject({ code: 'banned' });
    expect((await call(mod, 'POST', `/${id}/invite`, ofMember(member))).body).toMatchObject({ code: 'target_banned' });
    expect((await call(mod, 'GET', `/${id}/sanctions`)).body).toMatchObject({
      sanctions: [{ kind: 'ban', username: member.username }],
    });
    await call(mod, 'POST', `/${id}/unban`, ofMember(member));
    expect((await call(member, 'POST', `/${id}/members`, ofMember(member))).status).toBe(201);
  });
});

test('a mute is visible to the muted member and can be lifted', async () => {
  const id = await found();
  await call(mod, 'POST', `/${id}/mute`, { ...ofMember(member), duration: '6h', reason: 'Sang' });
  expect(await own(member, id)).toMatchObject({ isMuted: true, muteReason: 'Sang', isBanned: false });
  await call(mod, 'POST', `/${id}/unmute`, ofMember(member));
  expect(await own(member, id)).toMatchObject({ isMuted: false });
});

test('the audit log lists actions newest first, for moderators only', async () => {
  const id = await found();
  await call(mod, 'POST', `/${id}/mute`, { ...ofMember(member), duration: '7d', reason: 'Sang\nloudly\u202e' });
  await call(owner, 'PUT', `/${id}`, { name: 'The Tilted Jug' });
  await call(mod, 'PATCH', `/${id}/chat`, { slowModeSeconds: 30, isChatPaused: true });
  const lines = (await audit(mod, id)).map(({ action, actorUsername, targetUsername, detail, duration }) => [
    action,
    actorUsername,
    targetUsername,
    detail,
    duration,
  ]);
  expect(lines).toEqual([
    ['pause_chat', mod.username, null, null, null],
    ['slow_mode', mod.username, null, '30', null],
    ['rename', owner.username, null, 'The Tilted Jug', null],
    ['mute', mod.username, member.username, 'Sang loudly', '7d'],
    ['promote', owner.username, mod.username, null, null],
    ['join', member.username, null, null, null],
    ['join', mod.username, null, null, null],
    ['create', owner.username, null, null, null],
  ]);
  expect((await call(member, 'GET', `/${id}/audit`)).status).toBe(403);
});

test('the audit log is paged by fifty entries', async () => {
  const id = await found();
  for (let i = 0; i < 50; i++) await call(owner, 'PUT', `/${id}`, { name: `Name ${i}` });
  const first = (await call(owner, 'GET', `/${id}/audit`)).body as { entries: AuditEntry[]; more: boolean };
  const rest = (await call(owner, 'GET', `/${id}/audit?before=${first.entries.at(-1)?.id}`)).body as typeof first;
  expect([first.entries.length, first.more, rest.entries.length, rest.more]).toEqual([50, true, 4, false]);
});
