import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#shared/base/messages/language.ts';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { createBrowserSubscription, type BrowserSubscription } from '../../testing/push/browser-subscription.ts';
import { startPushService, type TestPushService } from '../../testing/push/push-service.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { joinTavern, openTavern, receivedChatTexts, receivedMessages } from '../../testing/tavern/tavern-client.ts';

let server: TestServer;
let service: TestPushService;
let owner: TestAccount;
let member: TestAccount;
let groupId: number;
let socket: TestSocket;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count++;
  service = await startPushService();
  [owner, member] = await Promise.all([server.signUp(`Sigrun${count}`), server.signUp(`Torvald${count}`)]);
  groupId = await openTavern(server, [owner, member], `Hearth ${count}`);
  socket = await joinTavern(server, owner.token, groupId);
});
afterEach(async () => {
  socket.close();
  await service[Symbol.asyncDispose]();
});

const call = async (who: TestAccount, method: string, path: string, body?: unknown): Promise<number> =>
  (await server.request(method, `/api${path}`, { token: who.token, ...(body !== undefined && { body }) })).status;
const subscribe = async (who: TestAccount, name: string, language?: Language): Promise<BrowserSubscription> => {
  const browser = createBrowserSubscription(`${count}-${name}`, {
    origin: service.origin,
    ...(language && { language }),
  });
  expect(await call(who, 'POST', '/push/subscriptions', browser.body)).toBe(204);
  return browser;
};
const say = (message: string) => socket.send({ type: 'chat', groupId, message });
const mention = () => say(`@${member.username} come quickly`);
const pushesTo = (name: string) => service.received.filter(({ path }) => path === `/send/${count}-${name}`);
const payloads = (browser: BrowserSubscription, name: string): PushPayload[] =>
  pushesTo(name).map(({ body }) => browser.decrypt(body));
const isIdle = () =>
  expect
    .poll(
      async () =>
        (await server.context.db.read.selectFrom('outbox').select('id').where('kind', '=', 'push').execute()).length,
    )
    .toBe(0);
const subscriptionsOf = (who: TestAccount) =>
  server.context.db.read.selectFrom('push_subscriptions').select('id').where('user_id', '=', who.user.id).execute();

describe('a push', () => {
  test('reaches each browser of the mentioned member in its language, encrypted and signed', async () => {
    const other = { ...member, token: await server.login(member.username, TEST_PASSWORD) };
    const [phone, laptop] = [await subscribe(member, 'phone', 'de'), await subscribe(other, 'laptop')];
    mention();
    await expect.poll(() => service.received).toHaveLength(2);
    const { body } = await server.request('GET', '/api/notifications', { token: member.token });
    const [{ id }] = (body as { notifications: [{ id: number }] }).notifications;
    const text = `@${member.username} come quickly`;
    expect(payloads(phone, 'phone')).toEqual([
      {
        tag: `n${id}`,
        title: `${owner.username} hat dich in Hearth ${count} erwähnt`,
        body: text,
        language: 'de',
        at: null,
        path: `/social?group=${groupId}`,
        unread: [id],
      },
    ]);
    expect(payloads(laptop, 'laptop')).toMatchObject([
      { title: `${owner.username} mentioned you in Hearth ${count}`, body: text },
    ]);
    const { headers, body: sealed } = pushesTo('phone')[0] ?? { headers: {}, body: Buffer.alloc(0) };
    expect(headers).toMatchObject({ urgency: 'high', topic: `n${id}`, 'content-encoding': 'aes128gcm' });
    expect(sealed.includes('come quickly')).toBe(false);
    await expectSigned(headers.authorization);
    await isIdle();
  });

  async function expectSigned(authorization = ''): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { body } = await server.request('GET', '/api/push/key', { token: member.token });
    expect(body).toEqual({ publicKey: key });
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    expect([aud, sub]).toEqual([service.origin, 'mailto:tavern-ledger@localhost']);
  }

  test('tells of the messages of a group whose level is All, once for those that wait', async () => {
    const browser = await subscribe(member, 'phone');
    say('quiet so far');
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(1);
    await call(member, 'PUT', `/groups/${groupId}/notifications`, { level: 'all' });
    say('one');
    await expect
      .poll(() => payloads(browser, 'phone'))
      .toMatchObject([{ tag: `g${groupId}`, title: `Hearth ${count}`, path: `/social?group=${groupId}` }]);
    expect(payloads(browser, 'phone')[0]?.body).toBe('2 unread messages');
    await isIdle();
  });

  test('is not sent of what was read, or within quiet hours', async () => {
    const browser = await subscribe(member, 'phone');
    const at = server.clock.now();
    const time = (minutes: number) => new Date(at + minutes * 60_000).toISOString().slice(11, 16);
    const quiet = { quietHours: { from: time(-5), to: time(5), zone: 'UTC' } };
    expect(await call(member, 'PUT', '/notifications/quiet-hours', quiet)).toBe(204);
    mention();
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(1);
    const { body } = await server.request('GET', '/api/notifications/quiet-hours', { token: member.token });
    expect(body).toEqual(quiet);
    await call(member, 'PUT', '/notifications/quiet-hours', { quietHours: null });
    say(`@${member.username} again`);
    await expect.poll(() => payloads(browser, 'phone').at(-1)).toMatchObject({ body: `@${member.username} again` });
    await isIdle();
    expect(payloads(browser, 'phone').length).toBeLessThanOrEqual(2);
  });
});

