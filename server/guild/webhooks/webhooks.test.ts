import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#shared/notices/contract/notifications.ts';
import type { Webhook } from '#shared/guild/contract/webhook.ts';
import { readAllRows } from '../../testing/all-rows.ts';
import {
  INVALID_FORM,
  INVALID_TOKEN,
  limited,
  startDiscord,
  UNKNOWN_WEBHOOK,
  type DiscordServer,
} from '../../testing/groups/discord.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { remindDue } from '../calendar/schedule.ts';
import { createNotifier } from '../../notices/notifier.ts';
import { withEventPosts } from './event-posts.ts';
import { OutboxRunner } from '../../base/outbox/runner.ts';
import { POST, WAITING_MAX } from './post-store.ts';
import { createWebhookSender } from './sender.ts';

const TOKEN = `s3cret_${'t'.repeat(61)}`;
const ALL = { events: true, reminders: true, levels: true, epics: true };
const SECOND = 1_000;

let discord: DiscordServer;
let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let groupId: number;
let leader: Player;
let raider: Player;

beforeAll(async () => {
  discord = await startDiscord();
  server = await startTestServer({ sendOutgoing: discord.send, webhookPollMs: 60 });
  calls = createRosterCalls(server);
});
afterAll(async () => {
  await server.close();
  discord.close();
});
beforeEach(async () => {
  round++;
  leader = await calls.signUp(`Olaf${round}`);
  raider = await calls.signUp(`Nils${round}`);
  groupId = await calls.found(leader, raider);
});

const path = (end = '') => `/groups/${groupId}/webhook${end}`;
const urlOf = (id: number): string => `https://discord.com/api/webhooks/${12_345_678_900_000 + id}/${TOKEN}`;
const connect = async (topics: object = {}): Promise<Webhook> => {
  const body = { url: urlOf(round), language: 'en', topics: { ...ALL, ...topics } };
  return (await calls.must<{ webhook: Webhook }>(leader, 'PUT', path(), body)).webhook;
};
const read = async (): Promise<Webhook | null> =>
  (await calls.must<{ webhook: Webhook | null }>(leader, 'GET', path())).webhook;
const addEvent = async (title: string, given: object = {}): Promise<number> =>
  (await calls.must<{ id: number }>(leader, 'POST', `/groups/${groupId}/events`, { ...NEW_EVENT, title, ...given })).id;
/** Titles of this test's group that Discord shows. */
const titles = (): string[] => discord.shown.filter((title) => title.includes(`#${round}.`));
const own = (title: string): string => `${title} #${round}.`;
const shownAs = (title: string): string => `New event: ${title} \\#${round}.`;
const tries = (title: string): number =>
  discord.posts.filter(({ body }) => body.embeds[0]?.title.includes(`${title} \\#${round}.`)).length;

test('the owner sets it up, and its secret is stored encrypted and shown to nobody', async () => {
  const webhook = await connect();
  expect(webhook).toMatchObject({
    host: 'discord.com',
    id_end: String(12_345_678_900_000 + round).slice(-4),
    topics: ALL,
  });
  const replies = await Promise.all(
    ['GET', 'POST'].map((method) => calls.call(leader, method, path(method === 'POST' ? '/test' : ''))),
  );
  const stored = JSON.stringify(await readAllRows(server));
  for (const text of [JSON.stringify(webhook), ...replies.map((reply) => reply.text), stored, server.logLines.join('')])
    expect(text).not.toContain('s3cret');
  expect((await calls.call(raider, 'GET', path())).body).toMatchObject({ code: 'owner_only' });
  const { entries } = await calls.must<{ entries: { action: string }[] }>(leader, 'GET', `/groups/${groupId}/audit`);
  expect(entries[0]?.action).toBe('set_webhook');
});

test.each([
  'http://discord.com/api/webhooks/1234567890/',
  'https://discord.com.evil.example/api/webhooks/1234567890/',
  'https://evil.example/api/webhooks/1234567890/',
  'https://user@discord.com/api/webhooks/1234567890/',
  'https://discord.com:444/api/webhooks/1234567890/',
  'https://discord.com/api/v10/webhooks/1234567890/',
  'https://discord.com/api/webhooks/../../oauth2/1234567890/',
  'https://discord.com/api/webhooks/12345%2f67890/',
])('an address such as %s is refused', async (start) => {
  const body = { url: `${start}${TOKEN}`, language: 'en', topics: ALL };
  const reply = await calls.call(leader, 'PUT', path(), body);
  expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ field: 'url', code: 'webhook_url_invalid' }] }]);
  for (const end of ['?wait=true', '#x', '/slack'])
    expect((await calls.call(leader, 'PUT', path(), { ...body, url: urlOf(1) + end })).status).toBe(400);
});

