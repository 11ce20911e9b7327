import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupUnread, Notification } from '#shared/notices/contract/notifications.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { describeNotification } from '#shared/notices/notification-kinds.ts';
import { depth } from '#shared/testing/depth.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { createBrowserSubscription } from '../../testing/push/browser-subscription.ts';
import { startPushService, type TestPushService } from '../../testing/push/push-service.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { joinTavern, receivedMessages } from '../../testing/tavern/tavern-client.ts';

const RUNS = depth(3, 10);
const STEPS = 14;
const PLAYERS = 3;
/** Steps of a run happen between the orders and their sending. */
const DELAY_MS = 100;
const STEP_KINDS = [
  'mention',
  'mention',
  'mention',
  'request',
  'event',
  'invite',
  'report',
  'promote',
  'block',
  'unblock',
  'ban',
  'unban',
  'leave',
  'decline',
  'delete',
  'read',
  'all',
  'none',
  'mentions',
  'quiet',
  'loud',
  'rename',
] as const;

let server: TestServer;
let service: TestPushService;
let run = 0;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ push: { delayMs: DELAY_MS, messagesDelayMs: DELAY_MS } });
});
afterAll(async () => {
  await server.close();
  await service[Symbol.asyncDispose]();
});

async function createWorld() {
  run++;
  const calls = createRosterCalls(server);
  const { call } = calls;
  const leader = await calls.signUp(`Leader${run}`);
  const members = await Promise.all(
    Array.from({ length: PLAYERS }, (_, at) => calls.signUp(`Member${run}${'abc'[at]}`)),
  );
  const groupId = await calls.found(leader, ...members);
  const browsers = await Promise.all(
    members.map(async (member) => {
      const browser = createBrowserSubscription(member.username, { origin: service.origin });
      await calls.must(member, 'POST', '/push/subscriptions', browser.body);
      return browser;
    }),
  );
  const socket = await joinTavern(server, leader.token, groupId);
  const inGroup = (by: Player, method: string, path: string, body?: unknown) =>
    call(by, method, `/groups/${groupId}${path}`, body);
  const lastMessage = () => receivedMessages(socket, 'chat').at(-1)?.message.id ?? 0;
  let said = 0;

  async function say(text: string): Promise<void> {
    const before = receivedMessages(socket, 'chat').length;
    socket.send({ type: 'chat', groupId, message: text });
    await expect.poll(() => receivedMessages(socket, 'chat').length).toBe(before + 1);
  }

  async function act(kind: (typeof STEP_KINDS)[number], member: Player, other: Player): Promise<void> {
    const { username, id } = member;
    switch (kind) {
      case 'mention':
        return say(`@${username} number ${++said}`);
      case 'request':
        return void (await call(other, 'POST', '/friends/request', { username }));
      case 'decline':
        return void (await call(member, 'POST', '/friends/block', { userId: other.id }));
      case 'event':
        return void (await inGroup(leader, 'POST', '/events', NEW_EVENT));
      case 'invite': {
        const made = await call(other, 'POST', '/groups', { name: `Cellar ${run} ${++said}`, isPrivate: true });
        const cellar = (made.body as { id?: number }).id;
        return void (await call(other, 'POST', `/groups/${cellar}/invite`, { username }));
      }
      case 'report':
        return void (await inGroup(member, 'POST', `/messages/${lastMessage()}/report`, { reason: 'rude' }));
      case 'promote':
        return void (await inGroup(leader, 'POST', '/promote', { username }));
      case 'block':
      case 'unblock':
        return setBlocked(member, kind === 'block');
      case 'ban':
      case 'unban':
        return void (await inGroup(leader, 'POST', `/${kind}`, { username }));
      case 'leave':
        return void (await inGroup(
          member,
          'DELETE',
          `/members/${await calls.membershipOf(leader, groupId, { ...member, id })}`,
        ));
      case 'delete':
        return void (await inGroup(leader, 'DELETE', `/messages/${lastMessage()}`));
      case 'read':
        return void (await call(member, 'POST', '/notifications/read', {
          until: new Date(server.clock.now()).toISOString(),
        }));
      case 'all':
      case 'none':
      case 'mentions':
        return void (await inGroup(member, 'PUT', '/notifications', { level: kind }));
      case 'quiet':
      case 'loud': {
        const quietHours = { from: '00:00', to: '23:59', zone: 'UTC' };
        return void (await call(member, 'PUT', '/notifications/quiet-hours', {
          quietHours: kind === 'quiet' ? quietHours : null,
        }));
      }
      case 'rename':
        return void (await inGroup(leader, 'PUT', '', { name: `Hearth ${run} ${++said}` }));
    }
  }

  const listOf = async (member: Player): Promise<Notification[]> =>
    (await calls.must<{ notifications: Notification[] }>(member, 'GET', '/notifications')).notifications;
  const listed = new Set<number>();
  /** Notifications that arose during a block and appeared at its end: listed, but not news. */
  const late = new Set<number>();

  /** Blocks or unblocks the leader. */
  async function setBlocked(member: Player, isBlocked: boolean): Promise<void> {
    for (const { id } of await listOf(member)) listed.add(id);
    await call(member, 'POST', `/friends/${isBlocked ? 'block' : 'unblock'}`, { userId: leader.id });
    for (const { id } of await listOf(member)) if (!isBlocked && !listed.has(id)) late.add(id);
  }

  /** Tags and titles that the bell and the counts of a member show at this moment, without the late ones. */
  async function shownTo(member: Player): Promise<string[]> {
    const { quietHours } = await calls.must<{ quietHours: unknown }>(member, 'GET', '/notifications/quiet-hours');
    if (quietHours !== null) return [];
    const notifications = await listOf(member);
    const { groups } = await calls.must<{ groups: GroupUnread[] }>(member, 'GET', '/notifications/counts');
    const silent = new Set(groups.flatMap(({ groupId: id, level }) => (level === 'none' ? [id] : [])));
    return notifications
      .filter(({ id, isRead, group }) => !isRead && !late.has(id) && !(group && silent.has(group.id)))
      .map((each) => `n${each.id} ${formatMessage('en', describeNotification(each))}`);
  }

  const countsOf = async (member: Player): Promise<GroupUnread | undefined> =>
    (await calls.must<{ groups: GroupUnread[] }>(member, 'GET', '/notifications/counts')).groups.find(
      (each) => each.groupId === groupId,
    );

  return { act, browsers, countsOf, groupId, members, shownTo, socket };
}