describe('a push service', () => {
  test('that asks for a pause gets every push of the browser after it', async () => {
    const browser = await subscribe(member, 'phone');
    service.reply((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    mention();
    await expect.poll(() => service.received).toHaveLength(1);
    const nextAttempts = async () =>
      (
        await server.context.db.read.selectFrom('outbox').select('next_attempt_at').where('kind', '=', 'push').execute()
      ).map(({ next_attempt_at }) => next_attempt_at - server.clock.now());
    await expect.poll(nextAttempts).toEqual([120_000]);
    server.clock.advance(120_000);
    say(`@${member.username} two`);
    await expect.poll(() => payloads(browser, 'phone').length).toBe(3);
    expect(new Set(payloads(browser, 'phone').map(({ tag }) => tag)).size).toBe(2);
    await isIdle();
  });

  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await subscribe(member, 'phone');
    service.reply((response) => response.writeHead(status).end());
    mention();
    await expect.poll(() => subscriptionsOf(member)).toEqual([]);
    await isIdle();
  });

  test('that refuses or redirects is not asked again, and no redirect is followed', async () => {
    await using elsewhere = await startPushService();
    await subscribe(member, 'phone');
    service.reply(
      (response) => response.writeHead(307, { location: `${elsewhere.origin}/inside` }).end(),
      (response) => response.writeHead(400).end(),
    );
    mention();
    await expect.poll(() => service.received).toHaveLength(1);
    await isIdle();
    mention();
    await expect.poll(() => service.received).toHaveLength(2);
    await isIdle();
    expect(elsewhere.received).toEqual([]);
    expect(await subscriptionsOf(member)).toHaveLength(1);
  });

  test('that never answers delays neither the chat nor the pushes of others', async () => {
    const held: (() => void)[] = [];
    await subscribe(member, 'phone');
    service.reply((response) => held.push(() => response.writeHead(201).end()));
    mention();
    await expect.poll(() => held).toHaveLength(1);
    const third = await server.signUp(`Halla${count}`);
    await call(third, 'POST', `/groups/${groupId}/members`, { username: third.username });
    const browser = await subscribe(third, 'other');
    say(`@${third.username} and you`);
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(2);
    await expect.poll(() => payloads(browser, 'other')).toHaveLength(1);
    held[0]?.();
    await isIdle();
  });

  test('is tried again with growing pauses, and given up', async () => {
    await using own = await startTestServer({ push: { retryAfterMs: [0, 0] } });
    const [one, two] = [await own.signUp('Edda'), await own.signUp('Bran')];
    const { body } = createBrowserSubscription('edda', { origin: service.origin });
    await own.request('POST', '/api/push/subscriptions', { token: one.token, body });
    service.reply(
      ...[500, 503, 502].map(
        (status) => (response: { writeHead(code: number): { end(): void } }) => response.writeHead(status).end(),
      ),
    );
    await own.request('POST', '/api/friends/request', { token: two.token, body: { username: one.username } });
    await expect.poll(() => service.received).toHaveLength(3);
    await expect
      .poll(
        async () =>
          (await own.context.db.read.selectFrom('outbox').select('id').where('kind', '=', 'push').execute()).length,
      )
      .toBe(0);
  });
});