test('a new, moved and cancelled event is posted, without mentions and formatting of its texts', async () => {
  await connect();
  const id = await addEvent(own('@everyone **Molten** [Core](https://evil.example)'), { note: 'Bring <@123> potions' });
  const events = `/groups/${groupId}/events/${id}`;
  await expect.poll(() => titles().length).toBe(1);
  await calls.must(leader, 'PATCH', events, { local_time: NEW_EVENT.local_time.replace('T20', 'T21') });
  await expect.poll(() => titles().length).toBe(2);
  await calls.must(leader, 'DELETE', events);
  await expect.poll(() => titles().length).toBe(3);
  const posts = discord.posts.slice(-3);
  expect(posts.map(({ body }) => body.allowed_mentions)).toEqual([{ parse: [] }, { parse: [] }, { parse: [] }]);
  expect(titles().map((title) => title.split(':')[0])).toEqual(['New event', 'Event changed', 'Event cancelled']);
  expect(titles()[0]).toContain('\\@\u200beveryone \\*\\*Molten\\*\\* \\[Core\\]\\(https\\:\\/\\/evil.example\\)');
  expect(posts[0]?.body.embeds[0]?.description).toContain('Bring \\<\\@\u200b123\\> potions');
  expect(posts[0]?.path).toBe(new URL(urlOf(round)).pathname);
  await expect.poll(read).toMatchObject({ waiting: 0, failure: null, sent_at: expect.any(String) });
});

test('what is switched off is not posted, and what was cancelled before it was sent is not announced', async () => {
  await connect({ events: false });
  await addEvent(own('Quiet'));
  await calls.must(leader, 'PUT', path(), { language: 'de', topics: ALL });
  discord.answer({ status: 503 });
  const id = await addEvent(own('Recalled'));
  await expect.poll(() => tries('Recalled')).toBe(1);
  await calls.must(leader, 'DELETE', `/groups/${groupId}/events/${id}`);
  server.clock.advance(6 * SECOND);
  await expect.poll(titles).toEqual([`Termin abgesagt: Recalled \\#${round}.`]);
  expect(tries('Quiet')).toBe(0);
});

test('a limit is waited for as long as body or headers say, and nothing is lost or doubled', async () => {
  await connect();
  discord.answer(limited(12.5));
  for (const title of ['One', 'Two', 'Three']) await addEvent(own(title));
  await expect.poll(() => tries('One')).toBe(1);
  await expect.poll(async () => (await read())?.waiting).toBe(3);
  server.clock.advance(12 * SECOND);
  await expect.poll(async () => (await read())?.failure).toBeNull();
  expect(titles()).toEqual([]);
  server.clock.advance(2 * SECOND);
  await expect.poll(titles).toEqual(['One', 'Two', 'Three'].map(shownAs));
});

