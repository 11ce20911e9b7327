import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventSignup, GroupEvent } from '#shared/guild/contract/calendar.ts';
import type { Notification } from '#shared/notices/contract/notifications.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { openSocket } from '../../testing/socket.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { createNotifier } from '../../notices/notifier.ts';
import { remindDue } from './schedule.ts';

const DAY = 86_400_000;

let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let groupId: number;
let players: Record<'leader' | 'officer' | 'raider' | 'other', Player>;

beforeAll(async () => {
  server = await openSharedServer();
  calls = createRosterCalls(server);
});
beforeEach(async () => {
  round++;
  const [leader, officer, raider, other] = (await Promise.all(
    ['Edda', 'Bran', 'Solvi', 'Wiebke'].map((name) => calls.signUp(`${name}${round}`)),
  )) as [Player, Player, Player, Player];
  players = { leader, officer, raider, other };
  groupId = await calls.found(leader, officer, raider, other);
});

const path = (end = '') => `/groups/${groupId}/events${end}`;
const localTime = (days: number) => `${new Date(server.clock.now() + days * DAY).toISOString().slice(0, 10)}T20:00`;
const add = async (given: object = {}): Promise<number> => {
  const body = { ...NEW_EVENT, local_time: localTime(3), ...given };
  return (await calls.must<{ id: number }>(players.leader, 'POST', path(), body)).id;
};
const bell = async (by: Player): Promise<Notification[]> =>
  (await calls.must<{ notifications: Notification[] }>(by, 'GET', '/notifications')).notifications.filter(
    ({ kind }) => kind === 'event',
  );
const news = async (by: Player) => (await bell(by)).map(({ event }) => [event?.news, event?.id]);
const signUp = (by: Player, id: number, body: object) => calls.must(by, 'PUT', path(`/${id}/signup`), body);
const join = async (by: Player, id: number) =>
  signUp(by, id, { wish: 'join', role: 'tank', character_id: await calls.importMarked(by, `Hero${by.id}`) });
const remind = async (id: number) => {
  const { event } = await calls.must<{ event: GroupEvent }>(players.leader, 'GET', path(`/${id}`));
  server.clock.advance(Date.parse(event.starts_at) - server.clock.now() - 59 * 60_000);
  await remindDue(server.context, createNotifier(server.context));
};

test('a new event is in the bell of all members but its creator', async () => {
  const socket = await openSocket(server.url, players.raider.token);
  const id = await add({ title: ' Molten Core ' });
  await expect
    .poll(() => receivedMessages(socket, 'notification'))
    .toMatchObject([{ notification: { kind: 'event', actor: players.leader.username, event: { id } } }]);
  expect(await bell(players.raider)).toMatchObject([
    { group: { id: groupId }, isRead: false, event: { id, title: 'Molten Core', news: 'created' } },
  ]);
  expect([await bell(players.leader), await news(players.other)]).toEqual([[], [['created', id]]]);
  socket.close();
});

test('a weekly event gives one notification, and so do a move and a cancellation of the series', async () => {
  const id = await add({ is_weekly: true });
  expect(await news(players.raider)).toEqual([['created', id]]);
  const { events } = await calls.must<{ events: GroupEvent[] }>(players.raider, 'GET', path());
  const third = events[2]?.id ?? 0;
  await calls.must(players.leader, 'DELETE', path(`/${third}`));
  expect(await news(players.raider)).toEqual([
    ['cancelled', third],
    ['created', id],
  ]);
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { local_time: localTime(4), scope: 'following' });
  expect(await news(players.raider)).toEqual([
    ['changed', id],
    ['cancelled', third],
  ]);
  await calls.must(players.leader, 'DELETE', path(`/${id}?scope=following`));
  expect(await news(players.raider)).toEqual([
    ['cancelled', id],
    ['cancelled', third],
  ]);
});

test('a moved event replaces its notification, and other changes and repeated calls add none', async () => {
  const id = await add();
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { note: 'Bring potions' });
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { is_cancelled: false });
  expect(await news(players.raider)).toEqual([['created', id]]);
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { local_time: localTime(5), title: 'Blackwing Lair' });
  const { event } = await calls.must<{ event: GroupEvent }>(players.raider, 'GET', path(`/${id}`));
  expect(await bell(players.raider)).toMatchObject([
    { event: { news: 'changed', title: 'Blackwing Lair', startsAt: event.starts_at } },
  ]);
  await calls.must(players.leader, 'DELETE', path(`/${id}`));
  const cancelled = await bell(players.raider);
  expect(cancelled).toMatchObject([{ event: { news: 'cancelled' } }]);
  await calls.must(players.leader, 'DELETE', path(`/${id}`));
  expect(await bell(players.raider)).toEqual(cancelled);
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { is_cancelled: false });
  expect(await news(players.raider)).toEqual([['changed', id]]);
});

test('counts are right after a replacement, also those of the officer who made it', async () => {
  const { leader, officer, raider } = players;
  await calls.must(leader, 'POST', `/groups/${groupId}/promote`, { username: officer.username });
  const sockets = await Promise.all([officer, raider].map(({ token }) => openSocket(server.url, token)));
  const id = await add();
  await calls.must(officer, 'DELETE', path(`/${id}`));
  expect([await news(officer), await news(leader)]).toEqual([[], [['cancelled', id]]]);
  const counted = (at: number) => {
    const socket = sockets[at];
    return socket ? receivedMessages(socket, 'notifications').at(-1)?.unread : undefined;
  };
  await expect.poll(() => [counted(0), counted(1)]).toEqual([0, 1]);
  for (const socket of sockets) socket.close();
});