describe('a subscription', () => {
  test('to another address than that of a push service, or with keys that are none, is refused', async () => {
    const { body } = createBrowserSubscription(`bad-${count}`);
    for (const part of [{ endpoint: 'https://10.0.0.7/1' }, { keys: { ...body.keys, auth: 'c2hvcnQ' } }]) {
      const reply = await server.request('POST', '/api/push/subscriptions', {
        token: member.token,
        body: { ...body, ...part },
      });
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'push_invalid' }]);
    }
  });

  test('is one of each session, and the newest twenty of an account', async () => {
    await subscribe(member, 'first');
    await subscribe(member, 'second');
    expect(await subscriptionsOf(member)).toHaveLength(1);
    for (let at = 0; at < 21; at++)
      await subscribe({ ...member, token: await server.login(member.username, TEST_PASSWORD) }, `s${at}`);
    expect(await subscriptionsOf(member)).toHaveLength(20);
    await call(member, 'DELETE', '/push/subscriptions');
    expect(await subscriptionsOf(member)).toHaveLength(20);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it is removed', () => call(member, 'DELETE', '/push/subscriptions')],
    ['the player signs out', () => call(member, 'POST', '/logout')],
    ['the account is deleted', () => call(member, 'POST', '/users/delete', { password: TEST_PASSWORD })],
    [
      'the browser belongs to another account',
      async () => {
        const [row] = await server.context.db.read
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('user_id', '=', member.user.id)
          .execute();
        const { body } = createBrowserSubscription('moved');
        return call(owner, 'POST', '/push/subscriptions', { ...body, endpoint: row?.endpoint });
      },
    ],
  ])('ends when %s', async (_, end) => {
    await subscribe(member, 'phone');
    expect(await end()).toBeLessThan(300);
    await expect.poll(() => subscriptionsOf(member)).toEqual([]);
    mention();
    await expect.poll(() => receivedMessages(socket, 'chat')).toHaveLength(1);
    await isIdle();
    expect(service.received).toEqual([]);
  });

  test('of an expired session gets nothing', async () => {
    await subscribe(member, 'phone');
    await server.context.db.write((transaction) =>
      transaction.updateTable('sessions').set({ expires_at: 1 }).where('user_id', '=', member.user.id).execute(),
    );
    mention();
    await expect.poll(() => receivedMessages(socket, 'chat')).toHaveLength(1);
    await isIdle();
    expect(service.received).toEqual([]);
  });
});

test('quiet hours need two times and a time zone', async () => {
  for (const hours of [
    { from: '22:00', to: '22:00', zone: 'UTC' },
    { from: '22:00', to: '07:00', zone: 'Azeroth/Ironforge' },
    { from: '24:00', to: '07:00', zone: 'UTC' },
    { from: '22:00', to: '7:00', zone: 'UTC' },
  ])
    expect(await call(member, 'PUT', '/notifications/quiet-hours', { quietHours: hours })).toBe(400);
});

test('the private key is stored encrypted, and made anew where its encryption key is lost', async () => {
  await using own = await startTestServer();
  const { token } = await own.signUp('Edda');
  const publicKey = async () => (await own.request('GET', '/api/push/key', { token })).body;
  const stored = () => own.context.db.read.selectFrom('vapid_keys').select('private_key').executeTakeFirstOrThrow();
  const first = await publicKey();
  expect((await stored()).private_key).toMatch(/^v1\./);
  expect(await publicKey()).toEqual(first);
  await own.context.db.write((transaction) =>
    transaction.updateTable('vapid_keys').set({ private_key: 'v1.lost' }).execute(),
  );
  const second = await publicKey();
  expect(second).not.toEqual(first);
  expect(await publicKey()).toEqual(second);
});
