import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventSignup, GroupEvent } from '#shared/guild/contract/calendar.ts';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';
import { openSocket } from '../../testing/socket.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { createNotifier } from '../../notices/notifier.ts';
import { findEvents } from './event-store.ts';
import { addRepeats, remindDue } from './schedule.ts';

const DAY = 86_400_000;

let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let groupId: number;
let players: Record<'leader' | 'raider' | 'other', Player>;

beforeAll(async () => {
  server = await openSharedServer();
  calls = createRosterCalls(server);
});
beforeEach(async () => {
  round++;
  const [leader, raider, other] = (await Promise.all(
    ['Olaf', 'Nils', 'Pia'].map((name) => calls.signUp(`${name}${round}`)),
  )) as [Player, Player, Player];
  players = { leader, raider, other };
  groupId = await calls.found(leader, raider, other);
});

const path = (end = '') => `/groups/${groupId}/events${end}`;
/** Some days from the server's now, at 20:00 in Berlin. */
const localTime = (days: number) => `${new Date(server.clock.now() + days * DAY).toISOString().slice(0, 10)}T20:00`;
const add = async (given: object = {}): Promise<number> => {
  const body = { ...NEW_EVENT, local_time: localTime(3), ...given };
  return (await calls.must<{ id: number }>(players.leader, 'POST', path(), body)).id;
};
const list = async (by: Player): Promise<GroupEvent[]> =>
  (await calls.must<{ events: GroupEvent[] }>(by, 'GET', path())).events;
const read = (by: Player, id: number) =>
  calls.must<{ event: GroupEvent; signups: EventSignup[] }>(by, 'GET', path(`/${id}`));
const signUp = async (by: Player, id: number, body: object): Promise<string> =>
  (await calls.must<{ place: string }>(by, 'PUT', path(`/${id}/signup`), body)).place;
const join = async (by: Player, id: number, role = 'tank') =>
  signUp(by, id, { wish: 'join', role, character_id: await calls.importMarked(by, `Hero${by.id}`) });

test('an officer creates an event, whose time is stored as UTC, and a member cannot', async () => {
  const id = await add({ title: ' Molten Core ' });
  const [event] = await list(players.other);
  expect(event).toMatchObject({ id, title: 'Molten Core', zone: 'Europe/Berlin', is_weekly: false, own_place: null });
  const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  expect(berlin.format(new Date(event?.starts_at ?? ''))).toBe('20:00');
  const denied = await calls.call(players.raider, 'POST', path(), NEW_EVENT);
  expect([denied.status, denied.body]).toMatchObject([403, { code: 'moderators_only' }]);
});

test('times that are over or do not exist, unknown zones and games are refused', async () => {
  const statuses = await Promise.all(
    [
      { local_time: localTime(-1) },
      { local_time: '2026-02-30T20:00' },
      { zone: 'Middle/Earth' },
      { game_id: 'chess' },
      { title: ' ' },
      { slots: { tank: 41, healer: 0, damage: 0 } },
    ].map(async (wrong) => (await calls.call(players.leader, 'POST', path(), { ...NEW_EVENT, ...wrong })).status),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await list(players.leader)).toEqual([]);
});

test('the second for the last slot waits, and moves up when the first leaves', async () => {
  const id = await add({ slots: { tank: 1, healer: 0, damage: 0 } });
  expect(await join(players.raider, id)).toBe('in');
  expect(await join(players.other, id)).toBe('waiting');
  expect((await list(players.other))[0]).toMatchObject({ filled: { tank: 1 }, waiting: 1, own_place: 'waiting' });
  await calls.must(players.raider, 'DELETE', path(`/${id}/signup`));
  expect((await read(players.leader, id)).signups).toMatchObject([{ username: players.other.username, place: 'in' }]);
});