test('a reminder is in the bell of those who signed up, once', async () => {
  const id = await add();
  await join(players.raider, id);
  await signUp(players.other, id, { wish: 'absent' });
  await remind(id);
  await remindDue(server.context, createNotifier(server.context));
  expect(await bell(players.raider)).toMatchObject([{ actor: null, event: { id, news: 'reminder' } }]);
  expect([await news(players.other), await bell(players.leader)]).toEqual([[['created', id]], []]);
});

test('the live reminder does not reach those who chose None', async () => {
  const { raider, other } = players;
  const id = await add();
  for (const player of [raider, other]) await join(player, id);
  await calls.must(other, 'PUT', `/groups/${groupId}/notifications`, { level: 'none' });
  const [heard, silent] = await Promise.all([raider, other].map(({ token }) => openSocket(server.url, token)));
  await remind(id);
  await expect.poll(() => heard && receivedMessages(heard, 'eventReminder')).toMatchObject([{ title: 'Molten Core' }]);
  await calls.must(other, 'PUT', '/notifications/quiet-hours', { quietHours: null });
  await expect.poll(() => silent && receivedMessages(silent, 'notifications')).toHaveLength(1);
  expect(silent && receivedMessages(silent, 'eventReminder')).toEqual([]);
  for (const socket of [heard, silent]) socket?.close();
});

test('a reminder of an event without sign-ups is in no bell', async () => {
  const id = await add();
  await remind(id);
  expect(await news(players.raider)).toEqual([['created', id]]);
});

test('banned members, those who left and those who chose None get nothing', async () => {
  const { leader, officer, raider, other } = players;
  const id = await add();
  for (const player of [officer, raider, other]) await join(player, id);
  await calls.must(leader, 'POST', `/groups/${groupId}/ban`, { username: officer.username, duration: '30d' });
  const membership = await calls.membershipOf(leader, groupId, raider);
  await calls.must(raider, 'DELETE', `/groups/${groupId}/members/${membership}`);
  await calls.must(other, 'PUT', `/groups/${groupId}/notifications`, { level: 'none' });
  const stored = () =>
    server.context.db.read
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('user_id', 'in', [officer.id, raider.id, other.id])
      .where('event', 'not like', '%created%')
      .execute();
  await calls.must(leader, 'PATCH', path(`/${id}`), { local_time: localTime(4) });
  await remind(id);
  await calls.must(leader, 'DELETE', path(`/${id}`));
  await add();
  expect(await stored()).toEqual([]);
  expect([await bell(officer), await bell(raider), await bell(other)]).toEqual([[], [], []]);
});

test('an officer moves a sign-up between slot, bench and absent, and the member alone is told', async () => {
  const id = await add({ slots: { tank: 1, healer: 0, damage: 0 } });
  await join(players.raider, id);
  await join(players.other, id);
  const member = await calls.membershipOf(players.leader, groupId, players.raider);
  const second = await calls.membershipOf(players.leader, groupId, players.other);
  const places = async () =>
    (await calls.must<{ signups: EventSignup[] }>(players.leader, 'GET', path(`/${id}`))).signups.map(
      ({ memberId, place }) => [memberId, place],
    );
  const move = (by: Player, memberId: number, place: string) =>
    calls.call(by, 'PATCH', path(`/${id}/signup`), { memberId, place });
  await calls.must(players.leader, 'POST', `/groups/${groupId}/promote`, { username: players.officer.username });
  const socket = await openSocket(server.url, players.raider.token);
  expect([(await move(players.raider, member, 'bench')).body, await places()]).toMatchObject([
    { code: 'moderators_only' },
    [
      [member, 'in'],
      [second, 'waiting'],
    ],
  ]);
  expect((await move(players.officer, second, 'in')).body).toMatchObject({ code: 'slots_taken' });
  expect((await move(players.officer, member, 'bench')).status).toBe(204);
  await expect.poll(() => receivedMessages(socket, 'calendar').length).toBeGreaterThan(0);
  expect(await places()).toEqual([
    [member, 'bench'],
    [second, 'in'],
  ]);
  expect(await calls.must(players.leader, 'GET', path(`/${id}`))).toMatchObject({
    event: { waiting: 1, filled: { tank: 1 } },
  });
  expect([await news(players.raider), await news(players.other)]).toEqual([[['bench', id]], [['created', id]]]);
  expect((await move(players.officer, second, 'absent')).status).toBe(204);
  expect((await move(players.officer, member, 'in')).status).toBe(204);
  // A place in line does not take the slot that an officer gave.
  await join(players.other, id);
  expect(await places()).toEqual([
    [member, 'in'],
    [second, 'waiting'],
  ]);
  expect([await news(players.raider), await news(players.other)]).toEqual([[['slot', id]], [['absent', id]]]);
  expect((await move(players.officer, 999_999, 'in')).body).toMatchObject({ code: 'signup_not_found' });
  await signUp(players.other, id, { wish: 'absent' });
  expect((await move(players.officer, second, 'bench')).body).toMatchObject({ code: 'signup_without_role' });
  socket.close();
});