const step = fc.record({
  kind: fc.constantFrom(...STEP_KINDS),
  member: fc.nat({ max: PLAYERS - 1 }),
  other: fc.nat({ max: PLAYERS - 1 }),
});

test('everybody is pushed what the bell shows at that moment, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), async (steps) => {
      const { act, browsers, countsOf, groupId, members, shownTo, socket } = await createWorld();
      for (const { kind, member, other } of steps) await act(kind, members[member] as Player, members[other] as Player);
      const shown = await Promise.all(members.map(shownTo));
      const counts = await Promise.all(members.map(countsOf));
      const pushesTo = (at: number) =>
        service.received
          .filter(({ path }) => path === `/send/${members[at]?.username}`)
          .map(({ body }) => browsers[at]?.decrypt(body));
      const toldTo = (at: number) =>
        pushesTo(at)
          .filter((push) => push?.tag.startsWith('n'))
          .map((push) => `${push?.tag} ${push?.title}`)
          .toSorted();
      // Orders are written after the commit: the last of them perhaps after the first advance of the clock.
      await expect
        .poll(async () => {
          server.clock.advance(2 * DELAY_MS);
          const waiting = await server.context.db.read
            .selectFrom('outbox')
            .select('id')
            .where('kind', '=', 'push')
            .execute();
          return { waiting: waiting.length, told: members.map((_, at) => toldTo(at)) };
        })
        .toEqual({ waiting: 0, told: shown.map((titles) => titles.toSorted()) });
      for (const at of members.keys()) {
        const ofGroup = pushesTo(at).filter((push) => push?.tag.startsWith('g'));
        expect(ofGroup.length).toBeLessThanOrEqual(
          counts[at]?.level === 'all' && (counts[at]?.unread ?? 0) > 0 ? 1 : 0,
        );
        expect(ofGroup.every((push) => push?.tag === `g${groupId}`)).toBe(true);
      }
      socket.close();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