test('a sign-up shows the name alone, and of item level and lockouts what its owner shares', async () => {
  const id = await add();
  await join(players.raider, id);
  const seen = async (by: Player) => (await read(by, id)).signups[0]?.character;
  const hero = `Hero${players.raider.id}`;
  expect(await seen(players.other)).toMatchObject({ name: hero, sections: [], gear: null, lockouts: null });
  const characterId = (await seen(players.other))?.id ?? 0;
  const share = (sections: ViewerSection[]) => calls.shareWithGroup(players.raider, characterId, groupId, sections);
  await share(['lockouts']);
  expect(await seen(players.other)).toMatchObject({ gear: null, lockouts: { saved: [{}] } });
  expect(await join(players.raider, id, 'healer')).toBe('in');
  expect((await seen(players.other))?.sections).toEqual(['lockouts']);
  await calls.share(players.raider, characterId, {});
  expect(await seen(players.other)).toBeNull();
  expect((await read(players.other, id)).signups).toMatchObject([{ username: players.raider.username, place: 'in' }]);
  await share(['gear']);
  await calls.must(players.raider, 'POST', '/friends/block', { userId: players.other.id });
  expect(await seen(players.other)).toBeNull();
  expect(await seen(players.leader)).toMatchObject({ name: hero });
});

test("nobody signs up with somebody else's character", async () => {
  const id = await add();
  const character_id = await calls.importMarked(players.raider, 'Tilda');
  const reply = await calls.call(players.other, 'PUT', path(`/${id}/signup`), {
    wish: 'join',
    role: 'tank',
    character_id,
  });
  expect([reply.status, reply.body]).toMatchObject([404, { code: 'character_not_found' }]);
  expect((await read(players.leader, id)).signups).toEqual([]);
});

test('sign-ups end with the membership, and those of banned members are hidden', async () => {
  const id = await add();
  await join(players.raider, id);
  await signUp(players.other, id, { wish: 'absent' });
  await calls.must(players.leader, 'POST', `/groups/${groupId}/ban`, { username: players.raider.username });
  expect((await read(players.leader, id)).signups).toMatchObject([{ place: 'absent', character: null }]);
  expect((await calls.call(players.raider, 'GET', path())).status).toBe(403);
  const membership = await calls.membershipOf(players.leader, groupId, players.other);
  await calls.must(players.other, 'DELETE', `/groups/${groupId}/members/${membership}`);
  expect((await read(players.leader, id)).signups).toEqual([]);
});

test('a cancelled event stays listed, takes no sign-up, and is restored', async () => {
  const id = await add();
  await calls.must(players.leader, 'DELETE', path(`/${id}`));
  expect(await list(players.raider)).toMatchObject([{ id, is_cancelled: true }]);
  const reply = await calls.call(players.raider, 'PUT', path(`/${id}/signup`), { wish: 'absent' });
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'event_over' }]);
  await calls.must(players.leader, 'PATCH', path(`/${id}`), { is_cancelled: false });
  expect(await signUp(players.raider, id, { wish: 'absent' })).toBe('absent');
});

test('a weekly event has its next repeats, of which one or all later ones are moved and cancelled', async () => {
  const first = await add({ is_weekly: true });
  const all = await list(players.raider);
  expect(all.map(({ local_time }) => local_time)).toEqual(
    Array.from({ length: 8 }, (_, week) => localTime(3 + 7 * week)),
  );
  const third = all[2]?.id ?? 0;
  const moved = `${localTime(4 + 14).slice(0, 11)}21:30`;
  await calls.must(players.leader, 'PATCH', path(`/${third}`), { local_time: moved, scope: 'following' });
  const times = (await list(players.raider)).map(({ local_time }) => local_time);
  expect(times.slice(1, 4)).toEqual([localTime(10), moved, `${localTime(4 + 21).slice(0, 11)}21:30`]);
  await calls.must(players.leader, 'DELETE', path(`/${first}`));
  await calls.must(players.leader, 'DELETE', path(`/${third}?scope=following`));
  expect((await list(players.raider)).map((event) => event.is_cancelled)).toEqual([
    true,
    false,
    ...Array(6).fill(true),
  ]);
  server.clock.advance(14 * DAY);
  await addRepeats(server.context);
  const left = await calls.must<{ events: GroupEvent[] }>(players.raider, 'GET', path('?from=0'));
  expect(left.events).toHaveLength(8);
});