test('a used-up bucket delays the next post, and a global limit those of other groups', async () => {
  await connect();
  discord.answer({ status: 204, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2' } });
  await addEvent(own('One'));
  await addEvent(own('Two'));
  await expect.poll(titles).toEqual([shownAs('One')]);
  const first = groupId;
  groupId = await calls.found(raider, leader);
  await calls.must(raider, 'PUT', path(), { url: urlOf(round + 500), language: 'en', topics: ALL });
  server.clock.advance(2 * SECOND);
  await expect.poll(() => tries('Two')).toBe(1);
  discord.answer(limited(30, true));
  groupId = first;
  await addEvent(own('Three'));
  await expect.poll(() => tries('Three')).toBe(1);
  const findEarliest = async (): Promise<number> => {
    const rows = await server.context.db.read.selectFrom('group_webhooks').select('paused_until').execute();
    return Math.min(...rows.map(({ paused_until }) => paused_until));
  };
  await expect.poll(findEarliest).toBeGreaterThanOrEqual(server.clock.now() + 30 * SECOND);
  server.clock.advance(31 * SECOND);
  await expect.poll(titles).toEqual(['One', 'Two', 'Three'].map(shownAs));
});

test('server errors, no answer and broken connections are retried with growing waits', async () => {
  await connect();
  discord.answer({ status: 500 }, 'hang', 'break', { status: 502, body: '<html>' }, { status: 302 });
  await addEvent(own('Late'));
  for (const [tried, waitSeconds] of [5, 30, 120, 600, 1800].entries()) {
    await expect.poll(() => tries('Late')).toBe(tried + 1);
    const at = new Date(server.clock.now()).toISOString();
    await expect.poll(async () => (await read())?.failure).toEqual({ at, reason: expect.any(String) });
    await expect
      .poll(async () => {
        const row = await server.context.db.read
          .selectFrom('outbox')
          .select('next_attempt_at')
          .where('turn', '=', `post ${groupId}`)
          .executeTakeFirstOrThrow();
        return row.next_attempt_at - server.clock.now();
      })
      .toBe(waitSeconds * SECOND);
    server.clock.advance(waitSeconds * SECOND);
  }
  await expect.poll(titles).toEqual([shownAs('Late')]);
  await expect.poll(read).toMatchObject({ failure: null, waiting: 0 });
});

test('a post that Discord does not take is dropped, and the next one follows', async () => {
  await connect();
  discord.answer(INVALID_FORM);
  await addEvent(own('Wrong'));
  await addEvent(own('Right'));
  await expect.poll(titles).toEqual([shownAs('Right')]);
  expect(tries('Wrong')).toBe(1);
});

describe.each([
  ['401', INVALID_TOKEN],
  ['404', UNKNOWN_WEBHOOK],
])('the answer %s', (_status, answer) => {
  test('ends the webhook and tells the owner; a new address begins anew', async () => {
    await connect();
    discord.answer(answer);
    await addEvent(own('Gone'));
    await expect.poll(async () => (await read())?.ended_at).toEqual(expect.any(String));
    const notified = async (by: Player) =>
      (await calls.must<{ notifications: Notification[] }>(by, 'GET', '/notifications')).notifications;
    await expect
      .poll(async () => (await notified(leader)).filter(({ kind }) => kind === 'webhook'))
      .toMatchObject([{ group: { id: groupId }, actor: null }]);
    expect((await notified(raider)).filter(({ kind }) => kind === 'webhook')).toEqual([]);
    await addEvent(own('Unheard'));
    server.clock.advance(3_600 * SECOND);
    await connect();
    await addEvent(own('Back'));
    await expect.poll(titles).toEqual([shownAs('Back')]);
    expect([tries('Gone'), tries('Unheard')]).toEqual([1, 0]);
  });
});

test('a test posts at once and says what came of it', async () => {
  await connect();
  expect(await calls.must(leader, 'POST', path('/test'))).toMatchObject({
    outcome: 'sent',
    webhook: { failure: null },
  });
  discord.answer({ status: 500 });
  expect(await calls.must(leader, 'POST', path('/test'))).toMatchObject({
    outcome: 'failed',
    webhook: { failure: { reason: '500' } },
  });
  discord.answer(limited(5), UNKNOWN_WEBHOOK);
  expect(await calls.must(leader, 'POST', path('/test'))).toMatchObject({ outcome: 'failed' });
  expect(await calls.must(leader, 'POST', path('/test'))).toMatchObject({ outcome: 'ended' });
  await calls.must(leader, 'DELETE', path());
  expect((await calls.call(leader, 'POST', path('/test'))).body).toMatchObject({ code: 'webhook_not_found' });
  expect(await read()).toBeNull();
});

test('at most so many posts wait, the newest', async () => {
  await connect();
  await server.context.db.write(async (transaction) => {
    await transaction
      .updateTable('group_webhooks')
      .set({ paused_until: server.clock.now() + 3_600 * SECOND })
      .where('group_id', '=', groupId)
      .execute();
  });
  const id = await addEvent(own('First'));
  for (let change = 0; change < WAITING_MAX + 5; change++)
    await calls.must(leader, 'PATCH', `/groups/${groupId}/events/${id}`, {
      local_time: NEW_EVENT.local_time.replace('20:00', `21:${String(change).padStart(2, '0')}`),
    });
  expect(await read()).toMatchObject({ waiting: WAITING_MAX });
});

test('two servers on one database post once, and what one has left the other sends', async () => {
  await connect();
  const options = { readNews: async () => null, notifier: createNotifier(server.context) };
  const runners = [0, 1].map(() => {
    const { send } = createWebhookSender(server.context, options);
    const kind = { kind: POST, retryAfterMs: [1_000], places: 8, placesOfAccount: 2, send };
    return new OutboxRunner(server.context, kind, { pollMs: 10 });
  });
  for (let number = 0; number < 10; number++) await addEvent(own(`Event${number}`));
  await expect.poll(() => titles().length).toBe(10);
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, number) => shownAs(`Event${number}`)));
  await Promise.all(runners.map((runner) => runner.close()));
});

test('a webhook whose key is lost says so', async () => {
  await connect();
  await server.context.db.write((transaction) =>
    transaction.updateTable('group_webhooks').set({ secret: 'v1.AAAA' }).where('group_id', '=', groupId).execute(),
  );
  expect(await calls.must(leader, 'POST', path('/test'))).toMatchObject({
    outcome: 'failed',
    webhook: { failure: { reason: 'key_changed' } },
  });
});

test('a reminder is posted when it is due, also when nobody signed up', async () => {
  await connect({ events: false });
  const day = new Date(server.clock.now() + 2 * 86_400 * SECOND).toISOString().slice(0, 10);
  await addEvent(own('Soon'), { local_time: `${day}T20:00`, reminder_minutes: 60 });
  const { starts_at } = await server.context.db.read
    .selectFrom('group_events')
    .select('starts_at')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  server.clock.advance(starts_at - server.clock.now() - 30 * 60 * SECOND);
  const notifier = withEventPosts(createNotifier(server.context), server.context, () => {});
  await remindDue(server.context, notifier);
  await expect.poll(titles).toEqual([`Starting soon: Soon \\#${round}.`]);
});