test('repeats are added as time passes, also after a long pause, at the same wall-clock time', async () => {
  await add({ is_weekly: true });
  server.clock.advance(7 * 10 * DAY);
  await addRepeats(server.context);
  await addRepeats(server.context);
  const coming = await findEvents(server.context.db.read, [groupId], server.clock.now(), 100);
  expect(coming).toHaveLength(8);
  expect(new Set(coming.map(({ local_time }) => local_time.slice(11)))).toEqual(new Set(['20:00']));
});

test('those who signed up are reminded once, absent ones are not, and members hear of changes', async () => {
  const sockets = await Promise.all([players.raider, players.other].map(({ token }) => openSocket(server.url, token)));
  const heard = (at: number, type: string) => sockets[at]?.messages.filter((message) => message.type === type) ?? [];
  const id = await add();
  await expect.poll(() => heard(0, 'calendar').length).toBe(1);
  await join(players.raider, id);
  await signUp(players.other, id, { wish: 'absent' });
  const [event] = await list(players.leader);
  const startsAt = Date.parse(event?.starts_at ?? '');
  server.clock.advance(startsAt - server.clock.now() - 61 * 60_000);
  const notifier = createNotifier(server.context);
  await remindDue(server.context, notifier);
  expect(heard(0, 'eventReminder')).toEqual([]);
  server.clock.advance(2 * 60_000);
  await Promise.all([remindDue(server.context, notifier), remindDue(server.context, notifier)]);
  await expect.poll(() => heard(0, 'eventReminder')).toMatchObject([{ groupId, eventId: id, title: 'Molten Core' }]);
  await expect.poll(() => heard(1, 'calendar').length).toBe(3);
  expect(heard(1, 'eventReminder')).toEqual([]);
  for (const socket of sockets) socket.close();
});

test('a feed has the events of the own groups, ends with the membership, and is revoked', async () => {
  await add({ title: 'Molten Core', note: 'Bring potions' });
  const make = async () => (await calls.must<{ url: string }>(players.raider, 'POST', '/calendar/feed')).url;
  const open = async (url: string) => {
    const { status, text, headers } = await server.request('GET', new URL(url).pathname);
    return { status, text, type: headers.get('content-type') };
  };
  const url = await make();
  const feed = await open(url);
  expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(feed.text).toContain('SUMMARY:Molten Core (Inn of');
  expect((await open(url.replace('.ics', 'x.ics'))).status).toBe(404);
  const next = await make();
  expect([(await open(url)).status, (await open(next)).status]).toEqual([404, 200]);
  await calls.must(players.leader, 'POST', `/groups/${groupId}/ban`, { username: players.raider.username });
  expect((await open(next)).text).not.toContain('Molten Core');
  await calls.must(players.raider, 'DELETE', '/calendar/feed');
  expect((await open(next)).status).toBe(404);
  expect(await calls.must(players.raider, 'GET', '/calendar/feed')).toEqual({ created_at: null });
});

test('an event of another group is not reached through this one', async () => {
  const id = await add();
  const other = await calls.found(players.raider);
  expect((await calls.call(players.raider, 'DELETE', `/groups/${other}/events/${id}`)).status).toBe(404);
  expect((await calls.call(players.raider, 'GET', `/groups/${other}/events/${id}`)).status).toBe(404);
});

test('a group has so many coming events at most', async () => {
  for (let series = 0; series < 12; series++) await add({ is_weekly: true });
  const reply = await calls.call(players.leader, 'POST', path(), {
    ...NEW_EVENT,
    local_time: localTime(3),
    is_weekly: true,
  });
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'too_many_events' }]);
});
